# cmake --install: the headers, the licence, and a package for find_package(zweig).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(zweig_package_dir ${CMAKE_INSTALL_DATADIR}/cmake/zweig)

if(CMAKE_VERSION VERSION_GREATER_EQUAL 3.23)
    install(TARGETS zweig EXPORT zweigTargets FILE_SET HEADERS)
else()
    install(TARGETS zweig EXPORT zweigTargets)
    install(DIRECTORY include/zweig DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN *.hpp)
endif()
install(EXPORT zweigTargets NAMESPACE zweig:: DESTINATION ${zweig_package_dir})

# Headers serve every architecture: one package for all.
configure_package_config_file(cmake/zweigConfig.cmake.in zweigConfig.cmake INSTALL_DESTINATION ${zweig_package_dir})
write_basic_package_version_file(zweigConfigVersion.cmake COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES ${PROJECT_BINARY_DIR}/zweigConfig.cmake ${PROJECT_BINARY_DIR}/zweigConfigVersion.cmake
        DESTINATION ${zweig_package_dir})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/licenses/zweig)
