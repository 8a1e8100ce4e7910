#pragma once

/// All that searches and plays, for any game. Headers of their own, so that this one compiles soon: the
/// shipped games and their parts in zweig/games/; the further selections and roll-out policies of mcts
/// (biased, grave, learning_policy); clocks and books in zweig/match/; what only tests need,
/// zweig/core/check_game.hpp.
#include <zweig/bits/bitboard.hpp>
#include <zweig/bits/squares.hpp>
#include <zweig/core/action_list.hpp>
#include <zweig/core/chance.hpp>
#include <zweig/core/concepts.hpp>
#include <zweig/core/expected.hpp>
#include <zweig/core/explain_game.hpp>
#include <zweig/core/limits.hpp>
#include <zweig/core/random.hpp>
#include <zweig/core/search_result.hpp>
#include <zweig/core/searcher.hpp>
#include <zweig/core/value.hpp>
#include <zweig/evaluate/even.hpp>
#include <zweig/match/match.hpp>
#include <zweig/match/play.hpp>
#include <zweig/match/rating.hpp>
#include <zweig/match/sprt.hpp>
#include <zweig/search/alpha_beta.hpp>
#include <zweig/search/baseline.hpp>
#include <zweig/search/mcts.hpp>
#include <zweig/table/transposition_table.hpp>
#include <zweig/table/zobrist.hpp>
#include <zweig/version.hpp>
