# zweig-play from outside: each script is one subject and gets the program as its arguments, an emulator before it
# where the program is for another machine.
file(GLOB play_tests CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.sh)
list(FILTER play_tests EXCLUDE REGEX "/check\\.sh$")
foreach(script IN LISTS play_tests)
    get_filename_component(name ${script} NAME_WE)
    add_test(NAME zweig-play/${name}
             COMMAND bash ${script} ${CMAKE_CROSSCOMPILING_EMULATOR} $<TARGET_FILE:zweig-play>)
    set_tests_properties(zweig-play/${name} PROPERTIES LABELS play TIMEOUT 900)
endforeach()
