#pragma once

#include <zweig/search/rollout_policy.hpp>
#include <zweig/search/selection.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>

namespace zweig::inline ZWEIG_ISA {

/// How an action scorer guides the tree.
struct bias_options {
    /// Progressive bias (Chaslot et al. 2008): weight * score / (visits + 1) is added, scores from 0 to 1 for
    /// the actions of each position, whatever scale the scorer has.
    float weight = 0.5f;
    /// Progressive widening (Chaslot et al. 2008; Coulom 2007): only the best 1 + widening * sqrt(N) actions
    /// of a position with N visits are tried; 0: all of them.
    float widening = 0;
};

/// A selection guided by a scorer of actions: they are tried best first, the better ones more often. It takes
/// its scale and the rest from another selection.
template <class S, class Base = ucb1>
class biased {
  public:
    using edge = detail::scored_edge;

    explicit biased(S scorer, const bias_options& options = {}, Base base = {})
        : scorer_(std::move(scorer)), options_(options), base_(std::move(base)) {}

    template <Game G>
    void prepare(const G& game, std::span<edge> edges) const {
        static_assert(ActionScorer<S, G>, "zweig: this scorer is not one of this game");
        float least = std::numeric_limits<float>::max(), most = std::numeric_limits<float>::lowest();
        for (edge& e : edges) {
            e.score = detail::score_of(scorer_, game, detail::decoded(game, e.action));
            least = std::min(least, e.score);
            most = std::max(most, e.score);
        }
        for (edge& e : edges) e.score = most > least ? (e.score - least) / (most - least) : 0;
        // Insertion keeps equals in the order of listing, and allocates nothing.
        for (std::size_t i = 1; i < edges.size(); ++i)
            for (std::size_t j = i; j > 0 && edges[j].score > edges[j - 1].score; --j)
                std::swap(edges[j], edges[j - 1]);
    }

    auto at(std::uint32_t visits) const noexcept {
        using base_judge = decltype(base_.at(visits));
        struct judge : base_judge {
            float weight;
            std::uint32_t most; // actions looked at

            float operator()(float n, float root, float sum, const edge& e) const noexcept {
                return base_judge::operator()(n, root, sum, e) + weight * e.score / (n + 1);
            }
            float untried(const edge& e) const noexcept { return this->first_play + weight * e.score; }
            std::uint32_t width() const noexcept { return most; }
        };
        const auto n = static_cast<float>(static_cast<std::int32_t>(visits));
        const std::uint32_t most =
            options_.widening > 0 ? 1 + static_cast<std::uint32_t>(options_.widening * detail::root_of(n))
                                  : 0;
        return judge{base_.at(visits), options_.weight, most};
    }

  private:
    S scorer_;
    bias_options options_;
    Base base_;
};

} // namespace zweig::inline ZWEIG_ISA
