# The library as a stranger gets it: three projects that reach it in the three ways CMake has, each really
# configured, built and run; and how long the compiler needs for a stranger's file.
foreach(way IN ITEMS add_subdirectory fetch_content find_package)
    add_test(NAME consumer/${way}
             COMMAND ${CMAKE_COMMAND} -D way=${way} -D compiler=${CMAKE_CXX_COMPILER} -D generator=${CMAKE_GENERATOR}
                     -D zweig_source=${PROJECT_SOURCE_DIR} -D zweig_build=${PROJECT_BINARY_DIR}
                     -D build=${CMAKE_CURRENT_BINARY_DIR}/consumer/${way} -P ${CMAKE_CURRENT_LIST_DIR}/check.cmake)
    set_tests_properties(consumer/${way} PROPERTIES LABELS consumer TIMEOUT 300)
endforeach()

# Two seconds is the promise; a busy machine may take half as much again.
if(EXISTS ${CMAKE_CURRENT_LIST_DIR}/one_search.cpp)
    add_test(NAME consumer/compile_time
             COMMAND bash ${CMAKE_CURRENT_LIST_DIR}/compile_time.sh 3.0 ${CMAKE_CXX_COMPILER} -std=c++20 -O1
                     -I${PROJECT_SOURCE_DIR}/include -c ${CMAKE_CURRENT_LIST_DIR}/one_search.cpp -o /dev/null)
    set_tests_properties(consumer/compile_time PROPERTIES LABELS consumer RUN_SERIAL TRUE)
endif()
