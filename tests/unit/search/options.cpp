#include "support/catch.hpp"

#include <zweig/search/options.hpp>

using zweig::alpha_beta_options;

TEST_CASE("plain options have every technique off", "[search]") {
    constexpr auto plain = alpha_beta_options::plain();
    static_assert(plain.is_plain());
    CHECK(plain.table_bytes == 0);
    CHECK(plain.threads == 1);
    CHECK_FALSE(plain.iterative_deepening);
    CHECK(plain.aspiration == 0);
}

TEST_CASE("options are not plain as soon as a node has one technique to look at", "[search]") {
    CHECK_FALSE(alpha_beta_options{}.is_plain());
    const auto with = [](auto change) {
        auto o = alpha_beta_options::plain();
        change(o);
        return o.is_plain();
    };
    using o = alpha_beta_options;
    CHECK_FALSE(with([](o& p) { p.table_bytes = 64; }));
    CHECK_FALSE(with([](o& p) { p.threads = 2; }));
    CHECK_FALSE(with([](o& p) { p.null_windows = true; }));
    CHECK_FALSE(with([](o& p) { p.transposition_cutoffs = true; }));
    CHECK_FALSE(with([](o& p) { p.bounds = true; }));
    CHECK_FALSE(with([](o& p) { p.scorer = true; }));
    CHECK_FALSE(with([](o& p) { p.killers = true; }));
    CHECK_FALSE(with([](o& p) { p.history = true; }));
    CHECK_FALSE(with([](o& p) { p.presearch_from = 4; }));
    // These are the root's business.
    CHECK(with([](o& p) { p.iterative_deepening = true; }));
    CHECK(with([](o& p) { p.aspiration = 0.1f; }));
    CHECK(with([](o& p) { p.lines = 3; }));
}
