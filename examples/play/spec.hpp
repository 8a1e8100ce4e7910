#pragma once

#include <zweig/core/expected.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace play {

/// A player as it is written on the command line, `name[:key=value,…]`, not yet understood.
struct spec {
    std::string name;
    std::vector<std::pair<std::string, std::string>> values{};
};

/// Takes a text apart by its colon, commas and equals signs. A key stands once.
zweig::expected<spec, zweig::parse_error> parse_spec(std::string_view text);

} // namespace play
