// What Swift cannot say about files: a place that is named without being opened, and bytes that nobody changes any more.
#pragma once
#include <stddef.h>

// A descriptor that stands for what has this path, and neither opens nor reads it: a device does not act, a named pipe does
// not wait. A symbolic link is itself, not what it leads to. It can be asked with fstat, and opened through /proc/self/fd.
// -1 with errno.
int earshot_open_place(const char *path);
// A file in memory with these bytes, sealed: a descriptor that is open for reading at the beginning, close-on-exec.
// -1 with errno.
int earshot_sealed_file(const void *bytes, size_t count);
