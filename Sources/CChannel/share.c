#define _GNU_SOURCE
#include "earshot_sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

static int copy(int file, off_t remaining, const char *path) {
  int other = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (other < 0) return errno;
  int failure = 0;
  while (!failure && remaining > 0) {
    ssize_t count = sendfile(other, file, NULL, (size_t)remaining);
    if (count < 0 && errno != EINTR) failure = errno;
    // The file was truncated during the copy.
    if (count == 0) break;
    if (count > 0) remaining -= count;
  }
  close(other);
  if (failure) unlink(path);
  return failure;
}

int earshot_share(const char *path, const char *other) {
  // O_NONBLOCK, because opening a pipe would wait for a writer.
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return errno;
  struct stat status;
  int failure = fstat(file, &status) != 0 ? errno : S_ISREG(status.st_mode) ? 0 : EINVAL;
  // Links the open file, even if the path now refers to another file.
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  if (!failure && linkat(AT_FDCWD, link, AT_FDCWD, other, AT_SYMLINK_FOLLOW) != 0)
    failure = copy(file, status.st_size, other);
  close(file);
  return failure;
}
