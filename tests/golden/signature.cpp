#include <zweig/evaluate/even.hpp>
#include <zweig/games/connect_four.hpp>
#include <zweig/games/einstein/evaluate.hpp>
#include <zweig/games/einstein/races.hpp>
#include <zweig/games/othello/endgame.hpp>
#include <zweig/games/othello/evaluate.hpp>
#include <zweig/games/othello/order.hpp>
#include <zweig/games/tic_tac_toe.hpp>
#include <zweig/search/alpha_beta.hpp>

#include "support/catch.hpp"
#include "support/searcher_contract.hpp"

#include <cstdint>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <string>

/// The node signature: how many nodes each search visits, the same on every compiler. A commit that changes
/// what a search does changes tests/golden/signature.txt and says so; any other that does is a mistake.
namespace {

template <class Search, class G>
void write(std::ostream& out, const std::string& name, Search search, const G& root, const zweig::limits& l) {
    const auto r = search(root, l);
    std::ostringstream value;
    value << std::showpos << std::fixed << std::setprecision(6) << static_cast<double>(r.value);
    out << name << ": " << r.stats.nodes << " nodes, value " << value.str() << ", action "
        << (r.best ? static_cast<int>(*r.best) : -1) << '\n';
}

std::string signature() {
    std::ostringstream out;
    zweig::alpha_beta_options many, presearch;
    many.lines = 3;
    presearch.presearch_from = 4;
    using plain = zweig::alpha_beta_options;

    namespace othello = zweig::othello;
    using O = othello::game<8>;
    zweig::rng random(1);
    const O middle = support::random_position(O{}, 20, random),
            late = support::random_position(O{}, 44, random);
    const auto search = [](const zweig::alpha_beta_options& options) {
        return zweig::alpha_beta<O>(options, othello::positional{}, othello::fewest_replies{},
                                    othello::endgame{});
    };
    write(out, "othello start, plain, depth 8", zweig::alpha_beta<O>(plain::plain(), othello::disc_count{}),
          O{}, {.depth = 8});
    write(out, "othello start, depth 9", search({}), O{}, {.depth = 9});
    write(out, "othello middle, depth 8", search({}), middle, {.depth = 8});
    write(out, "othello middle, presearch, depth 8", search(presearch), middle, {.depth = 8});
    write(out, "othello middle, three lines, depth 6", search(many), middle, {.depth = 6});
    write(out, "othello middle, 50000 nodes", search({}), middle, {.nodes = 50000});
    write(out, "othello middle, reductions, depth 9",
          zweig::alpha_beta<O>({}, othello::positional{}, othello::fewest_replies{}, zweig::no_leaf{},
                               zweig::late_move_reductions{}),
          middle, {.depth = 9});
    write(out, "othello late, solved", search({}), late, {});

    using E = zweig::einstein::game;
    const E thrown = support::random_position(E{}, 1, random),
            few = E::from_stones({-1, 6, -1, 3, -1, -1}, {5, -1, -1, -1, 12, -1}, zweig::player::second, 3);
    using zweig::einstein::races, zweig::einstein::forward_moves;
    zweig::alpha_beta_options star1;
    star1.star = zweig::star_cuts::star1;
    write(out, "einstein before a throw, plain, depth 4", zweig::alpha_beta<E>(plain::plain(), races{}), E{},
          {.depth = 4});
    write(out, "einstein before a throw, depth 5", zweig::alpha_beta<E>({}, races{}, forward_moves{}), E{},
          {.depth = 5});
    write(out, "einstein, depth 6", zweig::alpha_beta<E>({}, races{}, forward_moves{}), thrown, {.depth = 6});
    write(out, "einstein, Star1, depth 5", zweig::alpha_beta<E>(star1, races{}, forward_moves{}), thrown,
          {.depth = 5});
    write(out, "einstein, 50000 nodes", zweig::alpha_beta<E>({}, races{}, forward_moves{}), thrown,
          {.nodes = 50000});
    write(out, "einstein, few stones, solved", zweig::alpha_beta<E>({}, races{}, forward_moves{}), few, {});

    using C = zweig::connect_four::game;
    write(out, "connect four start, plain, depth 8", zweig::alpha_beta<C>(plain::plain(), zweig::even{}), C{},
          {.depth = 8});
    write(out, "connect four start, depth 12", zweig::alpha_beta<C>({}, zweig::even{}), C{}, {.depth = 12});
    write(out, "connect four start, 100000 nodes", zweig::alpha_beta<C>({}, zweig::even{}), C{},
          {.nodes = 100000});

    using T = zweig::tic_tac_toe;
    write(out, "tic-tac-toe, solved", zweig::alpha_beta<T>({}, zweig::even{}), T{}, {});
    return out.str();
}

} // namespace

TEST_CASE("every search visits the nodes of the signature") {
    std::ifstream file("golden/signature.txt");
    std::ostringstream pinned;
    pinned << file.rdbuf();
    const std::string now = signature();
    // To take over an intended change: run this test with the output below put into the file.
    CHECK(now == pinned.str());
}
