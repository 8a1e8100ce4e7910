# zweig_add_tests(<folder>): the sources below a folder of tests become one executable, run by ctest under the
# folder's name; from the folder tests/, so that a test reads its files by a relative path.

# Catch2 3 brings a main(); version 2 has one that not every system ships, so it gets ours, compiled once.
if(TARGET Catch2::Catch2)
    add_library(zweig_catch INTERFACE)
    target_link_libraries(zweig_catch INTERFACE zweig_development Catch2::Catch2)
    if(Catch2_VERSION VERSION_LESS 3 AND Catch2_FOUND)
        add_library(zweig_catch_main STATIC main.cpp)
        target_link_libraries(zweig_catch_main PUBLIC zweig_catch)
        target_compile_options(zweig_catch_main PRIVATE -w -O1) # -O3 takes half as long again, for nothing
        set(zweig_catch_arguments "")
    else()
        add_library(zweig_catch_main INTERFACE)
        target_link_libraries(zweig_catch_main INTERFACE zweig_catch Catch2::Catch2WithMain)
        set(zweig_catch_arguments --allow-running-no-tests)
    endif()
endif()

function(zweig_add_tests folder)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    if(NOT sources OR NOT TARGET zweig_catch_main)
        return()
    endif()
    if(folder STREQUAL property AND CMAKE_CROSSCOMPILING) # takes minutes under emulation, and keeps no deadline there
        return()
    endif()
    string(REPLACE "/" "_" target test_${folder})
    add_executable(${target} ${sources})
    target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
    target_link_libraries(${target} PRIVATE zweig_catch_main)
    # What is not about speed compiles in half the time; so do the EinStein games of golden/, each of which has a
    # search of its own. g++ takes some of the optimisation from a precompiled header: -O3 goes without.
    if(CMAKE_CXX_COMPILER_ID MATCHES "^(GNU|Clang)$")
        target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
        if(folder STREQUAL golden)
            set(fast ${sources})
            list(FILTER fast EXCLUDE REGEX "/einstein[a-z_]*\\.cpp$")
            set_source_files_properties(${fast} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O3>
                                                           SKIP_PRECOMPILE_HEADERS ON)
        endif()
    endif()
    # A test replaces operator new; the one of clang's sanitizers does not give way of itself.
    if(ZWEIG_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL Clang)
        target_link_options(${target} PRIVATE -Wl,--allow-multiple-definition)
    endif()
    # Catch2's header is a second of every file, more than the rest of most. It is compiled once, for the first
    # executable; -D CMAKE_DISABLE_PRECOMPILE_HEADERS=ON finds an #include that a test forgets.
    get_property(first DIRECTORY PROPERTY zweig_compiles_catch)
    if(first)
        target_precompile_headers(${target} REUSE_FROM ${first})
    else()
        set_property(DIRECTORY PROPERTY zweig_compiles_catch ${target})
        target_precompile_headers(${target} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/support/catch.hpp <algorithm> <array>
                                  <chrono> <functional> <optional> <ranges> <string> <thread> <vector>)
    endif()
    if(TARGET zweig_headers_alone)
        target_link_libraries(${target} PRIVATE zweig_headers_alone)
    endif()

    # A change of a test may make it slow: then ctest needs another entry.
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${sources})
    set(slow FALSE)
    foreach(source IN LISTS sources)
        file(STRINGS ${source} tags REGEX "\\[\\.?slow\\]")
        if(tags)
            set(slow TRUE)
        endif()
    endforeach()

    string(REGEX REPLACE "/.*" "" label ${folder})
    add_test(NAME ${folder} COMMAND ${target} "~[slow]" ${zweig_catch_arguments}
             WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    set_tests_properties(${folder} PROPERTIES LABELS ${label} TIMEOUT 1500)
    if(slow)
        add_test(NAME ${folder}.slow COMMAND ${target} "[slow]" --durations yes
                 WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
        set_tests_properties(${folder}.slow PROPERTIES LABELS "${label};slow" TIMEOUT 3000)
    endif()
endfunction()
