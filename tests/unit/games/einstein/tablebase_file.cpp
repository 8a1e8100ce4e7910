#include "support/catch.hpp"

#include <zweig/games/einstein/tablebase_file.hpp>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

using namespace zweig;
using namespace zweig::einstein;

namespace {

namespace fs = std::filesystem;

using rules = standard<3, 3>;

/// A folder of its own, which goes with all that is in it.
class scratch {
  public:
    scratch() {
        const fs::path parent = fs::temp_directory_path();
        for (int i = 0; folder_.empty(); ++i)
            if (const fs::path tried = parent / ("zweig-tablebase-" + std::to_string(i));
                fs::create_directory(tried))
                folder_ = tried;
    }
    ~scratch() {
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }
    scratch(const scratch&) = delete;
    scratch& operator=(const scratch&) = delete;

    fs::path operator/(const std::string& name) const { return folder_ / name; }
    std::ptrdiff_t files() const { return std::distance(fs::directory_iterator(folder_), {}); }

  private:
    fs::path folder_;
};

std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; }

/// Why a file of these bytes is not loaded; empty if it is.
template <class Rules = rules>
std::string refusal(const fs::path& path, const std::string& bytes) {
    write(path, bytes);
    const auto loaded = load_tablebase<Rules>(path);
    return loaded ? "" : loaded.error();
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

} // namespace

TEST_CASE("an end-game table comes back from its file as it was") {
    const scratch folder;
    const auto table = tablebase<rules>::build(5);
    const auto saved = save_tablebase(table, folder / "table");
    REQUIRE(saved);
    CHECK(*saved == fs::file_size(folder / "table"));
    CHECK(folder.files() == 1);
    const auto loaded = load_tablebase<rules>(folder / "table");
    REQUIRE(loaded);
    CHECK(loaded->most_stones() == 5);
    CHECK(std::ranges::equal(loaded->values(), table.values()));
    CHECK(content(folder / "table").starts_with("zweig einstein end-game table\n"));
}

TEST_CASE("a table takes the place of the file that was there before") {
    const scratch folder;
    REQUIRE(save_tablebase(tablebase<rules>::build(3), folder / "table"));
    REQUIRE(save_tablebase(tablebase<rules>::build(2), folder / "table"));
    CHECK(load_tablebase<rules>(folder / "table")->most_stones() == 2);
}

TEST_CASE("one flipped bit anywhere in the file of a table is noticed") {
    const scratch folder;
    REQUIRE(save_tablebase(tablebase<rules>::build(2), folder / "table"));
    const std::string good = content(folder / "table");
    for (std::size_t bit = 0; bit < 8 * good.size(); ++bit) {
        std::string bad = good;
        bad[bit / 8] = static_cast<char>(bad[bit / 8] ^ 1 << bit % 8);
        INFO("bit " << bit);
        REQUIRE(refusal(folder / "bad", bad) != "");
    }
    std::string bad = good;
    bad.back() = static_cast<char>(bad.back() ^ 1);
    CHECK(contains(refusal(folder / "bad", bad), "checksum"));
    CHECK(refusal(folder / "bad", good) == "");
}

TEST_CASE("a table's file that is cut off anywhere or goes on is noticed") {
    const scratch folder;
    REQUIRE(save_tablebase(tablebase<rules>::build(2), folder / "table"));
    const std::string good = content(folder / "table");
    for (std::size_t size = 0; size < good.size(); ++size) {
        const std::string reason = refusal(folder / "bad", good.substr(0, size));
        INFO(size << " bytes: " << reason);
        REQUIRE(contains(reason, size == 0 ? "empty" : "cut off"));
    }
    CHECK(contains(refusal(folder / "bad", good + '\0'), "goes on"));
}

TEST_CASE("a file of another kind, version or rules is refused with the reason") {
    const scratch folder;
    REQUIRE(save_tablebase(tablebase<rules>::build(2), folder / "table"));
    const std::string good = content(folder / "table");
    CHECK(contains(refusal(folder / "bad", "PNG"), "not an end-game table"));
    CHECK(contains(refusal(folder / "bad", std::string(1'000, '\0')), "not an end-game table"));
    std::string other_version = good;
    other_version[30] = 2;
    CHECK(contains(refusal(folder / "bad", other_version), "version 2"));
    CHECK(contains(refusal<standard<4, 3>>(folder / "bad", good), "other rules: size 3"));
    CHECK(contains(refusal<standard<3, 6>>(folder / "bad", good), "3 faces in place of size 3 and 6 faces"));
}

TEST_CASE("a file that cannot be opened is an error with the system's reason") {
    const scratch folder;
    const auto loaded = load_tablebase<rules>(folder / "nothing");
    REQUIRE_FALSE(loaded);
    CHECK(contains(loaded.error(), "cannot read"));
    CHECK(contains(loaded.error(), "nothing: "));
    CHECK_FALSE(load_tablebase<rules>(folder / ""));

    const auto table = tablebase<rules>::build(2);
    const auto saved = save_tablebase(table, folder / "nowhere/table");
    REQUIRE_FALSE(saved);
    CHECK(contains(saved.error(), "cannot write"));
    CHECK_FALSE(save_tablebase(table, folder / ""));
    CHECK(folder.files() == 0);
}

TEST_CASE("a full disk is noticed, and neither a part is left nor the older file lost") {
    if (!fs::is_character_file("/dev/full")) return;
    const scratch folder;
    // Of 312 bytes, which stay in a buffer until the file is closed, and of many buffers.
    for (const int stones : {2, 5}) {
        const auto table = tablebase<rules>::build(stones);
        const auto device = save_tablebase(table, "/dev/full");
        REQUIRE_FALSE(device);
        CHECK(contains(device.error(), "cannot write /dev/full: "));
        CHECK(fs::is_character_file("/dev/full"));

        write(folder / "table", "older");
        fs::create_symlink("/dev/full", folder / "table.part");
        CHECK_FALSE(save_tablebase(table, folder / "table"));
        CHECK(folder.files() == 1);
        CHECK(content(folder / "table") == "older");
    }
}
