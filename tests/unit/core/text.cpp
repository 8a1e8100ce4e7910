#include <zweig/core/text.hpp>

#include "support/catch.hpp"

using namespace zweig::detail;

static_assert(is_blank('\t') && !is_blank('x') && is_digit('9') && !is_digit('a'));
static_assert(lower('Q') == 'q' && upper('q') == 'Q' && lower('1') == '1' && upper('\xff') == '\xff');
static_assert(skip_blanks(" \t\nx ", 0) == 3 && skip_blanks("  ", 1) == 2 && skip_blanks("", 0) == 0);

TEST_CASE("a character is shown in words that can be printed") {
    CHECK(shown("ab", 1) == "'b'");
    CHECK(shown("a b", 1) == "a blank");
    CHECK(shown("a", 1) == "the end of the text");
    CHECK(shown("\x07\xff", 0) == "the byte 0x07");
    CHECK(shown("\x07\xff", 1) == "the byte 0xff");
}
