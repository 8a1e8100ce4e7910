# A README's code is a file that is compiled and run: each block that follows a line `<!-- path/of/file -->` equals
# this file, word for word (bash tests/readme.sh --fill README.md makes it so).
file(GLOB_RECURSE readmes CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/examples/*.md
     ${PROJECT_SOURCE_DIR}/bench/*.md ${PROJECT_SOURCE_DIR}/include/*.md)
foreach(readme IN LISTS readmes)
    file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${readme})
    add_test(NAME ${name} COMMAND bash ${CMAKE_CURRENT_LIST_DIR}/readme.sh ${readme}
             WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES LABELS readme)
endforeach()
