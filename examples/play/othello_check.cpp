#include "othello_check.hpp"

#include "terminal.hpp"
#include "units.hpp"

#include <zweig/games/othello/wthor.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <vector>

namespace play {

namespace {

/// What came of replaying games.
struct counts {
    std::uint64_t games = 0, moves = 0, passes = 0, unfinished = 0, illegal = 0, wrong = 0;

    counts& operator+=(const counts& c) {
        games += c.games, moves += c.moves, passes += c.passes;
        unfinished += c.unfinished, illegal += c.illegal, wrong += c.wrong;
        return *this;
    }
};

void print(std::string_view name, const counts& c) {
    std::cout << left(name, 24);
    for (const std::uint64_t n : {c.games, c.moves, c.passes, c.unfinished, c.illegal, c.wrong})
        std::cout << right(std::to_string(n), 12);
    std::cout << std::endl;
}

counts replay_all(const zweig::othello::wthor_file& file, const std::string& path) {
    counts c;
    for (const auto& record : file.games) {
        ++c.games;
        const auto tell = [&](const std::string& what) {
            std::cout << path << ", game " << c.games << ": " << what << '\n';
        };
        const auto replayed = zweig::othello::replay<>(record);
        if (!replayed) {
            ++c.illegal;
            tell(replayed.error().message);
            continue;
        }
        c.moves += record.moves.size();
        c.passes += static_cast<std::uint64_t>(replayed->passes);
        if (!replayed->finished) {
            ++c.unfinished;
        } else if (!replayed->score_agrees) {
            ++c.wrong;
            tell("black has " + std::to_string((64 + replayed->game.margin(zweig::player::first)) / 2) +
                 " discs in the end, the file says " + std::to_string(record.score));
        }
    }
    return c;
}

/// The files to read: a folder stands for all `.wtb` files in it, by name.
zweig::expected<std::vector<std::string>, std::string> files_of(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        std::error_code error;
        if (!std::filesystem::is_directory(path, error)) {
            files.push_back(path);
            continue;
        }
        std::vector<std::string> inside;
        for (auto entry = std::filesystem::directory_iterator(path, error);
             !error && entry != std::filesystem::directory_iterator(); entry.increment(error))
            if (entry->path().extension() == ".wtb") inside.push_back(entry->path().string());
        if (error) return zweig::unexpected{path + " cannot be read: " + error.message()};
        if (inside.empty()) return zweig::unexpected{"there is no .wtb file in " + path};
        std::ranges::sort(inside);
        files.insert(files.end(), inside.begin(), inside.end());
    }
    return files;
}

} // namespace

int check(const check_arguments& arguments) {
    const auto files = files_of(arguments.paths);
    if (!files) return fail(files.error());
    std::cout << left("file", 24);
    for (const char* const title : {"games", "moves", "passes", "unfinished", "illegal", "wrong score"})
        std::cout << right(title, 12);
    std::cout << '\n';
    counts all;
    bool bad_file = false;
    const auto begin = std::chrono::steady_clock::now();
    for (const std::string& path : *files) {
        std::string why;
        const auto text = read_file(path, why);
        if (!text) {
            bad_file = fail(why) != success;
            continue;
        }
        const auto file =
            zweig::othello::parse_wthor({reinterpret_cast<const std::uint8_t*>(text->data()), text->size()});
        if (!file) {
            bad_file = fail(path + ", byte " + std::to_string(file.error().position) + ": " +
                            file.error().message) != success;
            continue;
        }
        const counts c = replay_all(*file, path);
        print(std::filesystem::path(path).filename().string(), c);
        all += c;
    }
    print("total", all);
    std::cout << seconds(std::chrono::steady_clock::now() - begin) << '\n';
    return bad_file ? bad_input : all.illegal + all.wrong != 0 ? check_failed : success;
}

} // namespace play
