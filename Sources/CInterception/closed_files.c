#define _GNU_SOURCE
#include "closed_files.h"
#include "earshot_closed_files.h"
#include "interposed.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

static _Atomic(earshot_closed_file_hook) hook;
static __thread bool is_calling;
static __thread bool is_seen;

void earshot_closed_file_set_hook(earshot_closed_file_hook new_hook) { atomic_store(&hook, new_hook); }

void closed_files_see(void) { is_seen = true; }

bool earshot_closed_files_test(void (*open_file)(void)) {
  is_seen = false;
  open_file();
  return is_seen;
}

void closed_files_note(const char *path) {
  earshot_closed_file_hook call = atomic_load_explicit(&hook, memory_order_relaxed);
  if (!call || !path || is_calling) return;
  int reason = errno;
  is_calling = true;
  call(path);
  is_calling = false;
  errno = reason;
}

// The functions of the C library, which is never linked statically.
typedef FILE *(*opener)(const char *path, const char *mode);
typedef DIR *(*folder_opener)(const char *path);

// Opens a file, as open(2). The C library has the same function under two names.
EARSHOT_OURS int open64(const char *path, int flags, ...) {
  mode_t mode = 0;
  // O_TMPFILE contains the bit of O_DIRECTORY.
  if ((flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  return open(path, flags, mode);
}

// Opens a stream, as fopen(3).
EARSHOT_OURS FILE *fopen(const char *path, const char *mode) {
  EARSHOT_THEIRS(opener, "fopen", (opener)NULL)
  FILE *file = theirs(path, mode);
  if (!file && errno == EACCES) closed_files_note(path);
  return file;
}

EARSHOT_OURS FILE *fopen64(const char *path, const char *mode) { return fopen(path, mode); }

// Opens a folder, as opendir(3).
EARSHOT_OURS DIR *opendir(const char *path) {
  EARSHOT_THEIRS(folder_opener, "opendir", (folder_opener)NULL)
  DIR *folder = theirs(path);
  if (!folder && errno == EACCES) closed_files_note(path);
  return folder;
}
