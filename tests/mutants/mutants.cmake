# Bugs put back into a copy of the headers, one by one, for the tests to notice.
if(CMAKE_CXX_COMPILER_ID MATCHES "^(GNU|Clang)$")
    add_test(NAME mutants COMMAND bash ${CMAKE_CURRENT_LIST_DIR}/run.sh)
    set(zweig_mutant_flags "")
    if(ZWEIG_ARCH)
        set(zweig_mutant_flags "-march=${ZWEIG_ARCH}")
    endif()
    set_tests_properties(mutants PROPERTIES LABELS "mutants;slow" TIMEOUT 1200
                         ENVIRONMENT "CXX=${CMAKE_CXX_COMPILER};CXXFLAGS=${zweig_mutant_flags}")
endif()
