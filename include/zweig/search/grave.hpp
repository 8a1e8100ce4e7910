#pragma once

#include <zweig/search/leaf.hpp>
#include <zweig/search/selection.hpp>
#include <zweig/search/tree.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace zweig::inline ZWEIG_ISA {

/// Generalised rapid action value estimation (Cazenave 2015): an action with few visits is judged by all
/// simulations that came through the nearest position with enough visits and played the action, by the same
/// player, at any later time. With `enough` = 0 it is RAVE (Gelly, Silver 2007). Games with actions of one or
/// two bytes.
class grave {
  public:
    using edge = detail::amaf_edge;

    /// Visits from which a position's own statistics of later actions are used.
    std::uint32_t enough = 50;
    /// How soon an action's own results count more than those: the weight of the latter is m / (m + n +
    /// bias * m * n) for n results of its own and m of the others.
    float bias = 1e-4f;
    /// Weight of exploration, as in `ucb1`.
    float c = 0.2f;
    /// What an action is worth of which nothing is known.
    float first_play = 10;

    void begin() noexcept { reference_ = nullptr; }

    auto at(std::uint32_t visits, const edge* block) noexcept {
        if (reference_ == nullptr || visits >= enough) reference_ = block;
        struct judge {
            const edge* reference;
            float explore, bias, first_play;

            float operator()(float n, float root, float sum, const edge& e) const noexcept {
                const float mean = sum * unit_share * (root * root);
                const later_results other = later(e);
                const float weight = other.count / (other.count + n + bias * other.count * n);
                return mean + weight * (other.mean - mean) + explore * root;
            }
            float untried(const edge& e) const noexcept {
                const later_results other = later(e);
                return other.count > 0 ? other.mean + explore : first_play;
            }

          private:
            struct later_results {
                float count, mean;
            };
            later_results later(const edge& e) const noexcept {
                for (const edge* r = reference;; ++r) {
                    if (r->action == e.action) {
                        const std::uint64_t word = detail::load<true>(r->later);
                        const auto count =
                            static_cast<float>(static_cast<std::int32_t>(detail::visits_of(word)));
                        if (count == 0) return {0, 0};
                        return {count, static_cast<float>(static_cast<std::int64_t>(detail::sum_of(word))) *
                                           unit_share / count};
                    }
                    if (detail::is_last(detail::load<true>(r->flags))) return {0, 0};
                }
            }
        };
        return judge{reference_, c * detail::root_log(visits), bias, first_play};
    }

    /// Credits, in each position of the path, the actions that its mover played from there on.
    template <bool Shared, Game G>
    void learn(detail::tree<edge>& edges, std::span<const detail::tree_step> path,
               const simulation_record<G>& record, const payoff<G>& outcome) {
        static_assert(detail::holds_actions<G>, "zweig: grave needs actions of one or two bytes");
        constexpr std::size_t actions = std::size_t{1} << (8 * sizeof(action_t<G>));
        if (played_.empty()) played_.resize(actions * static_cast<std::size_t>(players_of<G>));
        if (++now_ == 0) { // once in 2^32 simulations
            std::fill(played_.begin(), played_.end(), 0u);
            now_ = 1;
        }
        const auto place = [&](player by, std::uint16_t code) { return index(by) * actions + code; };
        std::size_t at = record.size(), decisions = 0;
        for (const auto& step : path) decisions += step.mover != player::chance ? 1 : 0;
        for (std::size_t i = path.size(); i-- > 0;) {
            if (path[i].mover == player::chance) continue;
            for (--decisions; at > decisions;) {
                --at;
                played_[place(record[at].by, detail::coded<G>(record[at].action, 0))] = now_;
            }
            const std::uint64_t more = detail::one_visit + outcome.units(path[i].mover);
            for (edge* e = edges.at(detail::load<Shared>(edges[i == 0 ? 0 : path[i - 1].edge].child));; ++e) {
                if (played_[place(path[i].mover, e->action)] == now_) {
                    if constexpr (Shared)
                        std::atomic_ref<std::uint64_t>(e->later).fetch_add(more, std::memory_order_relaxed);
                    else
                        e->later += more;
                }
                if (detail::is_last(detail::load<Shared>(e->flags))) break;
            }
        }
    }

  private:
    const edge* reference_ = nullptr;     // the block whose statistics of later actions are used
    std::vector<std::uint32_t> played_{}; // in which simulation a player last played an action
    std::uint32_t now_ = 0;
};

} // namespace zweig::inline ZWEIG_ISA
