#pragma once

#include <zweig/core/isa.hpp>

namespace zweig::inline ZWEIG_ISA::einstein {

/// The rules of Ingo Althöfer's game (2004) as the Computer Olympiad and the Chinese computer-games contests
/// play them: 5x5 squares, six stones a side, a fair die. A number that is gone lets its player choose
/// between the next higher and the next lower living stone; own stones are taken too. Smaller boards and a
/// three-sided die have the same rules; they are small enough to be solved.
template <int Size = 5, int Faces = 6>
struct standard {
    static_assert(Size >= 3 && Size <= 5, "zweig: EinStein is played on 3x3, 4x4 or 5x5 squares");
    static_assert(Faces == 3 || Faces == 6, "zweig: the die has three or six faces");
    static constexpr int size = Size;   ///< rows and columns
    static constexpr int faces = Faces; ///< of the die, all equally likely
    /// Stones of a side at the start: the triangle of squares in its corner, 3 on a leg (2 on small boards);
    /// numbers never exceed the faces.
    static constexpr int stones = Size == 5 ? 6 : 3;
};

} // namespace zweig::inline ZWEIG_ISA::einstein
