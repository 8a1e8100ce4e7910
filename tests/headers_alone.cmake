# Every header is compiled alone, and twice over, so that a forgotten #include or #pragma once is an error here and
# not a stranger's riddle. Sanitizers would find nothing more in them, but take their time. The objects are linked into every test, together with one that includes all headers: a
# function that lacks `inline` is then defined twice. Headers of adapters/ include other people's and are left out.
set(sources "")
set(all "")
foreach(header IN LISTS zweig_headers)
    file(RELATIVE_PATH header ${PROJECT_SOURCE_DIR}/include ${header})
    if(header MATCHES "^zweig/adapters/")
        continue()
    endif()
    string(REGEX REPLACE "\\.hpp$" ".cpp" source ${CMAKE_CURRENT_BINARY_DIR}/headers_alone/${header})
    file(GENERATE OUTPUT ${source} CONTENT "#include <${header}>\n#include <${header}>\n")
    list(APPEND sources ${source})
    string(APPEND all "#include <${header}>\n")
endforeach()
file(GENERATE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/headers_alone/all.cpp CONTENT "${all}")

add_library(zweig_headers_alone OBJECT ${sources} ${CMAKE_CURRENT_BINARY_DIR}/headers_alone/all.cpp)
target_link_libraries(zweig_headers_alone PRIVATE zweig_development)
target_compile_options(zweig_headers_alone PRIVATE $<$<CONFIG:Release>:-O0>) # they hardly hold any code
