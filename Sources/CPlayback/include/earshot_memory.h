// An anonymous file in memory.
#pragma once

// Creates an empty file without a path, with close-on-exec set. Returns -1 with `errno` in case of an error.
int earshot_memory_file(const char *name);
