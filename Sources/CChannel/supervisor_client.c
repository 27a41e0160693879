#define _GNU_SOURCE
#include "supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int control = -1;
static pid_t supervisor, owner;

// The time that an exiting program waits for its supervisor, in milliseconds: killed processes may be waiting for a
// disk.
enum { timeout = 2000 };

// Waits until no process is left, including zombies, which not every container reaps.
static void finish(void) {
  if (control < 0 || owner != getpid()) return;
  int process = (int)syscall(SYS_pidfd_open, supervisor, 0);
  close(control);
  control = -1;
  struct pollfd end = {process, POLLIN, 0};
  if (process < 0 || poll(&end, 1, timeout) == 1) waitpid(supervisor, NULL, 0);
}

// Called with the lock held.
static int start(void) {
  // A forked process does not have its own supervisor.
  if (control >= 0 && owner == getpid()) return 0;
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return errno;
  // Not fork(), which would run libraries' handlers, while other threads may hold their locks.
  pid_t process = _Fork();
  if (process == 0) supervisor_run(ends[1]);
  int failure = process < 0 ? errno : 0;
  close(ends[1]);
  if (failure) {
    close(ends[0]);
    return failure;
  }
  control = ends[0];
  supervisor = process;
  static bool is_registered;
  if (!is_registered) is_registered = atexit(finish) == 0;
  owner = getpid();
  return 0;
}

int earshot_supervisor_start(void) {
  pthread_mutex_lock(&lock);
  int failure = start();
  pthread_mutex_unlock(&lock);
  return failure;
}

pid_t earshot_supervisor_process(void) {
  pthread_mutex_lock(&lock);
  pid_t process = control >= 0 && owner == getpid() ? supervisor : 0;
  pthread_mutex_unlock(&lock);
  return process;
}

static int send_packet(struct iovec *parts, int count, const int *descriptors, int descriptor_count) {
  union {
    char bytes[CMSG_SPACE(sizeof(int) * 3)];
    struct cmsghdr header;
  } control_buffer;
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = (size_t)count};
  if (descriptor_count > 0) {
    memset(&control_buffer, 0, sizeof control_buffer);
    message.msg_control = control_buffer.bytes;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)descriptor_count);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)descriptor_count);
    memcpy(CMSG_DATA(header), descriptors, sizeof(int) * (size_t)descriptor_count);
  }
  int failure = 0;
  pthread_mutex_lock(&lock);
  // A supervisor that was killed is replaced once.
  for (int attempt = 0; attempt < 2; attempt++) {
    failure = start();
    if (failure) break;
    ssize_t sent;
    do sent = sendmsg(control, &message, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    failure = sent < 0 ? errno : 0;
    if (failure != EPIPE && failure != ECONNRESET) break;
    close(control);
    control = -1;
    while (waitpid(supervisor, NULL, 0) < 0 && errno == EINTR) {}
  }
  pthread_mutex_unlock(&lock);
  return failure;
}

static size_t measure(char *const *strings, uint32_t *count) {
  size_t length = 0;
  for (*count = 0; strings && strings[*count]; ++*count) length += strlen(strings[*count]) + 1;
  return length;
}

static char *put(char *destination, char *const *strings) {
  for (; strings && *strings; strings++) destination = stpcpy(destination, *strings) + 1;
  return destination;
}

// Sends the request and waits for the answer; closes the supervisor's end of the handle.
static int ask(const struct earshot_program *program, struct iovec parts[2], const int handle[2], const int output[2],
               struct start_reply *reply) {
  int descriptors[3] = {handle[1], output[1], program->channel};
  int failure = send_packet(parts, 2, descriptors, program->channel < 0 ? 2 : 3);
  // Only the supervisor has the other end, so that its death is noticed.
  close(handle[1]);
  if (failure) return failure;
  ssize_t count;
  do count = recv(handle[0], reply, sizeof *reply, 0);
  while (count < 0 && errno == EINTR);
  return count == sizeof *reply ? reply->failure : count < 0 ? errno : ECHILD;
}

int earshot_supervise(const struct earshot_program *program, int *handle, int *output, pid_t *process) {
  struct request request = {
      .kind = request_start, .inherits = program->environment == NULL, .is_confined = program->rules != NULL};
  size_t length = strlen(program->path) + 1 + measure(program->arguments, &request.arguments);
  length += measure(program->environment, &request.variables);
  length += measure(program->rules, &request.rules);
  if (length > REQUEST_CAPACITY - sizeof request) return E2BIG;
  char *strings = malloc(length);
  if (!strings) return ENOMEM;
  put(put(put(stpcpy(strings, program->path) + 1, program->arguments), program->environment), program->rules);
  struct iovec parts[2] = {{&request, sizeof request}, {strings, length}};
  struct start_reply reply = {0, 0};
  int handles[2] = {-1, -1}, outputs[2] = {-1, -1}, failure = 0;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, handles) != 0) failure = errno;
  if (!failure && pipe2(outputs, O_CLOEXEC) != 0) failure = errno;
  if (!failure && fcntl(outputs[0], F_SETFL, O_NONBLOCK) != 0) failure = errno;
  if (!failure) {
    failure = ask(program, parts, handles, outputs, &reply);
  } else if (handles[1] >= 0) {
    close(handles[1]);
  }
  free(strings);
  if (outputs[1] >= 0) close(outputs[1]);
  if (failure) {
    if (handles[0] >= 0) close(handles[0]);
    if (outputs[0] >= 0) close(outputs[0]);
    return failure;
  }
  *handle = handles[0];
  *output = outputs[0];
  *process = reply.process;
  return 0;
}

static int name(enum request_kind kind, const char *folder) {
  struct request request = {.kind = kind};
  struct iovec parts[2] = {{&request, sizeof request}, {(char *)folder, strlen(folder) + 1}};
  return send_packet(parts, 2, NULL, 0);
}

int earshot_supervisor_remove_at_end(const char *folder) { return name(request_remove, folder); }

void earshot_supervisor_keep(const char *folder) {
  if (earshot_supervisor_process() > 0) (void)name(request_keep, folder);
}
