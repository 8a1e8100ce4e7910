#pragma once

#include <zweig/core/value.hpp>
#include <zweig/table/memory.hpp>

#include <algorithm>
#include <atomic>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace zweig::inline ZWEIG_ISA {

/// How far a value can be trusted; smaller is better. A value answers a question only if it is trusted at
/// least as far as the question asks.
enum class trust : std::uint8_t {
    solved = 0,     ///< proven to the end of the game, whatever the depth
    full_width = 1, ///< every action looked at to the stated depth, then an evaluator
    reduced = 2,    ///< some actions looked at less deeply (late-move reductions)
    pruned = 3,     ///< some left out on a statistical guess (ProbCut)
};

/// What a transposition table tells of a position: a copy, taken out of shared memory.
template <std::floating_point V>
struct table_entry {
    static constexpr std::uint16_t no_action = 0xffff;

    V value{};                        ///< for the position's mover
    std::uint16_t action = no_action; ///< index of the best action in the order of `legal_actions()`
    std::uint8_t depth = 0;           ///< decisions searched below the position
    bound kind = bound::none;
    trust trusted = trust::pruned;

    /// Whether the value holds for a search of `wanted` decisions that asks for `asked`.
    constexpr bool answers(int wanted, trust asked) const noexcept {
        return trusted <= asked && (trusted == trust::solved || depth >= wanted);
    }

    friend bool operator==(const table_entry&, const table_entry&) = default;
};

/// A transposition table of fixed size, shared between threads without locks: an entry is two words (three
/// for double values), the first is the whole key xor the others, so that an entry torn by two writers
/// matches no key (Hyatt, Mann 2002). Buckets are one cache line: four entries, or two.
///
/// | bits  | 64            | 32 (or a word of its own: 64) | 16     | 8     | 2    | 2       | 4   |
/// | field | key ^ the rest | value                        | action | depth | kind | trusted | age |
template <std::floating_point V>
class transposition_table {
  public:
    using entry = table_entry<V>;

    /// A table of at most `bytes`, rounded down to whole buckets; less if the memory cannot be had, see
    /// `bytes()`. One of 0 bytes stores nothing.
    explicit transposition_table(std::size_t bytes = 0)
        : memory_(bytes), buckets_(std::min(memory_.bytes() / line, std::size_t{0xffffffff})) {}

    /// What is known of the position with this key.
    std::optional<entry> probe(std::uint64_t key) const noexcept {
        if (buckets_ == 0) return std::nullopt;
        std::uint64_t* const bucket = bucket_of(key);
        for (std::size_t slot = 0; slot < slots; ++slot) {
            const stored s = load(bucket + slot * words);
            if (s.key == key && s.data != 0) return s.unpack();
        }
        return std::nullopt;
    }

    /// Remembers a position in place of the least useful one of its bucket: the same position, else one of an
    /// earlier search, else the shallowest. An entry without an action keeps the action known so far.
    void store(std::uint64_t key, entry e) noexcept {
        if (buckets_ == 0) return;
        std::uint64_t* const bucket = bucket_of(key);
        std::uint64_t* place = bucket;
        int least = 1 << 20;
        for (std::size_t slot = 0; slot < slots; ++slot) {
            std::uint64_t* const here = bucket + slot * words;
            const stored s = load(here);
            if (s.key == key && s.data != 0) {
                const entry old = s.unpack();
                if (e.action == entry::no_action) e.action = old.action;
                // A deeper or proven exact value is worth more than a shallow bound of the same position.
                if (s.age() == age_ && old.kind == bound::exact && e.kind != bound::exact &&
                    old.answers(e.depth, e.trusted))
                    return;
                place = here;
                break;
            }
            const int worth = s.data == 0 ? -1 : s.depth() + (s.age() == age_ ? 256 : 0);
            if (worth < least) least = worth, place = here;
        }
        save(place, key, e);
    }

    /// Starts to bring the key's bucket into the cache.
    void prefetch([[maybe_unused]] std::uint64_t key) const noexcept {
#if defined(__GNUC__) || defined(__clang__)
        if (buckets_ != 0) __builtin_prefetch(bucket_of(key));
#endif
    }

    /// Begins a new search: what is stored so far stays, but yields its place first.
    void new_search() noexcept { age_ = (age_ + 1) & 15; }

    /// Forgets everything. No other thread may use the table meanwhile.
    void clear() {
        const std::size_t bytes = memory_.bytes();
        age_ = 0;
        if (bytes <= overwritten) { // cheaper than new pages, whose first touch is a page fault each
            std::fill_n(memory_.words(), bytes / sizeof(std::uint64_t), std::uint64_t{0});
            return;
        }
        memory_ = zeroed_memory(); // first gives the old memory back
        memory_ = zeroed_memory(bytes);
        buckets_ = std::min(memory_.bytes() / line, std::size_t{0xffffffff});
    }

    /// How many of 1000 entries were written in this search, by a sample.
    int fill_per_mille() const noexcept {
        const std::size_t sample = std::min<std::size_t>(buckets_, 1000);
        std::size_t used = 0;
        for (std::size_t i = 0; i < sample; ++i)
            for (std::size_t slot = 0; slot < slots; ++slot) {
                const stored s = load(memory_.words() + i * (line / 8) + slot * words);
                used += std::size_t{s.data != 0 && s.age() == age_};
            }
        return sample == 0 ? 0 : static_cast<int>(used * 1000 / (sample * slots));
    }

    std::size_t bytes() const noexcept { return buckets_ * line; }

  private:
    static constexpr bool wide = sizeof(V) == 8;
    static constexpr std::size_t overwritten = std::size_t{1} << 29; // tables up to here are cleared in place
    static constexpr std::size_t line = 64;
    static constexpr std::size_t words = wide ? 3 : 2;
    static constexpr std::size_t slots = wide ? 2 : 4;

    /// An entry as it lies in memory, already copied out of it.
    struct stored {
        std::uint64_t key = 0, data = 0, value = 0;

        int depth() const noexcept { return static_cast<int>(data >> 16 & 0xff); }
        unsigned age() const noexcept { return static_cast<unsigned>(data >> 28 & 15); }
        entry unpack() const noexcept {
            entry e;
            e.action = static_cast<std::uint16_t>(data);
            e.depth = static_cast<std::uint8_t>(data >> 16);
            e.kind = static_cast<bound>(data >> 24 & 3);
            e.trusted = static_cast<trust>(data >> 26 & 3);
            if constexpr (wide)
                e.value = std::bit_cast<V>(value);
            else
                e.value = std::bit_cast<V>(static_cast<std::uint32_t>(data >> 32));
            return e;
        }
    };

    using word = std::atomic_ref<std::uint64_t>;

    std::uint64_t* bucket_of(std::uint64_t key) const noexcept {
        return memory_.words() + ((key >> 32) * buckets_ >> 32) * (line / 8);
    }

    static stored load(std::uint64_t* at) noexcept {
        stored s;
        s.data = word(at[1]).load(std::memory_order_relaxed);
        if constexpr (wide) s.value = word(at[2]).load(std::memory_order_relaxed);
        s.key = word(at[0]).load(std::memory_order_relaxed) ^ s.data ^ s.value;
        return s;
    }

    void save(std::uint64_t* at, std::uint64_t key, const entry& e) noexcept {
        std::uint64_t data = std::uint64_t{e.action} | std::uint64_t{e.depth} << 16 |
                             std::uint64_t(e.kind) << 24 | std::uint64_t(e.trusted) << 26 |
                             std::uint64_t{age_} << 28;
        std::uint64_t value = 0;
        if constexpr (wide)
            value = std::bit_cast<std::uint64_t>(e.value);
        else
            data |= std::uint64_t{std::bit_cast<std::uint32_t>(e.value)} << 32;
        word(at[0]).store(key ^ data ^ value, std::memory_order_relaxed);
        word(at[1]).store(data, std::memory_order_relaxed);
        if constexpr (wide) word(at[2]).store(value, std::memory_order_relaxed);
    }

    zeroed_memory memory_;
    std::size_t buckets_;
    unsigned age_ = 0;
};

} // namespace zweig::inline ZWEIG_ISA
