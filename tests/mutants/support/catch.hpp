#pragma once

#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

/// The few words of Catch2 that tests of mutants use, compiled in no time: the first failure ends the
/// program, which is all that a mutant needs. Found before the real `support/catch.hpp` by the order of
/// include folders.
namespace mutants {

struct test {
    const char* name;
    void (*run)();
};

inline std::vector<test>& tests() {
    static std::vector<test> all;
    return all;
}

struct registered {
    registered(const char* name, void (*run)()) { tests().push_back({name, run}); }
};

[[noreturn]] inline void fail(const char* file, int line) {
    std::cout << file << ':' << line << ": failed\n" << std::flush;
    std::_Exit(1);
}

/// A number that is met but for rounding.
struct Approx {
    explicit Approx(double v) : value(v) {}
    double value;
    friend bool operator==(double a, const Approx& b) { return std::abs(a - b.value) <= 1e-5; }
};

} // namespace mutants

using mutants::Approx;

#define MUTANTS_JOIN_(a, b) a##b
#define MUTANTS_JOIN(a, b) MUTANTS_JOIN_(a, b)
#define MUTANTS_FIRST_(first, ...) first
#define MUTANTS_FIRST(...) MUTANTS_FIRST_(__VA_ARGS__, )
#define TEST_CASE(...)                                                                                       \
    static void MUTANTS_JOIN(test_, __LINE__)();                                                             \
    static const mutants::registered MUTANTS_JOIN(registered_, __LINE__)(MUTANTS_FIRST(__VA_ARGS__),         \
                                                                         MUTANTS_JOIN(test_, __LINE__));     \
    static void MUTANTS_JOIN(test_, __LINE__)()
#define CHECK(...) ((__VA_ARGS__) ? void() : mutants::fail(__FILE__, __LINE__))
#define CHECK_FALSE(...) CHECK(!(__VA_ARGS__))
#define REQUIRE(...) CHECK(__VA_ARGS__)
#define REQUIRE_FALSE(...) CHECK_FALSE(__VA_ARGS__)
#define FAIL(...) mutants::fail(__FILE__, __LINE__)
#define FAIL_CHECK(...) FAIL()
#define INFO(...) void()
#define UNSCOPED_INFO(...) static_cast<void>(__VA_ARGS__)

int main() {
    for (const auto& t : mutants::tests()) {
        std::cout << t.name << std::endl;
        t.run();
    }
}
