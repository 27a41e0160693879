// File functions that Swift lacks: descriptors of paths that are not opened, and sealed files in memory.
#pragma once
#include <stddef.h>

// Returns a descriptor for a path that is neither opened nor read, so that devices do not act and named pipes do not
// block. A symbolic link is not followed. The descriptor can be used with fstat, and opened through /proc/self/fd.
// Returns -1 with errno in case of an error.
int earshot_open_path(const char *path);
// Returns the descriptor of a sealed file in memory with these bytes, open for reading at the beginning, with
// close-on-exec set; -1 with errno in case of an error.
int earshot_sealed_file(const void *bytes, size_t count);
