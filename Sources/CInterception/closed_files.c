#define _GNU_SOURCE
#include "closed_files.h"
#include "earshot_closed_files.h"
#include "interposed.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
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

typedef FILE *(*opener)(const char *path, const char *mode);
typedef DIR *(*folder_opener)(const char *path);
EARSHOT_THEIRS_OF_C(opener, fopen, dlsym(RTLD_NEXT, "fopen"))
EARSHOT_THEIRS_OF_C(folder_opener, opendir, dlsym(RTLD_NEXT, "opendir"))

// Opens a stream, as fopen(3).
EARSHOT_OURS FILE *fopen(const char *path, const char *mode) {
  FILE *file = their_fopen()(path, mode);
  if (!file && errno == EACCES) closed_files_note(path);
  return file;
}

EARSHOT_OURS FILE *fopen64(const char *path, const char *mode) { return fopen(path, mode); }

// Opens a folder, as opendir(3).
EARSHOT_OURS DIR *opendir(const char *path) {
  DIR *folder = their_opendir()(path);
  if (!folder && errno == EACCES) closed_files_note(path);
  return folder;
}
