#pragma once

#include <zweig/core/random.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace support {

/// How a text is spoilt for a test of its reader.
struct edits {
    std::uint32_t fewer_than = 3;   ///< edits of a text; none is possible
    std::uint32_t erase_one_in = 3; ///< this share of them erases, the others insert or replace
    std::uint32_t erased = 3;       ///< fewer characters than this at a time
};

/// Spoils a text at random places, with characters of an alphabet.
inline void edit_text(std::string& text, zweig::rng& random, std::string_view alphabet,
                      const edits& how = {}) {
    for (auto left = random.below(how.fewer_than); left > 0 && !text.empty(); --left) {
        const auto at = random.below(static_cast<std::uint32_t>(text.size()));
        const char c = alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))];
        if (random.below(how.erase_one_in) == 0)
            text.erase(at, random.below(how.erased));
        else if (random.below(2) == 0)
            text.insert(at, 1, c);
        else
            text[at] = c;
    }
}

} // namespace support
