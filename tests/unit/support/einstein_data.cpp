#include "support/einstein_data.hpp"

#include "support/catch.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace {

double greatest(const support::solved_throw& thrown) {
    double p = 0;
    for (const auto& move : thrown.moves) p = std::max(p, move.p);
    return p;
}

} // namespace

TEST_CASE("the solved positions of EinStein are all read, and their values fit each other", "[einstein]") {
    const auto check = [](const std::string& name, std::size_t count, int size, int faces) {
        const auto all = support::solved_positions(name);
        CHECK(all.size() == count);
        for (const auto& s : all) {
            CHECK(s.size == size);
            CHECK(s.faces == faces);
            CHECK(s.position.size() == static_cast<std::size_t>(size * (size + 1) + 1));
            REQUIRE(s.throws.size() == static_cast<std::size_t>(faces));
            double sum = 0;
            for (std::size_t i = 0; i < s.throws.size(); ++i) {
                CHECK(s.throws[i].die == static_cast<int>(i) + 1);
                CHECK(s.throws[i].best == greatest(s.throws[i]));
                sum += s.throws[i].best;
            }
            CHECK(s.p == Approx(sum / faces));
        }
    };
    check("ewn3_d3", 3, 3, 3);
    check("ewn3_d6", 4, 3, 6);
    check("ewn4_d6", 4, 4, 6);
    check("ewn5_d6", 26, 5, 6);
}

TEST_CASE("the other solved games are all read", "[einstein]") {
    const auto suite = support::regret_suite();
    CHECK(suite.size() == 100);
    for (const auto& problem : suite) {
        CHECK(problem.position.size() == 31);
        CHECK(problem.thrown.best == greatest(problem.thrown));
    }
    CHECK(suite.front().position == "...../.A.F./b..e./...c./...B. B");
    CHECK(suite.front().thrown.die == 3);
    CHECK(suite.front().thrown.moves.at(2).to == 12);

    const auto duels = support::solved_duels();
    CHECK(duels.size() == 553);
    CHECK(duels.front().blue == 1);
    CHECK(duels.front().p_red == 1);

    for (const std::string name : {"starts_3x3_3stones_d6", "starts_5x5_3stones_d6"}) {
        const auto starts = support::read_solved_starts(name);
        CHECK(starts.starts.size() == 36);
        std::set<std::string> different;
        for (const auto& start : starts.starts) different.insert(start.position);
        CHECK(different.size() == 36);
        CHECK(starts.positions > starts.certain_wins);
        CHECK(starts.certain_losses > 0);
        CHECK(starts.mean_p > 0.5);
    }
    CHECK(support::read_solved_starts("starts_3x3_3stones_d6").starts.front().position == "AB./C.c/.ba R");

    CHECK(support::solved_rows4x4_positions().size() == 21);
    const auto full = support::solved_rows4x4_positions("variant4x4_full_start");
    REQUIRE(full.size() == 3);
    CHECK(full[1].gone == "any");
    CHECK(full[1].position == "abcd/ef../EF../ABCD W");
    CHECK(full[1].white_to_move == Approx(0.541451569855681).epsilon(1e-14));
    CHECK(full[1].black_to_move == Approx(0.458548430144319).epsilon(1e-14));
    CHECK(full[1].states == 31898828);

    const auto king = support::solved_king2x5_positions();
    CHECK(king.size() == 97);
    CHECK(king[3].position == "AC..b/B..ca A");
    CHECK(king[3].plies == 10);
    CHECK(king[3].a_to_move == Approx(-0.001468854256634));
}

TEST_CASE("data that is missing or of another form throws", "[einstein]") {
    CHECK_THROWS(support::solved_positions("no_such_file"));
    CHECK_THROWS(support::solved_rows4x4_positions("variant2x5_king"));
    CHECK_THROWS(support::read_solved_starts("variant4x4_positions"));
}
