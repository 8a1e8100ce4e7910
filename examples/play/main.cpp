#include "command_line.hpp"
#include "terminal.hpp"

#include <exception>
#include <iostream>
#include <new>

int main(int argc, char** argv) {
    play::end_quietly_without_reader();
    try {
        const int code = play::run_command_line(argc, argv);
        if (!std::cout.flush()) return play::fail("the output cannot be written");
        return code;
    } catch (const std::bad_alloc&) {
        return play::fail("there is not enough memory");
    } catch (const std::exception& error) { // a thread that cannot be started, say
        return play::fail(error.what());
    }
}
