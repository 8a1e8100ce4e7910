#pragma once

#include <cstdint>

namespace support {

/// How often memory has been allocated by `operator new` so far, in all threads of the test program.
std::uint64_t allocations() noexcept;

} // namespace support
