// Measures the resources that a process uses, from outside: with /proc and the folders that it may write to.
#define _GNU_SOURCE
#include "earshot_sandbox.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// The maximum number of entries and the maximum depth of a tree, and the size, in bytes, that a larger tree counts as.
enum { max_entries = 100000, max_depth = 64 };
static const uint64_t excess = 1ULL << 50;

int64_t earshot_processor_time(pid_t process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// Returns the number after a name in /proc/N/status, or 0 if the name is missing.
static uint64_t value(const char *text, const char *name) {
  const char *match = strstr(text, name);
  return match ? strtoull(match + strlen(name), NULL, 10) : 0;
}

// Reads the beginning of /proc/N/NAME as a string. Returns false if the process does not exist.
static bool read_process_file(pid_t process, const char *name, char *text, size_t capacity) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", (int)process, name);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t count = read(file, text, capacity - 1);
  close(file);
  if (count <= 0) return false;
  text[count] = 0;
  return true;
}

bool earshot_is_ending(pid_t process) {
  // PF_EXITING in the kernel.
  enum { exiting = 4 };
  char text[512];
  if (!read_process_file(process, "stat", text, sizeof text)) return true;
  // The fields after the name, which itself may contain any character: ") S", five numbers, and the flags.
  char *end = strrchr(text, ')');
  unsigned flags;
  return end && sscanf(end, ") %*c %*d %*d %*d %*d %*d %u", &flags) == 1 && flags & exiting;
}

bool earshot_measure_memory(pid_t process, struct earshot_usage *usage) {
  char text[4096];
  if (!read_process_file(process, "status", text, sizeof text)) return false;
  usage->memory = (value(text, "\nRssAnon:") + value(text, "\nVmSwap:")) * 1024;
  usage->shared = value(text, "\nRssShmem:") * 1024;
  usage->threads = value(text, "\nThreads:");
  return true;
}

// Returns the size of unnamed files, which take memory or disk space as long as a descriptor is open.
static uint64_t unnamed_size(pid_t process) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/fd", (int)process);
  DIR *folder = opendir(path);
  if (!folder) return 0;
  uint64_t size = 0;
  ino_t last = 0;
  for (struct dirent *entry; (entry = readdir(folder));) {
    struct stat status;
    if (fstatat(dirfd(folder), entry->d_name, &status, 0) != 0 || !S_ISREG(status.st_mode)) continue;
    if (status.st_nlink > 0 || status.st_ino == last) continue;
    last = status.st_ino;
    size += (uint64_t)status.st_blocks * 512;
  }
  closedir(folder);
  return size;
}

static void count_files(struct earshot_usage *usage, uint64_t size) {
  // Does not wrap around, however often the excess is added.
  if (usage->files < excess) usage->files += size;
}

static void measure_folder(int parent, const char *name, int depth, int *entries, struct earshot_usage *usage) {
  int descriptor = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (descriptor < 0) {
    // A folder can be writable without being readable.
    if (errno == EACCES) count_files(usage, excess);
    return;
  }
  DIR *folder = fdopendir(descriptor);
  if (!folder) {
    close(descriptor);
    return;
  }
  for (struct dirent *entry; *entries < max_entries && (entry = readdir(folder));) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    ++*entries;
    struct stat status;
    if (fstatat(descriptor, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0) continue;
    count_files(usage, (uint64_t)status.st_blocks * 512);
    if (!S_ISDIR(status.st_mode)) continue;
    // A tree of this depth counts as exceeding every limit.
    if (depth == max_depth) count_files(usage, excess);
    else measure_folder(descriptor, entry->d_name, depth + 1, entries, usage);
  }
  closedir(folder);
  if (*entries >= max_entries) count_files(usage, excess);
}

bool earshot_measure_process(pid_t process, char *const *folders, struct earshot_usage *usage) {
  *usage = (struct earshot_usage){0, 0, 0, 0};
  if (!earshot_measure_memory(process, usage)) return false;
  // Files that are mapped are counted in both.
  uint64_t unnamed = unnamed_size(process);
  if (unnamed > usage->shared) usage->shared = unnamed;
  int entries = 0;
  for (; *folders; folders++) measure_folder(AT_FDCWD, *folders, 0, &entries, usage);
  return true;
}
