#pragma once

#include <stddef.h>
#include <stdint.h>

// libFuzzer's own entry point, for a program with a main function of its own; Clang brings no header for it.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*look)(const uint8_t *bytes, size_t count));
