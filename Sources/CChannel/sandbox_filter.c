// The system call filter. It refuses calls that affect anything outside the process, by number or by argument, and all
// calls newer than this list. Other calls cost nothing, because the kernel caches which numbers always pass.
#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <linux/sockios.h>
#include <sched.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "The sandbox knows the system calls of x86-64 and AArch64."
#endif

// The newest system call that this list considers: mseal, Linux 6.10. These numbers are the same on both architectures.
enum { last_number = 462, x32_bit = 0x40000000 };

// Calls that older headers do not define.
enum { fchmodat2_number = 452, statmount_number = 457, listmount_number = 458, lsm_set_self_number = 460 };

// Calls that affect other processes, the machine, mounts, users or keys. They fail with EPERM.
static const short refused[] = {
    // Other processes
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_process_madvise, SYS_pidfd_getfd,
    SYS_pidfd_send_signal, SYS_tkill, SYS_move_pages, SYS_migrate_pages, SYS_perf_event_open, SYS_setpriority,
    SYS_ioprio_set,
#ifdef SYS_process_mrelease
    SYS_process_mrelease,
#endif
    // Memory and messages shared with other processes of the user
    SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget, SYS_semop, SYS_semtimedop, SYS_semctl, SYS_msgget, SYS_msgsnd,
    SYS_msgrcv, SYS_msgctl, SYS_mq_open, SYS_mq_unlink,
    // Files outside the rules: notifications of changes, and access by file handle
    SYS_inotify_init1, SYS_inotify_add_watch, SYS_fanotify_init, SYS_fanotify_mark, SYS_name_to_handle_at,
    SYS_open_by_handle_at, SYS_quotactl, SYS_acct, SYS_sync,
#ifdef SYS_inotify_init
    SYS_inotify_init,
#endif
#ifdef SYS_quotactl_fd
    SYS_quotactl_fd,
#endif
    // Mounts and namespaces
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, SYS_open_tree, SYS_move_mount,
    SYS_fsopen, SYS_fsconfig, SYS_fsmount, SYS_fspick, statmount_number, listmount_number,
#ifdef SYS_mount_setattr
    SYS_mount_setattr,
#endif
    // The kernel and the machine
    SYS_bpf, SYS_userfaultfd, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_reboot,
    SYS_swapon, SYS_swapoff, SYS_syslog, SYS_vhangup, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex,
    SYS_clock_adjtime, SYS_sethostname, SYS_setdomainname, lsm_set_self_number,
#ifdef SYS_kexec_file_load
    SYS_kexec_file_load,
#endif
#ifdef SYS_iopl
    SYS_iopl, SYS_ioperm,
#endif
    // Keys and users
    SYS_keyctl, SYS_add_key, SYS_request_key, SYS_setuid, SYS_setgid, SYS_setreuid, SYS_setregid, SYS_setresuid,
    SYS_setresgid, SYS_setgroups, SYS_setfsuid, SYS_setfsgid, SYS_capset,
    // Device nodes and pipes
    SYS_mknodat,
#ifdef SYS_mknod
    SYS_mknod,
#endif
};

// Calls that would bypass the filter, because it cannot inspect their arguments. They fail with ENOSYS.
static const short absent[] = {SYS_clone3, SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register};

// Calls that change the owner, permissions, dates or labels of files, for which Landlock has no rights. They succeed
// without effect, so that copying a file does not fail because of its date. So do calls that write files to the disk:
// Foundation writes each file to the disk, which takes up to some milliseconds, and all files that an extension may
// write are deleted when it ends.
static const short without_effect[] = {
    SYS_fsync, SYS_fdatasync, SYS_fchmodat, fchmodat2_number, SYS_fchown, SYS_fchownat, SYS_utimensat,
#ifdef SYS_chmod
    SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
};
// The same for open files, which Foundation calls for each file that it writes as a whole.
static const short without_effect_on_open_files[] = {SYS_fchmod};
static const short unsupported[] = {
    SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr,
    // Allocates space beyond the maximum file size. The C library writes zeros instead.
    SYS_fallocate,
};

static const short new_sockets[] = {
    SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
};

static const short new_processes[] = {
#ifdef SYS_fork
    SYS_fork, SYS_vfork,
#endif
    SYS_setpgid, SYS_setsid, SYS_pidfd_open,
};

// Scheduling calls, which take a thread identifier, possibly of another process. They have no effect on threads other
// than the caller. GLib calls them for new threads, which inherit their parent's settings anyway.
static const short of_threads[] = {
    SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr,
};
// Signals, which a process may send to itself only.
static const short of_signals[] = {SYS_kill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo};

enum { capacity = 768 };

struct program {
  struct sock_filter steps[capacity];
  unsigned short count;
  // The system call numbers that are currently handled.
  unsigned first, last;
};

static void add(struct program *program, unsigned short code, unsigned value, unsigned char met, unsigned char unmet) {
  if (program->count < capacity) program->steps[program->count] = (struct sock_filter){code, met, unmet, value};
  program->count++;
}

static void answer(struct program *program, unsigned action) { add(program, BPF_RET | BPF_K, action, 0, 0); }

static void load(struct program *program, size_t offset) {
  add(program, BPF_LD | BPF_W | BPF_ABS, (unsigned)offset, 0, 0);
}

// The offset of the lower half of an argument: the kernel uses only 32 bits of flags, process identifiers and commands.
static size_t argument(int number) { return offsetof(struct seccomp_data, args) + 8 * (size_t)number; }

static unsigned error(int code) { return SECCOMP_RET_ERRNO | (unsigned)code; }

#define COUNT(list) (sizeof(list) / sizeof *(list))

static bool is_answered(const struct program *program, int number) {
  return (unsigned)number >= program->first && (unsigned)number <= program->last;
}

static void answer_all(struct program *program, const short *numbers, size_t count, unsigned action) {
  for (size_t index = 0; index < count; index++) {
    if (!is_answered(program, numbers[index])) continue;
    add(program, BPF_JMP | BPF_JEQ | BPF_K, (unsigned)numbers[index], 0, 1);
    answer(program, action);
  }
}

// Returns `met` from the filter if an argument of the call is one of the values, otherwise `unmet`.
static void check_argument(struct program *program, int number, int index, const unsigned *values, int count,
                           unsigned met, unsigned unmet) {
  if (!is_answered(program, number)) return;
  // The instructions to skip: the load, one comparison per value, and two results.
  add(program, BPF_JMP | BPF_JEQ | BPF_K, (unsigned)number, 0, (unsigned char)(count + 3));
  load(program, argument(index));
  for (int value = 0; value < count; value++)
    add(program, BPF_JMP | BPF_JEQ | BPF_K, values[value], (unsigned char)(count - value), 0);
  answer(program, unmet);
  answer(program, met);
}

static void check_commands(struct program *program, int abilities) {
  // Signals through descriptors, leases and notifications of changes
  static const unsigned descriptor_commands[] = {F_SETOWN, F_SETOWN_EX, F_SETLEASE, F_NOTIFY};
  static const unsigned device_commands[] = {FIOSETOWN, SIOCSPGRP, TIOCSTI};
  // Commands to outlive the system's process, to be traced, and to change the memory layout shown in /proc
  static const unsigned process_commands[] = {PR_SET_PTRACER, PR_SET_MM, PR_SET_CHILD_SUBREAPER, PR_SET_PDEATHSIG};
  check_argument(program, SYS_fcntl, 1, descriptor_commands, COUNT(descriptor_commands), error(EPERM),
                 SECCOMP_RET_ALLOW);
  check_argument(program, SYS_ioctl, 1, device_commands, COUNT(device_commands), error(EPERM), SECCOMP_RET_ALLOW);
  int refused_commands = abilities & EARSHOT_STARTS_PROGRAMS ? 2 : abilities & sandbox_own ? 3 : 4;
  check_argument(program, SYS_prctl, 0, process_commands, refused_commands, error(EPERM), SECCOMP_RET_ALLOW);
}

// Allows pairs of local stream sockets, which are connected for good. A datagram socket of a pair could send to any
// socket that has a path. GStreamer makes pairs without SOCK_CLOEXEC to wake its threads, and fails to stop without
// them.
static void check_pairs(struct program *program, bool starts_programs) {
  if (!is_answered(program, SYS_socketpair)) return;
  static const unsigned own[] = {SOCK_STREAM, SOCK_STREAM | SOCK_CLOEXEC};
  static const unsigned inherited[] = {SOCK_STREAM | SOCK_CLOEXEC, SOCK_SEQPACKET | SOCK_CLOEXEC};
  const unsigned *types = starts_programs ? inherited : own;
  add(program, BPF_JMP | BPF_JEQ | BPF_K, SYS_socketpair, 0, 7);
  load(program, argument(0));
  add(program, BPF_JMP | BPF_JEQ | BPF_K, AF_UNIX, 0, 4);
  load(program, argument(1));
  add(program, BPF_JMP | BPF_JEQ | BPF_K, types[0], 1, 0);
  add(program, BPF_JMP | BPF_JEQ | BPF_K, types[1], 0, 1);
  answer(program, SECCOMP_RET_ALLOW);
  answer(program, error(EACCES));
}

static void check_sockets(struct program *program, int abilities) {
  static const unsigned internet[] = {AF_INET, AF_INET6, AF_NETLINK};
  if (abilities & EARSHOT_USES_NETWORK)
    check_argument(program, SYS_socket, 0, internet, COUNT(internet), SECCOMP_RET_ALLOW, error(EACCES));
  else
    answer_all(program, new_sockets, COUNT(new_sockets), error(EACCES));
  check_pairs(program, abilities & EARSHOT_STARTS_PROGRAMS);
}

static void check_processes(struct program *program, int abilities) {
  unsigned own_ids[] = {0, (unsigned)getpid()};
  for (size_t index = 0; index < COUNT(of_threads); index++)
    check_argument(program, of_threads[index], 0, own_ids, 2, SECCOMP_RET_ALLOW, SECCOMP_RET_ERRNO);
  check_argument(program, SYS_prlimit64, 0, own_ids, 2, SECCOMP_RET_ALLOW, error(EPERM));
  bool starts_programs = abilities & EARSHOT_STARTS_PROGRAMS;
  if (!starts_programs) {
    for (size_t index = 0; index < COUNT(of_signals); index++)
      check_argument(program, of_signals[index], 0, own_ids + 1, 1, SECCOMP_RET_ALLOW, error(EPERM));
    answer_all(program, new_processes, COUNT(new_processes), error(EPERM));
  }
  // Only threads are allowed: the flags for a new process lack CLONE_THREAD. A process that may start programs may not
  // start them in a namespace of their own.
  enum { namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID };
  if (!is_answered(program, SYS_clone)) return;
  add(program, BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4);
  load(program, argument(0));
  if (starts_programs) add(program, BPF_JMP | BPF_JSET | BPF_K, namespaces | CLONE_NEWNET, 0, 1);
  else add(program, BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0);
  answer(program, error(EPERM));
  answer(program, SECCOMP_RET_ALLOW);
}

static int install(struct program *program) {
  if (program->count > capacity) return E2BIG;
  struct sock_fprog code = {program->count, program->steps};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &code) != 0 ? errno : 0;
}

static void begin(struct program *program) {
  program->count = 0;
  program->first = 0;
  program->last = last_number;
  load(program, offsetof(struct seccomp_data, arch));
  add(program, BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0);
  answer(program, SECCOMP_RET_KILL_PROCESS);
  load(program, offsetof(struct seccomp_data, nr));
}

static void answer_numbers(struct program *program, int version, int abilities) {
  check_processes(program, abilities);
  check_commands(program, abilities);
  check_sockets(program, abilities);
  answer_all(program, absent, COUNT(absent), error(ENOSYS));
  answer_all(program, without_effect, COUNT(without_effect), SECCOMP_RET_ERRNO);
  if (!(abilities & sandbox_own)) answer_all(program, without_effect_on_open_files, 1, SECCOMP_RET_ERRNO);
  answer_all(program, unsupported, COUNT(unsupported), error(EOPNOTSUPP));
  // Landlock has this right since version 3.
  static const short cutting[] = {SYS_truncate};
  if (version < 3) answer_all(program, cutting, 1, error(EPERM));
  answer_all(program, refused, COUNT(refused), error(EPERM));
  answer(program, SECCOMP_RET_ALLOW);
}

int sandbox_filter(int version, int abilities) {
  struct program program;
  begin(&program);
  // Refuses unknown numbers, including those of x32, which has other numbers for the same calls.
  add(&program, BPF_JMP | BPF_JGT | BPF_K, last_number, 0, 1);
  answer(&program, error(ENOSYS));
  // When the filter is installed, the kernel runs it for every number to find those that always pass. Handling the
  // numbers in groups makes each run shorter, and halves the time.
  enum { group = 32 };
  for (program.first = 0; program.first <= last_number; program.first += group) {
    program.last = program.first + group - 1;
    add(&program, BPF_JMP | BPF_JGT | BPF_K, program.last, 0, 1);
    unsigned short jump = program.count;
    add(&program, BPF_JMP | BPF_JA, 0, 0, 0);
    answer_numbers(&program, version, abilities);
    if (program.count <= capacity) program.steps[jump].k = (unsigned)(program.count - jump - 1);
  }
  answer(&program, error(ENOSYS));
  return install(&program);
}

void earshot_sandbox_seal(void) {
  // Outside the sandbox, a filter would require PR_SET_NO_NEW_PRIVS.
  if (prctl(PR_GET_SECCOMP, 0, 0, 0, 0) != SECCOMP_MODE_FILTER) return;
  struct program program;
  begin(&program);
  static const short execution[] = {SYS_execve, SYS_execveat};
  answer_all(&program, execution, COUNT(execution), error(EPERM));
  answer(&program, SECCOMP_RET_ALLOW);
  install(&program);
}
