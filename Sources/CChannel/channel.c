#define _GNU_SOURCE
#include "earshot_channel.h"

#include <dirent.h>
#include <errno.h>
#include <malloc.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int earshot_send(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count,
                 int timeout_ms) {
  union {
    char bytes[CMSG_SPACE(sizeof(int) * EARSHOT_MAX_DESCRIPTORS)];
    struct cmsghdr header;
  } control;
  // A single deadline for the whole message, which a peer that reads slowly cannot extend.
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int64_t deadline = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000 + timeout_ms;
  if (descriptor_count < 0 || descriptor_count > EARSHOT_MAX_DESCRIPTORS) return EINVAL;
  size_t total = 0;
  while (total < count) {
    struct iovec part = {(char *)bytes + total, count - total};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (total == 0 && descriptor_count > 0) {
      memset(&control, 0, sizeof control);
      message.msg_control = control.bytes;
      message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)descriptor_count);
      struct cmsghdr *header = CMSG_FIRSTHDR(&message);
      header->cmsg_level = SOL_SOCKET;
      header->cmsg_type = SCM_RIGHTS;
      header->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)descriptor_count);
      memcpy(CMSG_DATA(header), descriptors, sizeof(int) * (size_t)descriptor_count);
    }
    ssize_t sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      total += (size_t)sent;
    } else if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      struct pollfd ready = {socket, POLLOUT, 0};
      clock_gettime(CLOCK_MONOTONIC, &now);
      int64_t remaining = deadline - ((int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000);
      int polled = remaining > 0 ? poll(&ready, 1, (int)remaining) : 0;
      if (polled == 0) return ETIMEDOUT;
      if (polled < 0 && errno != EINTR) return errno;
    } else if (sent < 0 && errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

ssize_t earshot_receive(int socket, void *bytes, size_t capacity, int *descriptors, int *descriptor_count) {
  union {
    // Space for more descriptors than allowed, so that an excess is detected and the descriptors are closed.
    char bytes[CMSG_SPACE(sizeof(int) * 64)];
    struct cmsghdr header;
  } control;
  *descriptor_count = 0;
  struct iovec part = {bytes, capacity};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  ssize_t count;
  do {
    count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (count < 0 && errno == EINTR);
  if (count < 0) return -1;
  bool too_many = (message.msg_flags & MSG_CTRUNC) != 0;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t carried = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < carried; i++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(header) + i * sizeof(int), sizeof(int));
      if (!too_many && *descriptor_count < EARSHOT_MAX_DESCRIPTORS) {
        descriptors[(*descriptor_count)++] = descriptor;
      } else {
        close(descriptor);
        too_many = true;
      }
    }
  }
  if (!too_many) return count;
  while (*descriptor_count > 0) close(descriptors[--*descriptor_count]);
  errno = EBADMSG;
  return -1;
}

int earshot_spawn(const char *path, char *const *arguments, char *const *environment, int channel, pid_t *pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (failure) {
    posix_spawn_file_actions_destroy(&actions);
    return failure;
  }
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  // The channel may be descriptor 3 already: dup2 onto itself would leave close-on-exec set.
  int copy = fcntl(channel, F_DUPFD_CLOEXEC, 10);
  if (copy < 0) failure = errno;
  if (!failure) failure = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  if (!failure) failure = posix_spawn_file_actions_adddup2(&actions, 2, 1);
  if (!failure) failure = posix_spawn_file_actions_adddup2(&actions, copy, 3);
  if (!failure) failure = posix_spawn_file_actions_addclosefrom_np(&actions, 4);
  if (!failure) failure = posix_spawnattr_setsigdefault(&attributes, &all);
  if (!failure) failure = posix_spawnattr_setsigmask(&attributes, &none);
  if (!failure) failure = posix_spawnattr_setpgroup(&attributes, 0);
  if (!failure)
    failure = posix_spawnattr_setflags(&attributes,
                                       POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  // An executable written a moment ago may still be open for writing in a process that is just being forked.
  for (int attempt = 0; !failure && attempt < 100; attempt++) {
    failure = posix_spawn(pid, path, &actions, &attributes, arguments, environment);
    if (failure != ETXTBSY) break;
    poll(NULL, 0, 10);
    if (attempt < 99) failure = 0;
  }
  if (copy >= 0) close(copy);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

void earshot_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

void earshot_use_one_arena(void) { mallopt(M_ARENA_MAX, 1); }

void earshot_write_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

void earshot_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); }

void earshot_keep_on_processor(pid_t process, int number) {
  cpu_set_t all, one;
  if (sched_getaffinity(0, sizeof all, &all) != 0) return;
  CPU_ZERO(&one);
  for (int processor = 0; processor < CPU_SETSIZE; processor++) {
    if (!CPU_ISSET(processor, &all) || number-- > 0) continue;
    CPU_SET(processor, &one);
    // If the system refuses, the process is scheduled as usual. New threads inherit the affinity of the first one;
    // existing ones are set individually.
    (void)sched_setaffinity(process, sizeof one, &one);
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", (int)process);
    DIR *threads = opendir(path);
    if (!threads) return;
    for (struct dirent *entry; (entry = readdir(threads));)
      if (atoi(entry->d_name) > 0) (void)sched_setaffinity(atoi(entry->d_name), sizeof one, &one);
    closedir(threads);
    return;
  }
}
