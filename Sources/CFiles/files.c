#define _GNU_SOURCE
#include "earshot_files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int earshot_open_path(const char *path) { return open(path, O_PATH | O_NOFOLLOW | O_CLOEXEC); }

int earshot_sealed_file(const void *bytes, size_t count) {
  int file = memfd_create("earshot-body", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -1;
  size_t total = 0;
  while (total < count) {
    ssize_t written = write(file, (const char *)bytes + total, count - total);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) goto failed;
    total += (size_t)written;
  }
  if (fcntl(file, F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE)) goto failed;
  // Reopened read-only, because the descriptor is passed to another process.
  char descriptor_path[32];
  snprintf(descriptor_path, sizeof descriptor_path, "/proc/self/fd/%d", file);
  int reading = open(descriptor_path, O_RDONLY | O_CLOEXEC);
  if (reading < 0) goto failed;
  close(file);
  return reading;

failed:;
  int reason = errno;
  close(file);
  errno = reason;
  return -1;
}
