/// Fits the weights of othello::positional by least squares to positions of the WTHOR database.
///
///     fit_othello sample FOLDER POSITIONS > positions.txt     reads every .wtb file of the folder; takes
///     minutes fit_othello fit positions.txt > weights.txt             prints the tables of
///     games/othello/weights.hpp
///
/// Positions with at most 16 empty squares get the exact score by our own search, some of them after
/// one or two random moves, since a search sees bad moves more than good ones. Earlier positions get the
/// score that perfect play from 24 empty squares gave (byte 7 of a record). A fifth is held out, and the
/// errors are told.

#include <zweig/core/chance.hpp>
#include <zweig/core/random.hpp>
#include <zweig/games/othello/endgame.hpp>
#include <zweig/games/othello/evaluate.hpp>
#include <zweig/games/othello/order.hpp>
#include <zweig/games/othello/wthor.hpp>
#include <zweig/search/alpha_beta.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace zweig;
using game = othello::game<8>;
using othello::detail::feature;

constexpr std::array anchors{8, 12, 16, 24, 36, 52};

// --- sampling
// -------------------------------------------------------------------------------------------------

std::vector<othello::wthor_record> read_folder(const char* folder) {
    std::vector<std::filesystem::path> paths;
    for (const auto& file : std::filesystem::directory_iterator(folder))
        if (file.path().extension() == ".wtb") paths.push_back(file.path());
    std::sort(paths.begin(), paths.end());
    std::vector<othello::wthor_record> games;
    for (const auto& path : paths) {
        std::ifstream in(path, std::ios::binary);
        const std::vector<std::uint8_t> bytes((std::istreambuf_iterator<char>(in)), {});
        if (const auto file = othello::parse_wthor(bytes))
            games.insert(games.end(), file->games.begin(), file->games.end());
        else
            std::fprintf(stderr, "%s: %s\n", path.c_str(), file.error().message.c_str());
    }
    return games;
}

/// A position of the game with `empties` empty squares, the last `random_moves` moves not the players'. It
/// may be over sooner.
game position_of(const othello::wthor_record& record, int empties, int random_moves, rng& random) {
    game g;
    const auto left = [&] { return std::popcount(g.empties()); };
    for (std::size_t i = 0; i < record.moves.size() && left() > empties + random_moves; ++i)
        g.apply(record.moves[i]);
    while (left() > empties && !g.is_terminal()) g.apply(random_action(g, random));
    return g;
}

/// Prints lines of: discs of the mover, discs of the other, margin for the mover.
void sample(const char* folder, int count) {
    const auto games = read_folder(folder);
    if (games.empty()) return;
    rng random(1);
    auto solver = alpha_beta<game>({}, othello::positional{}, othello::fewest_replies{}, othello::endgame{});
    for (int i = 0; i < count;) {
        const auto& record = games[random.below(static_cast<std::uint32_t>(games.size()))];
        // Of 25, six have 7 to 13 empty squares and four 14 to 16, solved; fifteen have 24 to 56.
        const auto part = random.below(25);
        const bool late = part < 10;
        const int empties = static_cast<int>(part < 6 ? 7 + random.below(7)
                                             : late   ? 14 + random.below(3)
                                                      : 24 + random.below(33));
        constexpr std::array random_moves{0, 0, 1, 1, 2};
        const game g = position_of(record, empties, late ? random_moves[random.below(5)] : 0, random);
        if (g.is_terminal() || std::popcount(g.empties()) != empties) continue;
        int margin = 2 * record.theoretical_score - 64;
        if (g.to_move() == player::second) margin = -margin;
        if (late) margin = static_cast<int>(std::lround(solver(g, limits{}).value * 64));
        std::printf("%llu %llu %d\n", static_cast<unsigned long long>(g.own()),
                    static_cast<unsigned long long>(g.other()), margin);
        ++i;
    }
}

// --- least squares
// --------------------------------------------------------------------------------------------

constexpr std::size_t mobility_from = othello::detail::single_features;
constexpr std::size_t mobility_slope =
    mobility_from + othello::detail::mobility_counts; // moves, without a cap
constexpr std::size_t corner_from = mobility_slope + 1;
constexpr std::size_t unknowns = corner_from + othello::detail::corner_slot::count; // at one anchor
constexpr std::size_t all_unknowns = unknowns * anchors.size();

struct labelled {
    game position;
    double margin;
};

std::vector<labelled> read_positions(const char* path) {
    std::vector<labelled> list;
    std::ifstream in(path);
    std::uint64_t own = 0, other = 0;
    for (double margin = 0; in >> own >> other >> margin;)
        list.push_back({game::from_discs(own, other, player::first), margin});
    return list;
}

/// The features of a position, each shared between the two anchors around it.
std::vector<std::pair<std::size_t, double>> features_of(const game& g) {
    std::vector<std::pair<std::size_t, double>> list;
    const int empties = std::clamp(std::popcount(g.empties()), anchors.front(), anchors.back());
    std::size_t gap = 0;
    while (gap + 2 < anchors.size() && empties >= anchors[gap + 1]) ++gap;
    const double share = double(empties - anchors[gap]) / (anchors[gap + 1] - anchors[gap]);
    const auto add = [&](std::size_t i, double count) {
        if (count == 0) return;
        if (share < 1) list.emplace_back(gap * unknowns + i, count * (1 - share));
        if (share > 0) list.emplace_back((gap + 1) * unknowns + i, count * share);
    };
    othello::detail::look<8, game::isa>(
        g.own(), g.other(), g.moves(), [&](feature f, int count) { add(static_cast<std::size_t>(f), count); },
        [&](int mine, int theirs) {
            add(mobility_from + othello::detail::capped(mine), 1);
            add(mobility_from + othello::detail::capped(theirs), -1);
            add(mobility_slope, mine - theirs);
        },
        [&](std::uint32_t code) {
            if (code == 0) return;
            const othello::detail::corner_slot slot(code);
            add(corner_from + slot.index, slot.mine ? 1 : -1);
        });
    return list;
}

bool held_out(std::size_t number) { return number % 5 == 0; }

/// Positions where one side is wiped out tell little about those where a disc matters.
double importance(double margin) { return 1 / (1 + margin * margin / (32.0 * 32.0)); }

/// Solves the normal equations, with a ridge, by Cholesky's method.
std::vector<double> least_squares(const std::vector<labelled>& positions) {
    constexpr double ridge = 20;
    constexpr std::size_t n = all_unknowns;
    std::vector<double> matrix(n * n, 0.0), x(n, 0.0); // the lower triangle
    for (std::size_t k = 0; k < positions.size(); ++k) {
        if (held_out(k)) continue;
        const double weight = importance(positions[k].margin);
        const auto features = features_of(positions[k].position);
        for (const auto& [i, a] : features) {
            x[i] += weight * a * positions[k].margin;
            for (const auto& [j, b] : features)
                if (j <= i) matrix[i * n + j] += weight * a * b;
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        double* const row = &matrix[i * n];
        row[i] += ridge;
        for (std::size_t j = 0; j <= i; ++j) {
            const double* const above = &matrix[j * n];
            double sum = row[j];
            for (std::size_t k = 0; k < j; ++k) sum -= row[k] * above[k];
            row[j] = j == i ? std::sqrt(sum) : sum / above[j];
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k) x[i] -= matrix[i * n + k] * x[k];
        x[i] /= matrix[i * n + i];
    }
    for (std::size_t i = n; i-- > 0;) {
        x[i] /= matrix[i * n + i];
        for (std::size_t k = 0; k < i; ++k) x[k] -= matrix[i * n + k] * x[i];
    }
    return x;
}

// --- what came of it
// ------------------------------------------------------------------------------------------

/// Root mean square errors in discs by the number of empty squares, of the fit and of the evaluator as
/// compiled.
void tell_errors(const std::vector<labelled>& positions, const std::vector<double>& fitted) {
    constexpr std::array phases{7, 10, 14, 17, 30, 40, 61};
    std::fprintf(stderr, "empties   positions  fit: used  held out  now: held out\n");
    for (std::size_t p = 0; p + 1 < phases.size(); ++p) {
        std::array<double, 2> squares{}, counts{};
        double before = 0;
        for (std::size_t k = 0; k < positions.size(); ++k) {
            const game& g = positions[k].position;
            const int empties = std::popcount(g.empties());
            if (empties < phases[p] || empties >= phases[p + 1]) continue;
            double value = 0;
            for (const auto& [i, a] : features_of(g)) value += fitted[i] * a;
            const auto error = [&](double v) {
                return std::pow(std::clamp(v, -64.0, 64.0) - positions[k].margin, 2.0);
            };
            squares[held_out(k)] += error(value);
            ++counts[held_out(k)];
            if (held_out(k)) before += error(64 * double(othello::positional{}(g, g.to_move())));
        }
        std::fprintf(stderr, "%2d to %2d %11.0f %10.2f %9.2f %14.2f\n", phases[p], phases[p + 1] - 1,
                     counts[0] + counts[1], std::sqrt(squares[0] / counts[0]),
                     std::sqrt(squares[1] / counts[1]), std::sqrt(before / counts[1]));
    }
}

void print_row(const char* name, const std::vector<double>& numbers) {
    std::string line = "     {";
    std::printf("     // %s\n", name);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::string number =
            std::to_string(std::lround(100 * numbers[i])) + (i + 1 < numbers.size() ? "," : "}");
        if (line.size() + number.size() > 109) {
            std::printf("%s\n", line.c_str());
            line = "      ";
        }
        line += (line.back() == ',' ? " " : "") + number;
    }
    std::printf("%s", line.c_str());
}

void print_tables(const std::vector<double>& fitted) {
    std::printf("inline constexpr std::array<phase_weights, %zu> weights{{\n", anchors.size());
    for (std::size_t a = 0; a < anchors.size(); ++a) {
        const auto at = [&](std::size_t i) { return fitted[a * unknowns + i]; };
        const auto range = [&](std::size_t from, std::size_t count) {
            std::vector<double> numbers;
            for (std::size_t i = 0; i < count; ++i) numbers.push_back(at(from + i));
            return numbers;
        };
        auto mobility = range(mobility_from, othello::detail::mobility_counts);
        for (std::size_t i = 0; i < mobility.size(); ++i) mobility[i] += at(mobility_slope) * double(i);
        const double none = mobility[0]; // only differences count
        for (auto& m : mobility) m -= none;
        std::printf("    {%d,\n", anchors[a]);
        print_row("single", range(0, othello::detail::single_features));
        std::printf(",\n");
        print_row("mobility", mobility);
        std::printf(",\n");
        print_row("corner", range(corner_from, othello::detail::corner_slot::count));
        std::printf("}%s\n", a + 1 < anchors.size() ? "," : "");
    }
    std::printf("}};\n");
}

} // namespace

int main(int count, char** arguments) {
    const std::string_view task = count > 2 ? arguments[1] : "";
    if (task == "sample" && count == 4) {
        sample(arguments[2], std::atoi(arguments[3]));
    } else if (task == "fit") {
        const auto positions = read_positions(arguments[2]);
        if (positions.empty()) return std::fprintf(stderr, "no positions in %s\n", arguments[2]), 1;
        const auto fitted = least_squares(positions);
        tell_errors(positions, fitted);
        print_tables(fitted);
    } else {
        std::fprintf(stderr, "usage: fit_othello sample FOLDER POSITIONS | fit FILE\n");
        return 1;
    }
}
