#include "spec.hpp"

#include <algorithm>

namespace play {

zweig::expected<spec, zweig::parse_error> parse_spec(std::string_view text) {
    const auto fail = [](std::size_t at, std::string why) {
        return zweig::unexpected{zweig::parse_error{at, std::move(why)}};
    };
    const std::size_t colon = std::min(text.find(':'), text.size());
    spec result{std::string(text.substr(0, colon))};
    if (result.name.empty()) return fail(0, "the name of a player is missing");
    if (colon == text.size()) return result;

    for (std::size_t at = colon + 1;;) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const std::size_t equals = text.substr(0, end).find('=', at);
        if (at == end) return fail(at, "key=value is missing");
        if (equals == text.npos)
            return fail(at, std::string(text.substr(at, end - at)) + " has no value; write key=value");
        const std::string key(text.substr(at, equals - at));
        const std::string value(text.substr(equals + 1, end - equals - 1));
        if (key.empty()) return fail(at, "a key is missing before '='");
        if (value.empty()) return fail(end, "a value is missing after '='");
        const auto is_same = [&](const auto& earlier) { return earlier.first == key; };
        if (std::ranges::any_of(result.values, is_same)) return fail(at, key + " stands twice");
        result.values.emplace_back(key, value);
        if (end == text.size()) return result;
        at = end + 1;
    }
}

} // namespace play
