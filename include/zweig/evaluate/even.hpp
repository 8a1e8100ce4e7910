#pragma once

#include <zweig/core/concepts.hpp>

namespace zweig::inline ZWEIG_ISA {

/// The evaluator that thinks every position even: 0. Enough for exact searches and for games that end soon.
struct even {
    template <Game G>
    constexpr value_t<G> operator()(const G&, player) const noexcept {
        return 0;
    }
};

} // namespace zweig::inline ZWEIG_ISA
