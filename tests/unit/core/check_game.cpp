#include <zweig/core/check_game.hpp>

#include <zweig/core/action_list.hpp>

#include "support/catch.hpp"

#include <array>
#include <limits>
#include <memory>
#include <string>

using zweig::player;

namespace {

/// What is wrong with the game below.
enum class fault {
    none,
    empty_list,
    repeated_action,
    wrong_size,
    changing_list,
    no_such_player,
    negative_probability,
    small_probabilities,
    merged_too_much,
    merged_a_stranger,
    merged_less,
    changing_key,
    key_forgets_who,
    key_of_the_way,
    result_too_large,
    result_not_a_number,
    both_win,
    bounds_too_narrow,
    bounds_not_mirrored,
    bounds_inside_out,
    copies_share,
    copy_forgets,
    deal_moves_the_turn,
    deal_of_own_card,
    deal_of_its_own,
    deal_that_leaks,
    apply_of_its_own,
};

/// Of every toy. Not a parameter of its type: check_game compiles for half a second.
fault flaw = fault::none;

int calls = 0; // for faults that depend on more than the position

/// A list whose size may be a lie.
struct listing : zweig::action_list<int, 8> {
    std::size_t lie = 0;
    std::size_t size() const noexcept { return action_list::size() + lie; }
};

struct weighted {
    int outcome;
    double probability;
};

/// Two players take 1 to 3 counters in turn, as many as the card in their hand allows; after each a die takes
/// one more, or none; who empties the heap wins. It has everything a game can have: dice, hidden cards,
/// bounds, keys.
class toy {
  public:
    using action_type = int;

    toy() = default;
    toy(const toy& other) { *this = other; }
    toy& operator=(const toy& other) {
        heap_ =
            flaw == fault::copies_share || !other.heap_ ? other.heap_ : std::make_shared<int>(*other.heap_);
        mover_ = flaw == fault::copy_forgets ? 0 : other.mover_;
        cards_ = other.cards_;
        dice_ = other.dice_;
        taken_ = other.taken_;
        history_ = other.history_;
        return *this;
    }

    player to_move() const {
        if (dice_) return player::chance;
        return flaw == fault::no_such_player && *heap_ == 7 ? player::third : player(mover_);
    }

    listing legal_actions() const {
        listing actions;
        if (dice_) {
            actions.push_back(0);
            if (*heap_ > 0) actions.push_back(1);
            return actions;
        }
        if (flaw == fault::empty_list && *heap_ == 1) return actions;
        if (flaw == fault::repeated_action && *heap_ == 5) actions.push_back(1);
        if (flaw == fault::wrong_size) actions.lie = 1;
        if (flaw == fault::changing_list && ++calls % 2 == 0) return actions.push_back(1), actions;
        for (int n = 1; n <= 1 + card(mover_) && n <= *heap_; ++n) actions.push_back(n);
        return actions;
    }

    void apply(int n) {
        history_ = history_ * 31 + static_cast<std::uint64_t>(n);
        if (flaw == fault::apply_of_its_own && ++calls % 97 == 0) ++history_;
        *heap_ -= n;
        if (!dice_) taken_ = mover_;
        dice_ = !dice_ && *heap_ > 0;
        if (!dice_) mover_ = 1 - taken_;
    }

    bool is_terminal() const { return *heap_ == 0; }

    float result(player p) const {
        if (flaw == fault::result_not_a_number) return std::numeric_limits<float>::quiet_NaN();
        const float value = static_cast<int>(p) == taken_ || flaw == fault::both_win ? 1.0f : -1.0f;
        return flaw == fault::result_too_large ? 2 * value : value;
    }

    double probability(int outcome) const {
        if (*heap_ == 0) return 1;
        if (flaw == fault::negative_probability) return outcome == 0 ? 1.5 : -0.5;
        if (flaw == fault::small_probabilities && *heap_ == 4) return 0.4;
        return outcome == 0 ? 0.25 : 0.75;
    }

    zweig::action_list<weighted, 3> merged_outcomes() const {
        zweig::action_list<weighted, 3> merged;
        if (flaw == fault::merged_a_stranger) merged.push_back({7, 0.0});
        if (flaw == fault::merged_less) {
            merged.push_back({0, 0.9});
            merged.push_back({1, 0.1});
            return merged;
        }
        for (const int outcome : legal_actions()) merged.push_back({outcome, probability(outcome)});
        if (flaw == fault::merged_too_much) merged[0].probability += 0.1;
        return merged;
    }

    std::uint64_t key() const {
        const int who = flaw == fault::key_forgets_who ? 0 : mover_ * 2 + taken_;
        std::uint64_t state = static_cast<std::uint64_t>(*heap_ * 8 + who * 2 + (dice_ ? 1 : 0));
        state = state * 9 + static_cast<std::uint64_t>(cards_[0] * 3 + cards_[1]);
        if (flaw == fault::key_of_the_way) state = state * 1009 + history_ % 1009;
        if (flaw == fault::changing_key) state += static_cast<std::uint64_t>(++calls);
        return zweig::splitmix64(state);
    }

    zweig::interval<float> bounds(player p) const {
        if (flaw == fault::bounds_too_narrow && *heap_ == 3) return {0, 0};
        if (flaw == fault::bounds_not_mirrored && *heap_ == 3 && p == player::first) return {-1, 0.5f};
        if (flaw == fault::bounds_inside_out) return {1, -1};
        return {-1, 1};
    }

    void determinize(player viewer, zweig::rng& random) {
        const int hidden =
            flaw == fault::deal_of_own_card ? static_cast<int>(viewer) : 1 - static_cast<int>(viewer);
        int& card = cards_[static_cast<std::size_t>(hidden)];
        int dealt = static_cast<int>(random.below(3));
        if (flaw == fault::deal_of_its_own) dealt = ++calls % 3;
        if (flaw == fault::deal_that_leaks) dealt = (card + 1 + dealt / 2) % 3;
        if (flaw == fault::deal_moves_the_turn && !dice_) mover_ = 1 - mover_;
        card = dealt;
    }

    friend bool operator==(const toy& a, const toy& b) {
        return *a.heap_ == *b.heap_ && a.mover_ == b.mover_ && a.cards_ == b.cards_ && a.dice_ == b.dice_ &&
               a.taken_ == b.taken_ && (flaw != fault::apply_of_its_own || a.history_ == b.history_);
    }

  private:
    int card(int p) const { return cards_[static_cast<std::size_t>(p)]; }

    std::shared_ptr<int> heap_ = std::make_shared<int>(9);
    int mover_ = 0;
    std::array<int, 2> cards_{2, 1};
    bool dice_ = false;
    int taken_ = 0;
    std::uint64_t history_ = 0;
};

static_assert(zweig::ChanceGame<toy> && zweig::Hashable<toy> && zweig::Bounded<toy> &&
              zweig::HiddenInformation<toy>);

std::string problems(fault f) {
    zweig::rng random(1);
    flaw = f;
    calls = 0;
    const auto report = zweig::check_game(toy{}, random, {.games = 200});
    std::string all;
    for (const auto& problem : report.problems) all += problem + "\n";
    REQUIRE(bool(report) == all.empty());
    return all;
}

/// A game without probability() in which chance is to move.
struct unannounced_chance {
    using action_type = int;
    bool over = false;
    player to_move() const { return player::chance; }
    zweig::action_list<int, 1> legal_actions() const {
        zweig::action_list<int, 1> actions;
        actions.push_back(0);
        return actions;
    }
    void apply(int) { over = true; }
    bool is_terminal() const { return over; }
    float result(player) const { return 0; }
};

/// Four players, of whom two and two are partners, yet all results differ.
struct false_partners : unannounced_chance {
    static constexpr int players = 4;
    static constexpr int side(player p) { return static_cast<int>(p) % 2; }
    player to_move() const { return player::first; }
    float result(player p) const {
        return static_cast<int>(p) < 2 ? (p == player::first ? 1.0f : -1.0f) : 0.0f;
    }
};

struct endless : unannounced_chance {
    player to_move() const { return player::second; }
    void apply(int) {}
};

bool says(const std::string& all, const char* problem) { return all.find(problem) != std::string::npos; }

} // namespace

TEST_CASE("check_game finds nothing wrong with a game that keeps the law") {
    REQUIRE(problems(fault::none).empty());
}

TEST_CASE(
    "check_game finds a list of actions that is empty, repeats itself, lies about its size or changes") {
    CHECK(says(problems(fault::empty_list), "legal_actions() is empty, but the game is not over"));
    CHECK(says(problems(fault::repeated_action), "legal_actions() names an action twice"));
    CHECK(says(problems(fault::wrong_size), "the size of legal_actions() is not the number of its elements"));
    CHECK(says(problems(fault::changing_list), "asking a position the same twice gives two answers"));
}

TEST_CASE("check_game finds a mover who does not play") {
    CHECK(says(problems(fault::no_such_player), "to_move() is none of the game's players"));
    zweig::rng random;
    const auto report = zweig::check_game(unannounced_chance{}, random, {.games = 2});
    REQUIRE(report.problems.size() == 1);
    CHECK(report.problems[0] == "game 1, ply 0: chance is to move, but the game has no probability()");
}

TEST_CASE("check_game finds probabilities that are none") {
    CHECK(says(problems(fault::negative_probability), "a probability is not in [0, 1]"));
    CHECK(says(problems(fault::small_probabilities), "the probabilities do not sum to 1"));
}

TEST_CASE("check_game finds merged outcomes that are not those of the dice") {
    CHECK(says(problems(fault::merged_too_much), "the probabilities of merged_outcomes() do not sum to 1"));
    CHECK(says(problems(fault::merged_a_stranger), "has an outcome that legal_actions() lacks"));
    CHECK(says(problems(fault::merged_less), "makes an outcome less probable than it is alone"));
}

TEST_CASE("check_game finds keys that change, collide or depend on the way") {
    CHECK(says(problems(fault::changing_key), "asking a position the same twice gives two answers"));
    CHECK(says(problems(fault::key_of_the_way), "equal positions have different keys"));
    CHECK(says(problems(fault::key_forgets_who), "two different positions have one key"));
}

TEST_CASE("check_game finds results out of range or that do not sum to zero") {
    CHECK(says(problems(fault::result_too_large), "a result is not in [-1, 1]"));
    CHECK(says(problems(fault::result_not_a_number), "a result is not in [-1, 1]"));
    CHECK(says(problems(fault::both_win), "the results do not sum to zero over the sides"));
    zweig::rng random;
    const auto report = zweig::check_game(false_partners{}, random, {.games = 1});
    REQUIRE(report.problems.size() == 1);
    CHECK(says(report.problems[0], "partners have different results"));
}

TEST_CASE("check_game finds bounds that the game breaks") {
    CHECK(says(problems(fault::bounds_too_narrow), "bounds() of a position excluded what the game came to"));
    CHECK(says(problems(fault::bounds_not_mirrored), "bounds() of the two sides do not mirror each other"));
    CHECK(says(problems(fault::bounds_inside_out), "bounds() is not a range within [-1, 1]"));
}

TEST_CASE("check_game finds copies that share state or differ") {
    CHECK(says(problems(fault::copies_share), "apply() on a copy changes the original: they share state"));
    CHECK(says(problems(fault::copy_forgets), "a copy differs from its original"));
}

TEST_CASE("check_game finds a deal that leaks, or changes what its viewer sees") {
    CHECK(says(problems(fault::deal_moves_the_turn), "determinize() changes who is to move"));
    CHECK(says(problems(fault::deal_of_own_card), "determinize() changes the legal actions of its viewer"));
    CHECK(says(problems(fault::deal_of_its_own), "determinize() deals differently from the same rng"));
    CHECK(says(problems(fault::deal_that_leaks), "determinize() depends on what its viewer cannot see"));
}

TEST_CASE("check_game finds an apply that depends on more than the position") {
    CHECK(says(problems(fault::apply_of_its_own), "the same actions lead to another position or key"));
}

TEST_CASE("check_game breaks off games that do not end, which is no problem") {
    zweig::rng random;
    const auto report = zweig::check_game(endless{}, random, {.games = 3, .max_plies = 10});
    REQUIRE(report);
    REQUIRE(report.games == 3);
    REQUIRE(report.finished == 0);
    REQUIRE(report.plies == 30);
}

TEST_CASE("check_game names a problem once, where it was met first") {
    zweig::rng random(1);
    flaw = fault::both_win;
    const auto report = zweig::check_game(toy{}, random, {.games = 50});
    REQUIRE(report.problems.size() == 1);
    REQUIRE(report.problems[0].starts_with("game 1, ply "));
}
