#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

/// Stands in for libFuzzer: feeds the target it is linked with every file of the folders named, and the
/// beginnings of each, so that a corpus is a test under any compiler. A folder without a file is an error.
int main(int count, char** arguments) {
    std::vector<std::filesystem::path> files;
    for (int i = 1; i < count; ++i) {
        std::error_code error;
        for (const auto& entry : std::filesystem::directory_iterator(arguments[i], error))
            if (entry.is_regular_file()) files.push_back(entry.path());
        if (error) std::fprintf(stderr, "%s: %s\n", arguments[i], error.message().c_str());
    }
    if (files.empty()) {
        std::fprintf(stderr, "usage: replay FOLDER…, each with files\n");
        return 2;
    }
    std::sort(files.begin(), files.end());
    for (const auto& path : files) {
        std::fprintf(stderr, "%s\n", path.c_str()); // before it runs, so that a crash names its file
        std::ifstream stream(path, std::ios::binary);
        const std::vector<char> bytes{std::istreambuf_iterator<char>(stream),
                                      std::istreambuf_iterator<char>()};
        for (std::size_t size = 0; size <= bytes.size(); ++size) {
            // A buffer of just this size lets a sanitizer see the first byte read too many.
            const std::vector<std::uint8_t> beginning(bytes.begin(),
                                                      bytes.begin() + static_cast<std::ptrdiff_t>(size));
            LLVMFuzzerTestOneInput(beginning.data(), beginning.size());
        }
    }
    std::printf("%zu files replayed\n", files.size());
}
