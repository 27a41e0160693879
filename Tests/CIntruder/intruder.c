#define _GNU_SOURCE
#include "intruder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static int result(long value) { return value < 0 ? errno : 0; }

static int opening(const char *path, int flags) {
  int file = open(path, flags | O_CLOEXEC, 0600);
  if (file < 0) return errno;
  char byte;
  int failure = (flags & O_ACCMODE) == O_RDONLY && !(flags & O_DIRECTORY) ? result(read(file, &byte, 1)) : 0;
  close(file);
  return failure;
}

// MARK: Files

static int read_file(const char *path) { return opening(path, O_RDONLY); }
static int list_folder(const char *path) { return opening(path, O_RDONLY | O_DIRECTORY); }
static int write_file(const char *path) { return opening(path, O_WRONLY); }
static int create_file(const char *path) { return opening(path, O_WRONLY | O_CREAT | O_EXCL); }
static int make_folder(const char *path) { return result(mkdir(path, 0700)); }
static int remove_file(const char *path) { return result(unlink(path)); }
static int change_mode(const char *path) { return result(chmod(path, 0600)); }

// Opens a file with the functions of the C library that do not call open().
static int open_stream(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) return errno;
  fclose(file);
  return 0;
}

static int open_folder(const char *path) {
  DIR *folder = opendir(path);
  if (!folder) return errno;
  closedir(folder);
  return 0;
}

static int cut_file(const char *path) { return result(truncate(path, 0)); }

// Reads through a symbolic link.
static int read_through_link(const char *path) {
  char link[4096];
  snprintf(link, sizeof link, "%s/link", getenv("TMPDIR"));
  unlink(link);
  if (symlink(path, link) != 0) return errno;
  return read_file(link);
}

// Creates a hard link to the file.
static int name_file(const char *path) {
  char other[4096];
  snprintf(other, sizeof other, "%s/other", getenv("TMPDIR"));
  return result(link(path, other));
}

static int rename_file(const char *path) {
  char other[4096];
  snprintf(other, sizeof other, "%s/taken", getenv("TMPDIR"));
  return result(rename(path, other));
}

// Reads through the root links of the parent process and of this process in /proc.
static int read_through_parent(const char *path) {
  char other[4096];
  snprintf(other, sizeof other, "/proc/%d/root%s", (int)getppid(), path);
  int failure = read_file(other);
  if (!failure) return 0;
  snprintf(other, sizeof other, "/proc/self/root%s", path);
  return read_file(other);
}

static int watch_file(const char *path) {
  int queue = inotify_init1(IN_CLOEXEC);
  return queue < 0 ? errno : result(inotify_add_watch(queue, path, IN_ALL_EVENTS));
}

// MARK: Sockets

// Succeeds if a socket of any family is available.
static int make_sockets(const char *target) {
  static const int types[] = {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET};
  int failure = 0;
  for (int family = 0; family < 64; family++) {
    for (size_t type = 0; type < sizeof types / sizeof *types; type++) {
      int made = socket(family, types[type], 0);
      if (made >= 0) {
        close(made);
        return 0;
      }
      if (!failure || errno != EACCES) failure = errno;
    }
  }
  return failure;
}

static int make_socket(int family) {
  int made = socket(family, SOCK_STREAM, 0);
  if (made < 0) return errno;
  close(made);
  return 0;
}

static int make_internet_socket(const char *target) { return make_socket(AF_INET); }
static int make_local_socket(const char *target) { return make_socket(AF_UNIX); }

// A pair of datagram sockets could send to any socket with a path.
static int pair_sockets(const char *target) {
  int ends[2];
  return result(socketpair(AF_UNIX, SOCK_DGRAM, 0, ends));
}

// Uses a pair of stream sockets, which can reach only each other.
static int pair_streams(const char *target) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return errno;
  char byte = 1;
  int failure = result(write(ends[0], &byte, 1) == 1 && read(ends[1], &byte, 1) == 1 ? 0 : -1);
  close(ends[0]);
  close(ends[1]);
  return failure;
}

// Pairs stream sockets of families other than the local one.
static int pair_foreign_streams(const char *target) {
  int ends[2];
  for (int family = 0; family < 64; family++)
    if (family != AF_UNIX && socketpair(family, SOCK_STREAM, 0, ends) == 0) return 0;
  return errno;
}

// Connects the channel to another address.
static int connect_channel(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  return result(connect(3, (struct sockaddr *)&address, sizeof address));
}

// MARK: Other processes

static int signal_process(const char *number) { return result(kill(atoi(number), 0)); }
static int signal_parent(const char *target) { return result(kill(getppid(), 0)); }
static int signal_all(const char *target) { return result(kill(-1, 0)); }
static int queue_signal(const char *number) { return result(sigqueue(atoi(number), 0, (union sigval){0})); }
static int open_process(const char *number) { return result(syscall(SYS_pidfd_open, atoi(number), 0)); }

static int signal_by_descriptor(const char *number) {
  int ends[2];
  if (pipe(ends) != 0) return errno;
  return result(fcntl(ends[0], F_SETOWN, atoi(number)));
}

static int trace(const char *number) {
  if (ptrace(PTRACE_ATTACH, atoi(number), NULL, NULL) != 0) return errno;
  waitpid(atoi(number), NULL, __WALL);
  return result(ptrace(PTRACE_DETACH, atoi(number), NULL, NULL));
}

static int read_memory(const char *number) {
  char byte;
  struct iovec own = {&byte, 1}, other = {(void *)number, 1};
  int failure = result(process_vm_readv(atoi(number), &own, 1, &other, 1, 0));
  // EFAULT means that the other process was accessed, although nothing is mapped at the address.
  return failure == EFAULT ? 0 : failure;
}

static int read_environment(const char *number) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%s/environ", number);
  return read_file(path);
}

static int limit_process(const char *number) {
  struct rlimit limit;
  return result(prlimit(atoi(number), RLIMIT_NOFILE, NULL, &limit));
}

static int slow_process(const char *number) { return result(setpriority(PRIO_PROCESS, (id_t)atoi(number), 19)); }

static int outlive_system(const char *target) { return result(prctl(PR_SET_PDEATHSIG, 0)); }

// MARK: Processes of its own

static int end_child(pid_t child) {
  if (child == 0) _exit(0);
  if (child < 0) return errno;
  waitpid(child, NULL, 0);
  return 0;
}

static int fork_process(const char *target) { return end_child((pid_t)syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)); }
static int fork_in_namespace(const char *target) {
  return end_child((pid_t)syscall(SYS_clone, SIGCHLD | CLONE_NEWUSER, 0, 0, 0, 0));
}
static int fork_by_library(const char *target) { return end_child(fork()); }

static int fork_newly(const char *target) {
  struct {
    unsigned long long flags, descriptor, child, parent, signal, stack, size, storage;
  } arguments = {.signal = SIGCHLD};
  return end_child((pid_t)syscall(SYS_clone3, &arguments, sizeof arguments));
}

// Does not return on success.
static int execute(const char *path) {
  char *arguments[] = {(char *)path, NULL}, *environment[] = {NULL};
  execve(path, arguments, environment);
  return errno;
}

static int enter_namespace(const char *target) { return result(unshare(CLONE_NEWUSER)); }
static int mount_folder(const char *target) { return result(mount("none", getenv("TMPDIR"), "tmpfs", 0, NULL)); }
static int change_user(const char *target) { return result(setresuid(12345, 12345, 12345)); }

// MARK: The kernel

static int start_ring(const char *target) {
  char parameters[256] = {0};
  return result(syscall(SYS_io_uring_setup, 4, parameters));
}

static int share_memory(const char *target) {
  int place = shmget(IPC_PRIVATE, 4096, 0600);
  if (place < 0) return errno;
  shmctl(place, IPC_RMID, NULL);
  return 0;
}

static int start_program(const char *target) { return result(syscall(SYS_bpf, 0, NULL, 0)); }
static int read_keys(const char *target) { return result(syscall(SYS_keyctl, 0, -3, 1)); }

#if defined(__x86_64__)
// The attack makes the same call by its number in the x32 table.
static int call_otherwise(const char *target) { return result(syscall(0x40000000 | SYS_getpid)); }
#else
static int call_otherwise(const char *target) { return ENOSYS; }
#endif

// MARK: Exhaustion

static int take_memory(const char *target) {
  for (;;) {
    char *memory = malloc(8 << 20);
    if (!memory) return ENOMEM;
    memset(memory, 1, 8 << 20);
  }
}

static int fill(int file) {
  static char bytes[1 << 20];
  memset(bytes, 1, sizeof bytes);
  while (write(file, bytes, sizeof bytes) > 0) {}
  return errno;
}

static int take_unnamed_memory(const char *target) {
  for (;;) {
    int file = memfd_create("intruder", MFD_CLOEXEC);
    if (file < 0) return errno;
    fill(file);
  }
}

// Takes 4 GB of memory that has neither a name nor a descriptor.
static int take_shared_memory(const char *target) {
  for (int count = 0; count < 512; count++) {
    char *memory = mmap(NULL, 8 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return errno;
    memset(memory, 1, 8 << 20);
  }
  return 0;
}

static int fill_folder(const char *folder) {
  for (int number = 0; number < 8; number++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%d", folder, number);
    int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return errno;
    fill(file);
    close(file);
  }
  return 0;
}

static int take_room(const char *target) { return fill_folder(getenv("TMPDIR")); }

static int take_hidden_room(const char *target) {
  char folder[2048];
  snprintf(folder, sizeof folder, "%s/hidden", getenv("TMPDIR"));
  // It can be written and searched, but not read.
  if (mkdir(folder, 0300) != 0) return errno;
  return fill_folder(folder);
}

static int take_descriptors(const char *target) {
  int count = 0, last = -1;
  for (int file; (file = dup(1)) >= 0 && count < 100000; count++) last = file;
  int failure = count < 100000 ? errno : 0;
  for (int file = 5; file <= last; file++) close(file);
  return failure;
}

static void *wait_for_ever(void *context) {
  for (;;) pause();
}

static int take_threads(const char *target) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 1 << 16);
  for (int count = 0; count < 20000; count++) {
    pthread_t thread;
    int failure = pthread_create(&thread, &attributes, wait_for_ever, NULL);
    if (failure) return failure;
  }
  for (;;) pause();
}

static int never_return(const char *target) {
  for (volatile int count = 0;; count++) {}
}

static int crash(const char *target) { abort(); }

// MARK: Messages

static int send_nonsense(const char *target) {
  char bytes[4096];
  memset(bytes, 0xA5, sizeof bytes);
  return send(3, bytes, sizeof bytes, MSG_NOSIGNAL) < 0 ? errno : 0;
}

static int flood(const char *target) {
  // The attack sends empty messages of an unknown type.
  char bytes[65536] = {0};
  while (send(3, bytes, sizeof bytes, MSG_NOSIGNAL) >= 0) {}
  return errno;
}

static const struct {
  const char *name;
  int (*attempt)(const char *target);
} attacks[] = {
    {"read", read_file}, {"list", list_folder}, {"write", write_file}, {"create", create_file}, {"mkdir", make_folder},
    {"unlink", remove_file}, {"truncate", cut_file}, {"symlink", read_through_link}, {"link", name_file},
    {"rename", rename_file}, {"proc-root", read_through_parent}, {"inotify", watch_file},
    {"sockets", make_sockets}, {"internet", make_internet_socket}, {"local-socket", make_local_socket},
    {"fopen", open_stream}, {"opendir", open_folder}, {"chmod", change_mode}, {"clone-userns", fork_in_namespace},
    {"socketpair", pair_sockets}, {"stream-pair", pair_streams}, {"foreign-pair", pair_foreign_streams},
    {"connect", connect_channel},
    {"kill", signal_process}, {"kill-parent", signal_parent}, {"kill-all", signal_all}, {"sigqueue", queue_signal},
    {"pidfd", open_process}, {"setown", signal_by_descriptor}, {"ptrace", trace}, {"vm-read", read_memory},
    {"environ", read_environment}, {"prlimit", limit_process}, {"setpriority", slow_process},
    {"pdeathsig", outlive_system}, {"clone", fork_process}, {"fork", fork_by_library}, {"clone3", fork_newly},
    {"execve", execute}, {"userns", enter_namespace}, {"mount", mount_folder}, {"setuid", change_user},
    {"io_uring", start_ring}, {"shmget", share_memory}, {"bpf", start_program}, {"keyctl", read_keys},
    {"x32", call_otherwise},
    {"memory", take_memory}, {"memfd", take_unnamed_memory}, {"shared-memory", take_shared_memory},
    {"disk", take_room}, {"hidden-disk", take_hidden_room}, {"descriptors", take_descriptors},
    {"threads", take_threads}, {"hang", never_return}, {"crash", crash}, {"nonsense", send_nonsense}, {"flood", flood},
};

int intruder_try(const char *attack, const char *target) {
  for (size_t place = 0; place < sizeof attacks / sizeof *attacks; place++)
    if (strcmp(attacks[place].name, attack) == 0) return attacks[place].attempt(target);
  return -1;
}
