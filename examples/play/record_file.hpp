#pragma once

#include <fstream>
#include <string>

namespace play {

/// A file that always holds a text that grows: what is there already stays, only the rest is written.
class record_file {
  public:
    /// False: `problem` says why it cannot be written.
    bool open(const std::string& path);
    bool is_open() const { return file_.is_open(); }

    /// Brings the file to this text. False the first time that it cannot; then nothing more is written.
    bool update(const std::string& text);

    /// Why it could not be written; empty if it could.
    const std::string& problem() const { return problem_; }

  private:
    bool fail();

    std::string path_;
    std::ofstream file_;
    std::string written_;
    std::string problem_;
};

} // namespace play
