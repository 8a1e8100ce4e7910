#pragma once

#include <zweig/core/limits.hpp>
#include <zweig/core/search_result.hpp>

#include <concepts>
#include <memory>
#include <type_traits>
#include <utility>

namespace zweig::inline ZWEIG_ISA {

/// Anything that answers a position within limits: a search, a person, a book, another program.
template <class S, class G>
concept Searcher = Game<G> && requires(S& s, const G& game, const limits& l) {
    { s(game, l) } -> std::same_as<search_result<G>>;
};

/// `o(iteration)`: hears of each finished iteration.
template <class O, class G>
concept Observer = Game<G> && requires(O& o, const iteration<G>& i) {
    o(i);
};

/// Hears of nothing.
struct no_observer {
    template <class I>
    constexpr void operator()(const I&) const noexcept {}
};

/// A searcher of a type chosen at run time. Movable, not copyable; empty until one is put in.
template <Game G>
class any_searcher {
  public:
    any_searcher() = default;

    template <class S>
    requires(!std::same_as<std::remove_cvref_t<S>, any_searcher>) &&
        Searcher<std::decay_t<S>, G> any_searcher(S&& searcher)
        : held_(std::make_unique<holder<std::decay_t<S>>>(std::forward<S>(searcher))) {}

    /// Precondition: not empty.
    search_result<G> operator()(const G& game, const limits& l) { return held_->search(game, l); }

    /// Tells the searcher that `action` was played, if it wants to know.
    void advance(const action_t<G>& action) {
        if (held_) held_->advance(action);
    }

    /// Tells the searcher to forget what it has learnt, say before a new game.
    void clear() {
        if (held_) held_->clear();
    }

    explicit operator bool() const noexcept { return held_ != nullptr; }

  private:
    struct base {
        virtual ~base() = default;
        virtual search_result<G> search(const G&, const limits&) = 0;
        virtual void advance(const action_t<G>&) = 0;
        virtual void clear() = 0;
    };

    template <class S>
    struct holder final : base {
        template <class T>
        explicit holder(T&& s) : searcher(std::forward<T>(s)) {}
        search_result<G> search(const G& game, const limits& l) override { return searcher(game, l); }
        void advance(const action_t<G>& action) override {
            if constexpr (requires { searcher.advance(action); }) searcher.advance(action);
        }
        void clear() override {
            if constexpr (requires { searcher.clear(); }) searcher.clear();
        }
        S searcher;
    };

    std::unique_ptr<base> held_;
};

} // namespace zweig::inline ZWEIG_ISA
