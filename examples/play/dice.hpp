#pragma once

#include "playable.hpp"
#include "units.hpp"

#include <zweig/core/random.hpp>

#include <cstdint>
#include <iostream>
#include <optional>
#include <string>

/// Dice in the terminal: thrown by the program or by the people at a real board.
namespace play {

/// Who throws the die.
enum class dice_from : std::uint8_t { program, people };

/// The die of one game. What the program throws depends only on the seed and on how much was played, so that
/// taking back a move never brings another throw.
template <HasDice T>
class die_at_board {
  public:
    using G = typename T::game;
    using action = zweig::action_t<G>;

    die_at_board(dice_from from, std::uint64_t seed) : from_(from), seed_(seed) {}

    bool is_asked() const { return from_ == dice_from::people; }

    /// Throws until a throw counts. Precondition: chance acts in the position, after so many actions.
    action roll(const G& position, std::size_t played) {
        zweig::rng random(seed_ + 0x9e3779b97f4a7c15 * (played + 1));
        in_vain_ = 0;
        for (;;) {
            const int face = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(T::faces)));
            if (const auto outcome = fall(position, face)) return *outcome;
        }
    }

    /// What a face that somebody typed leads to; nothing, with an explanation, if it is none or does not
    /// count.
    std::optional<action> take(const G& position, std::string_view text) {
        if (text.starts_with("die"))
            text = text.substr(std::min(text.size(), text.find_first_not_of(' ', 3)));
        const auto face = read_number(text, 1, T::faces);
        if (face) return fall(position, *face);
        std::cout << '"' << text << "\" is no throw: the die shows 1 to " << T::faces
                  << " (\"help\" lists the commands)" << std::endl;
        return std::nullopt;
    }

    /// Who throws now.
    zweig::player thrower(const G& position) const { return T::thrower(position, in_vain_); }

    /// A new throw is due.
    void reset() { in_vain_ = 0; }

  private:
    std::optional<action> fall(const G& position, int face) {
        std::cout << T::player_name(thrower(position)) << " throws " << face;
        const auto outcome = T::outcome(position, face, in_vain_);
        if (!outcome) {
            std::cout << ": " << outcome.error() << std::endl;
            ++in_vain_;
            return std::nullopt;
        }
        std::cout << std::endl;
        in_vain_ = 0;
        return *outcome;
    }

    dice_from from_;
    std::uint64_t seed_;
    int in_vain_ = 0;
};

/// Of a game without dice.
struct no_die {
    no_die(dice_from, std::uint64_t) {}
    void reset() {}
};

template <Playable T>
struct die_type {
    using type = no_die;
};
template <HasDice T>
struct die_type<T> {
    using type = die_at_board<T>;
};

} // namespace play
