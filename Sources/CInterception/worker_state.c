// The states of Dispatch's worker threads, in a process that may read /proc/self only.
//
// Once a second, while work waits, libdispatch reads /proc/THREAD/stat of its workers to count those that run, and
// ends the process if one cannot be opened. In the sandbox, none can, because its rules allow only the process's own
// folder in /proc. That folder contains the same file as task/THREAD/stat, which is opened instead.
#define _GNU_SOURCE
#include "closed_files.h"
#include "interposed.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

// Returns the number of a thread if the path is /proc/THREAD/stat; otherwise 0.
static unsigned stat_thread(const char *path) {
  unsigned thread = 0;
  int length = 0;
  if (sscanf(path, "/proc/%9u/stat%n", &thread, &length) != 1 || length == 0 || path[length] != 0) return 0;
  return thread;
}

// Opens a file like open(2). Programs and libraries call this function instead of the C library's.
EARSHOT_OURS int open(const char *path, int flags, ...) {
  mode_t mode = 0;
  // O_TMPFILE contains the bit of O_DIRECTORY.
  if ((flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  closed_files_see();
  int file = openat(AT_FDCWD, path, flags, mode);
  if (file >= 0 || errno != EACCES) return file;
  unsigned thread = stat_thread(path);
  if (!thread) {
    closed_files_note(path);
    return file;
  }
  char own_path[64];
  snprintf(own_path, sizeof own_path, "/proc/self/task/%u/stat", thread);
  return openat(AT_FDCWD, own_path, flags);
}

// The C library has the same function under two names.
extern __typeof__(open) open64 EARSHOT_OURS __attribute__((alias("open")));
