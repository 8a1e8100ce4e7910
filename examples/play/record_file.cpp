#include "record_file.hpp"

#include <cerrno>
#include <cstring>
#include <string_view>

namespace play {

bool record_file::open(const std::string& path) {
    path_ = path;
    errno = 0;
    file_.open(path_, std::ios::binary);
    return file_.is_open() || fail();
}

bool record_file::update(const std::string& text) {
    if (!problem_.empty() || text == written_) return true;
    errno = 0;
    std::string_view rest = text;
    if (text.starts_with(written_)) {
        rest.remove_prefix(written_.size());
    } else { // moves were taken back
        file_.close();
        file_.open(path_, std::ios::binary);
    }
    file_ << rest << std::flush;
    written_ = text;
    return file_.good() || fail();
}

bool record_file::fail() {
    problem_ = path_ + " cannot be written" + (errno != 0 ? std::string(": ") + std::strerror(errno) : "");
    return false;
}

} // namespace play
