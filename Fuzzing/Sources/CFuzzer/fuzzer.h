#pragma once

#include <stddef.h>
#include <stdint.h>

// libFuzzer's entry point for a program with its own main function; Clang provides no header for it.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*look)(const uint8_t *bytes, size_t count));
