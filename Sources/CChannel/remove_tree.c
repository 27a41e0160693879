#define _GNU_SOURCE
#include "supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The maximum number of open folders. Deeper ones are moved to the top level, and handled later.
enum { deepest = 64 };

static unsigned moved;

static void name_moved(char *name) {
  memcpy(name, ".moved-", 7);
  unsigned number = ++moved;
  for (int digit = 0; digit < 8; digit++, number >>= 4) name[7 + digit] = "0123456789abcdef"[number & 15];
  name[15] = 0;
}

// Empties an open folder. Returns whether anything changed.
static bool empty(int folder, int top, int depth) {
  _Alignas(struct entry) char entries[2048];
  bool changed = false;
  for (long count; (count = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0;) {
    for (long offset = 0; offset < count;) {
      struct entry *entry = (struct entry *)(entries + offset);
      const char *name = entry->name;
      offset += entry->length;
      if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0) continue;
      if (unlinkat(folder, name, 0) == 0) {
        changed = true;
        continue;
      }
      if (errno != EISDIR && errno != EPERM) continue;
      int inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
      if (inner < 0 && errno == EACCES && fchmodat(folder, name, 0700, 0) == 0)
        inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
      if (inner < 0) continue;
      // A folder without write permission cannot be emptied.
      fchmod(inner, 0700);
      if (depth < deepest) {
        changed |= empty(inner, top, depth + 1);
      } else {
        char other[16];
        name_moved(other);
        changed |= renameat(folder, name, top, other) == 0;
      }
      close(inner);
      changed |= unlinkat(folder, name, AT_REMOVEDIR) == 0;
    }
  }
  return changed;
}

void supervisor_remove_tree(const char *path) {
  int top = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (top < 0) return;
  fchmod(top, 0700);
  // Repeats as long as a pass removes anything.
  do lseek(top, 0, SEEK_SET);
  while (empty(top, top, 1));
  close(top);
  rmdir(path);
}
