// The supervisor runs in a process that was forked from a multithreaded one, so it allocates no memory, and calls
// only async-signal-safe functions.
//
//     program ── control: start, remove, keep ──► supervisor ─ vfork, exec ─► child ─► its descendants
//             ◄── handle: number, status, end ──
//
// It is the subreaper: a descendant whose parent has ended becomes its child, regardless of session and group, so no
// descendant can escape. When `control` is closed, the program has exited or was killed.
#define _GNU_SOURCE
#include "supervisor.h"
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { control_descriptor = 3, signal_descriptor = 4 };

static struct {
  // 0 if this entry is free.
  pid_t process;
  int handle;
  // Whether it was killed, so that its handle reports nothing more.
  bool is_ending;
  // Whether it was waited for, so that its number may have been reused.
  bool has_ended;
} programs[EARSHOT_MAX_PROGRAMS];

static char folders[EARSHOT_MAX_FOLDERS][PATH_MAX];
// The number of entries ever used; memory of the others is never touched.
static int folder_count;

// MARK: Ending

static void kill_program(int index) {
  if (!programs[index].has_ended) kill(-programs[index].process, SIGKILL);
  programs[index].is_ending = true;
}

static bool is_program(pid_t process) {
  for (int index = 0; index < EARSHOT_MAX_PROGRAMS; index++)
    if (programs[index].process == process && !programs[index].has_ended) return true;
  return false;
}

static bool kill_orphan(pid_t process) {
  if (process <= 1 || is_program(process)) return false;
  // The process may lead a group. If it does not, there is no such group, and this call has no effect.
  kill(-process, SIGKILL);
  kill(process, SIGKILL);
  return true;
}

static size_t append_number(char *text, size_t length, unsigned number) {
  char digits[10];
  int count = 0;
  do digits[count++] = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  while (count > 0) text[length++] = digits[--count];
  text[length] = 0;
  return length;
}

// Reads the beginning of a file. Returns the number of bytes, or -1.
static ssize_t read_file(int folder, const char *path, char *bytes, size_t capacity) {
  int file = openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  size_t length = 0;
  for (ssize_t count; length < capacity && (count = read(file, bytes + length, capacity - length)) > 0;)
    length += (size_t)count;
  close(file);
  return (ssize_t)length;
}

// Returns the parent of a process, from /proc/N/stat; 0 if it is gone.
static pid_t parent(int proc, const char *name) {
  char path[64], text[512];
  size_t length = strlen(name);
  if (length + 6 > sizeof path) return 0;
  memcpy(path, name, length);
  memcpy(path + length, "/stat", 6);
  ssize_t count = read_file(proc, path, text, sizeof text - 1);
  if (count <= 0) return 0;
  text[count] = 0;
  // The fields after the name, which itself may contain any character: ") S 123".
  char *end = strrchr(text, ')');
  return end && strlen(end) > 4 ? (pid_t)strtol(end + 4, NULL, 10) : 0;
}

// Kills the children of this process that are not programs, on a kernel that does not list children.
static bool kill_orphans_by_parent(void) {
  int proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (proc < 0) return false;
  bool found = false;
  _Alignas(struct entry) char entries[4096];
  pid_t self = getpid();
  for (long count; (count = syscall(SYS_getdents64, proc, entries, sizeof entries)) > 0;) {
    for (long offset = 0; offset < count;) {
      struct entry *entry = (struct entry *)(entries + offset);
      offset += entry->length;
      if (entry->name[0] < '1' || entry->name[0] > '9') continue;
      if (parent(proc, entry->name) == self) found |= kill_orphan((pid_t)strtol(entry->name, NULL, 10));
    }
  }
  close(proc);
  return found;
}

// Kills the children of this process that are not programs. Returns whether there were any.
static bool kill_orphans(void) {
  static char text[65536];
  char path[64];
  memcpy(path, "/proc/self/task/", 17);
  memcpy(path + append_number(path, 16, (unsigned)getpid()), "/children", 10);
  ssize_t count = read_file(AT_FDCWD, path, text, sizeof text - 1);
  if (count < 0) return kill_orphans_by_parent();
  text[count] = 0;
  bool found = false;
  for (char *next = text, *end; (void)0, *next; next = end) {
    long number = strtol(next, &end, 10);
    if (end == next) break;
    // The last entry may be truncated.
    if (*end) found |= kill_orphan((pid_t)number);
  }
  return found;
}

// Waits for processes that have ended, notifies the program, and kills the orphans of its programs.
static void reap(void) {
  bool has_ended = false;
  siginfo_t information;
  // WNOWAIT leaves the process unreaped, so that its number is not reused for another group before the group is
  // killed.
  while (information.si_pid = 0,
         waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0 && information.si_pid > 0) {
    pid_t process = information.si_pid;
    int index = 0, status = 0;
    while (index < EARSHOT_MAX_PROGRAMS && !(programs[index].process == process && !programs[index].has_ended)) index++;
    if (index < EARSHOT_MAX_PROGRAMS) kill(-process, SIGKILL);
    if (waitpid(process, &status, 0) != process || index == EARSHOT_MAX_PROGRAMS) continue;
    programs[index].has_ended = true;
    send(programs[index].handle, &status, sizeof status, MSG_NOSIGNAL | MSG_DONTWAIT);
  }
  for (int index = 0; index < EARSHOT_MAX_PROGRAMS; index++)
    has_ended |= programs[index].process > 0 && programs[index].has_ended;
  // The next SIGCHLD reaps the killed processes.
  if (!has_ended || kill_orphans()) return;
  for (int index = 0; index < EARSHOT_MAX_PROGRAMS; index++) {
    if (programs[index].process == 0 || !programs[index].has_ended) continue;
    close(programs[index].handle);
    programs[index].process = 0;
  }
}

static void end_all(void) {
  for (int index = 0; index < EARSHOT_MAX_PROGRAMS; index++)
    if (programs[index].process > 0) kill_program(index);
  // The children of a process that ends become children of this one, so all have ended when it has no child.
  for (;;) {
    reap();
    for (int index = 0; index < EARSHOT_MAX_PROGRAMS; index++)
      if (programs[index].has_ended) programs[index].process = 0;
    kill_orphans();
    siginfo_t information;
    if (waitid(P_ALL, 0, &information, WEXITED | WNOWAIT) != 0 && errno == ECHILD) return;
  }
}

// MARK: Starting

// Runs in the new process, which shares this one's memory until exec. Returns the reason of a failure.
static int become(const char *path, char *const *arguments, char *const *environment, earshot_rules rules, pid_t self,
                  int output, int channel) {
  setsid();
  // If the supervisor is killed, so are its children.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != self) _exit(127);
  // Disables setuid programs, which would run as another user, and could not be killed.
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (dup2(output, 1) < 0 || dup2(output, 2) < 0) return errno;
  if (channel >= 0 && dup2(channel, 3) < 0) return errno;
  closefrom(channel >= 0 ? 4 : 3);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  // Enters the sandbox last before exec, with the final descriptors.
  int failure = rules ? sandbox_enter(rules) : 0;
  if (failure) return failure | EARSHOT_SANDBOX_FAILURE;
  execve(path, arguments, environment);
  return errno;
}

// Handles a request to start a program, with `strings` of `length` bytes.
static void start(const struct request *request, char *strings, size_t length, const int *descriptors, int count) {
  static char *pointers[REQUEST_CAPACITY / 2 + 5];
  struct start_reply reply = {0, 0};
  int index = 0;
  while (index < EARSHOT_MAX_PROGRAMS && programs[index].process != 0) index++;
  if (index == EARSHOT_MAX_PROGRAMS) reply.failure = EAGAIN;
  // The path, the arguments, NULL, the variables, NULL, the rules, NULL.
  size_t variables_end = (size_t)request->arguments + request->variables + 1;
  size_t expected = variables_end + request->rules, found = 0;
  char *next = strings, *end = strings + length;
  size_t slot = 0;
  while (next < end && found < expected && expected < REQUEST_CAPACITY / 2) {
    pointers[slot++] = next;
    if (++found == (size_t)request->arguments + 1) pointers[slot++] = NULL;
    if (found == variables_end) pointers[slot++] = NULL;
    next += strlen(next) + 1;
  }
  pointers[slot] = NULL;
  if (found != expected) reply.failure = EINVAL;
  if (!reply.failure) {
    char **variables = request->inherits ? environ : pointers + request->arguments + 2;
    char **rules = request->is_confined ? pointers + variables_end + 2 : NULL;
    pid_t self = getpid();
    // Written by the new process, which shares this one's memory.
    volatile int failure = 0;
    pid_t process = vfork();
    if (process == 0) {
      failure =
          become(pointers[0], pointers + 1, variables, rules, self, descriptors[1], count > 2 ? descriptors[2] : -1);
      _exit(127);
    }
    if (process < 0) {
      reply.failure = errno;
    } else if (failure) {
      waitpid(process, NULL, 0);
      reply.failure = failure;
    } else {
      reply.process = process;
      programs[index].process = process;
      programs[index].handle = descriptors[0];
      programs[index].is_ending = programs[index].has_ended = false;
    }
  }
  send(descriptors[0], &reply, sizeof reply, MSG_NOSIGNAL | MSG_DONTWAIT);
  for (int number = reply.failure ? 0 : 1; number < count; number++) close(descriptors[number]);
}

static void change_folders(enum request_kind kind, const char *path) {
  int empty = folder_count;
  for (int index = folder_count - 1; index >= 0; index--) {
    if (strcmp(folders[index], path) == 0) {
      if (kind == request_keep) folders[index][0] = 0;
      return;
    }
    if (!folders[index][0]) empty = index;
  }
  if (kind != request_remove || empty == EARSHOT_MAX_FOLDERS || path[0] != '/' || strlen(path) >= PATH_MAX) return;
  strcpy(folders[empty], path);
  if (empty == folder_count) folder_count++;
}

// Handles the next packet. Returns false if the program is gone.
static bool serve(void) {
  static struct {
    struct request request;
    char strings[REQUEST_CAPACITY];
  } packet;
  union {
    char bytes[CMSG_SPACE(sizeof(int) * 3)];
    struct cmsghdr header;
  } control_buffer;
  struct iovec part = {&packet, sizeof packet};
  struct msghdr message = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = control_buffer.bytes,
      .msg_controllen = sizeof control_buffer.bytes};
  ssize_t count = recvmsg(control_descriptor, &message, MSG_CMSG_CLOEXEC);
  if (count < 0) return errno == EINTR || errno == EAGAIN;
  if (count < (ssize_t)sizeof packet.request) return false;
  int descriptors[3] = {-1, -1, -1}, descriptor_count = 0;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) {
    descriptor_count = (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    memcpy(descriptors, CMSG_DATA(header), sizeof(int) * (size_t)descriptor_count);
  }
  size_t length = (size_t)count - sizeof packet.request;
  if (length == 0 || packet.strings[length - 1] != 0) return false;
  if (packet.request.kind != request_start) {
    change_folders(packet.request.kind, packet.strings);
  } else if (descriptor_count >= 2) {
    start(&packet.request, packet.strings, length, descriptors, descriptor_count);
  }
  return true;
}

// MARK: The process

// Keeps only the program's socket. An inherited pipe would not reach its end while this process runs, and a terminal
// or signals could end it.
static bool become_supervisor(int control) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  setsid();
  prctl(PR_SET_NAME, "earshot-super");
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  // The socket may be one of the descriptors 0 to 4.
  int copy = fcntl(control, F_DUPFD_CLOEXEC, 10), null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (copy < 0 || null < 0) return false;
  for (int number = 0; number < 3; number++)
    if (dup2(null, number) < 0) return false;
  if (dup3(copy, control_descriptor, O_CLOEXEC) < 0) return false;
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  int signals = signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK);
  if (signals < 0 || (signals != signal_descriptor && dup3(signals, signal_descriptor, O_CLOEXEC) < 0)) return false;
  closefrom(5);
  return true;
}

_Noreturn void supervisor_run(int control) {
  if (!become_supervisor(control)) _exit(71);
  for (bool is_serving = true; is_serving;) {
    struct pollfd ready[2 + EARSHOT_MAX_PROGRAMS] = {{control_descriptor, POLLIN, 0}, {signal_descriptor, POLLIN, 0}};
    for (int index = 0; index < EARSHOT_MAX_PROGRAMS; index++) {
      bool is_running = programs[index].process > 0 && !programs[index].is_ending && !programs[index].has_ended;
      ready[2 + index] = (struct pollfd){is_running ? programs[index].handle : -1, POLLIN | POLLRDHUP, 0};
    }
    if (poll(ready, 2 + EARSHOT_MAX_PROGRAMS, -1) < 0) continue;
    struct signalfd_siginfo information;
    while (ready[1].revents && read(signal_descriptor, &information, sizeof information) > 0) {}
    for (int index = 0; index < EARSHOT_MAX_PROGRAMS; index++)
      if (ready[2 + index].revents && programs[index].process > 0) kill_program(index);
    if (ready[0].revents) is_serving = serve();
    reap();
  }
  end_all();
  for (int index = 0; index < folder_count; index++)
    if (folders[index][0]) supervisor_remove_tree(folders[index]);
  _exit(0);
}
