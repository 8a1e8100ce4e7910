#include "support/catch.hpp"
#include "support/edit_text.hpp"

#include <zweig/core/random.hpp>
#include <zweig/games/othello/transcript.hpp>

#include <string>
#include <vector>

using namespace zweig;
using othello::square;

namespace {

struct random_game {
    std::string bare;        // moves only
    std::string with_passes; // every pass written, blanks and upper case thrown in
    std::string mirrored;    // as `bare`, seen in a mirror
    int passes = 0;
};

template <class G>
random_game play(rng& random, G& game, std::vector<square>& moves) {
    constexpr int N = G::size;
    const std::vector<std::string> words{"pa", "PS", "pass", "--", "@@@@"};
    random_game result;
    for (auto plies = random.below(70); plies > 0 && !game.is_terminal(); --plies) {
        auto chosen = game.legal_actions().begin();
        for (auto n = random.below(static_cast<std::uint32_t>(game.legal_actions().size())); n > 0; --n)
            ++chosen;
        const square move = *chosen;
        const player mover = game.to_move();
        std::string name = othello::to_string<N>(move);
        result.bare += name;
        const auto row = static_cast<int>(move) / N, column = static_cast<int>(move) % N;
        result.mirrored += othello::to_string<N>(static_cast<square>(row * N + N - 1 - column));
        if (random.below(2) == 0) name[0] = static_cast<char>(name[0] - 'a' + 'A');
        if (random.below(4) == 0) name += " \n\t"[random.below(3)];
        result.with_passes += name;
        game.apply(move);
        moves.push_back(move);
        if (!game.is_terminal() && game.to_move() == mover) {
            result.with_passes += words[random.below(5)];
            ++result.passes;
        }
    }
    return result;
}

template <class G>
int check_random_games(std::uint64_t seed) {
    rng random(seed);
    int passes = 0;
    for (int i = 0; i < 1000; ++i) {
        G game;
        std::vector<square> moves;
        const random_game text = play(random, game, moves);
        passes += text.passes;
        REQUIRE(othello::to_transcript<G::size>(moves) == text.bare);
        for (const std::string& form : {text.bare, text.with_passes, text.mirrored}) {
            const auto read = othello::parse_transcript<G>(form);
            REQUIRE(read);
            REQUIRE(read->game == game);
            REQUIRE(read->moves == moves);
            const bool mirrored = !form.empty() && form == text.mirrored;
            REQUIRE((read->orientation == othello::orientation::mirrored) == mirrored);
        }
    }
    return passes;
}

parse_error error_of(const std::string& text) {
    const auto read = othello::parse_transcript(text);
    REQUIRE_FALSE(read);
    return read.error();
}

// Nine moves after which white has no disc left.
const std::string shortest = "e6f4e3f6g5d6e7f5c5";

// Eight moves after which black has to pass.
const std::string before_pass = "c4c3e6b4a4a5b2a3";

} // namespace

TEST_CASE("transcripts survive with passes left out or written, in any case, and from the mirrored start") {
    CHECK(check_random_games<othello::game<4>>(1) > 0);
    CHECK(check_random_games<othello::game<6>>(2) > 0);
    CHECK(check_random_games<othello::game<8>>(3) > 0);
}

TEST_CASE("a transcript from the mirrored or colour-swapped start is recognised by its first move") {
    for (const std::string first : {"d3", "c4", "f5", "e6"})
        CHECK(othello::parse_transcript(first)->orientation == othello::orientation::standard);
    for (const std::string first : {"e3", "f4", "c5", "d6"}) {
        const auto read = othello::parse_transcript(first);
        REQUIRE(read);
        CHECK(read->orientation == othello::orientation::mirrored);
        CHECK(read->moves.front() == othello::mirror(*othello::parse_square(first)));
    }
}

TEST_CASE("an empty transcript is the start") {
    CHECK(othello::parse_transcript("")->game == othello::game<8>());
    CHECK(othello::parse_transcript(" \n")->moves.empty());
}

TEST_CASE("a move that cannot be played gets an error with its offset, its number and the reason") {
    CHECK(error_of("f5 f5") == parse_error{3, "move 2, f5: the square is taken"});
    CHECK(error_of("f5D5") == parse_error{2, "move 2, D5: the square is taken"});
    CHECK(error_of("f5a1") == parse_error{2, "move 2, a1: white turns no disc there"});
    CHECK(error_of("a1") == parse_error{0, "move 1, a1: black turns no disc there"});
    // Legal in the mirror, but only the first move decides.
    CHECK(error_of("f5e6") == parse_error{2, "move 2, e6: white turns no disc there"});
    CHECK(error_of("f5i6") == parse_error{2, "move 2: i6 is off the board, which ends at h8"});
    CHECK(error_of("f5f0") == parse_error{2, "move 2: f0 is off the board, which ends at h8"});
    CHECK(error_of("f5?") == parse_error{2, "move 2: '?' where a square belongs"});
    CHECK(error_of("f5d") ==
          parse_error{3, "move 2: the end of the text where the digit of a square belongs"});
    CHECK(error_of("f5d 6") == parse_error{3, "move 2: a blank where the digit of a square belongs"});
    CHECK(error_of("d6d6") ==
          parse_error{2, "move 2, d6: the square is taken (seen from the mirrored start)"});
    REQUIRE(othello::parse_transcript(shortest)->game.is_terminal());
    CHECK(error_of(shortest + "a1") == parse_error{18, "move 10, a1: the game is over"});
    CHECK(error_of(shortest + "pa") == parse_error{18, "move 10, pa: the game is over"});
}

TEST_CASE("a written pass is accepted once where it is due and nowhere else") {
    const auto turn = [](const std::string& text) { return othello::parse_transcript(text)->game.to_move(); };
    CHECK(error_of("pa") == parse_error{0, "move 1, pa: black has a move, so there is no pass here"});
    CHECK(error_of("f5--") == parse_error{2, "move 2, --: white has a move, so there is no pass here"});
    REQUIRE(turn(before_pass) == player::second);
    for (const std::string pass : {"pa", "PASS", "ps", "--", "@@@@"}) {
        CHECK(turn(before_pass + pass) == player::second);
        CHECK(error_of(before_pass + pass + " pa") ==
              parse_error{17 + pass.size(), "move 9, pa: white has a move, so there is no pass here"});
    }
}

TEST_CASE("no mutation of a transcript makes the reader fall over") {
    rng random(4);
    const std::string alphabet = "abcdefgh12345678paPS-@ \n?i9\xff";
    int accepted = 0;
    for (int i = 0; i < 20000; ++i) {
        othello::game<8> game;
        std::vector<square> moves;
        std::string text = play(random, game, moves).with_passes;
        support::edit_text(text, random, alphabet);
        const auto read = othello::parse_transcript(text);
        if (!read) {
            REQUIRE(read.error().position <= text.size());
            continue;
        }
        ++accepted;
        REQUIRE(othello::parse_transcript(othello::to_transcript(read->moves))->game == read->game);
    }
    CHECK(accepted > 5000);
    CHECK(accepted < 19000);
}
