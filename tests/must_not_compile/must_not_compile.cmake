# Each .cpp here is a pair of tests or more. As it stands it compiles. Its first lines, `// MACRO: message`, each
# name a macro that puts one flaw in; with it the compiler must refuse, and say the message.
file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.cpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${sources})
set(check ${CMAKE_COMMAND} -D compiler=${CMAKE_CXX_COMPILER} -D include=${PROJECT_SOURCE_DIR}/include)

foreach(source IN LISTS sources)
    get_filename_component(name ${source} NAME_WE)
    add_test(NAME must_compile/${name} COMMAND ${check} -D source=${source} -P ${CMAKE_CURRENT_LIST_DIR}/check.cmake)
    set_tests_properties(must_compile/${name} PROPERTIES LABELS compile)

    file(STRINGS ${source} flaws REGEX "^// [A-Z_]+: ")
    foreach(line IN LISTS flaws)
        string(REGEX REPLACE "^// ([A-Z_]+): .*" "\\1" flaw "${line}")
        add_test(NAME must_not_compile/${name}/${flaw}
                 COMMAND ${check} -D source=${source} -D flaw=${flaw} -P ${CMAKE_CURRENT_LIST_DIR}/check.cmake)
        set_tests_properties(must_not_compile/${name}/${flaw} PROPERTIES LABELS compile)
    endforeach()
endforeach()
