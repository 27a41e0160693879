// Restricts the files, capabilities and resources of a sandboxed process. sandbox_filter.c restricts its system calls.
//
// For an extension, this runs between fork and exec, in a process that shares the supervisor's memory, so nothing is
// allocated.
#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/landlock.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Rights that older headers do not define, with the Landlock version that introduced them.
#define RIGHT_REFER (1ULL << 13)      // version 2
#define RIGHT_TRUNCATE (1ULL << 14)   // version 3
#define RIGHT_IOCTL_DEVICE (1ULL << 15)  // version 5
#define NETWORK_BIND_CONNECT 3ULL     // version 4
#define SCOPE_SOCKETS_SIGNALS 3ULL    // version 6

// The attributes of a ruleset, as of version 6 of Landlock.
struct ruleset {
  uint64_t files, network, scopes;
};

static const uint64_t reading = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
// The rights of writable folders: no execution, and no devices, sockets or pipes.
static const uint64_t writing =
    LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_WRITE_FILE |
    LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_DIR |
    LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SYM | RIGHT_REFER | RIGHT_TRUNCATE;
// The rights that apply to files other than folders.
static const uint64_t of_files =
    LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_EXECUTE | RIGHT_TRUNCATE;

static int landlock_version(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return version < 0 ? -errno : (int)version;
}

int earshot_sandbox_support(void) {
  int version = landlock_version();
  if (version < 0) return -version;
  // Fails with EINVAL if the kernel has no seccomp filters.
  if (prctl(PR_GET_SECCOMP, 0, 0, 0, 0) < 0) return ENOSYS;
  return 0;
}

static int add_rule(int ruleset, const char *rule, uint64_t handled) {
  int descriptor = open(rule + 1, O_PATH | O_CLOEXEC);
  // The path does not exist, or the user may not access it: the rule is skipped.
  if (descriptor < 0) return errno == EMFILE || errno == ENFILE || errno == ENOMEM ? errno : 0;
  uint64_t rights = rule[0] == 'w' ? writing : rule[0] == 'x' ? reading | LANDLOCK_ACCESS_FS_EXECUTE : reading;
  struct stat status;
  int failure = fstat(descriptor, &status) != 0 ? errno : 0;
  if (!failure && !S_ISDIR(status.st_mode)) rights &= of_files;
  struct landlock_path_beneath_attr beneath = {.allowed_access = rights & handled, .parent_fd = descriptor};
  if (!failure && syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0) != 0)
    failure = errno;
  close(descriptor);
  return failure;
}

static int restrict_files(earshot_rules rules, int version, int abilities) {
  uint64_t handled = (1ULL << 13) - 1;
  if (version >= 2) handled |= RIGHT_REFER;
  if (version >= 3) handled |= RIGHT_TRUNCATE;
  if (version >= 5) handled |= RIGHT_IOCTL_DEVICE;
  bool has_network = abilities & EARSHOT_USES_NETWORK;
  struct ruleset attributes = {handled, version >= 4 && !has_network ? NETWORK_BIND_CONNECT : 0,
                               version >= 6 ? SCOPE_SOCKETS_SIGNALS : 0};
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &attributes, size, 0);
  if (ruleset < 0) return errno;
  int failure = 0;
  for (; !failure && *rules; rules++) failure = add_rule(ruleset, *rules, handled);
  if (!failure && syscall(SYS_landlock_restrict_self, ruleset, 0) != 0) failure = errno;
  close(ruleset);
  return failure;
}

// Drops root's capabilities except access to other users' files, which the rules restrict. An ordinary user has no
// capabilities.
static void drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2];
  if (syscall(SYS_capget, &header, data) != 0 || (data[0].permitted | data[1].permitted) == 0) return;
  uint32_t retained = data[0].permitted & (1U << CAP_DAC_OVERRIDE | 1U << CAP_DAC_READ_SEARCH);
  for (int capability = 0; capability < 64; capability++)
    if (capability >= 32 || !(retained & 1U << capability)) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  data[0].permitted = data[0].effective = retained;
  data[0].inheritable = 0;
  data[1] = (struct __user_cap_data_struct){0, 0, 0};
  syscall(SYS_capset, &header, data);
}

// The maximum number of descriptors, and the maximum size of a file, in bytes.
enum { max_descriptors = 512, max_file_bytes = 512 << 20 };

static void limit(int resource, rlim_t value) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return;
  if (now.rlim_max < value) value = now.rlim_max;
  setrlimit(resource, &(struct rlimit){value, value});
}

static void limit_resources(void) {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_NOFILE, max_descriptors);
  limit(RLIMIT_MSGQUEUE, 0);
  limit(RLIMIT_FSIZE, max_file_bytes);
  // A write beyond the maximum size fails with an error, instead of ending the process.
  signal(SIGXFSZ, SIG_IGN);
  // If the machine runs out of memory, the kernel ends this process first.
  int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (score < 0) return;
  ssize_t written = write(score, "1000", 4);
  (void)written;
  close(score);
}

static int enter(earshot_rules rules, int abilities) {
  int version = landlock_version();
  if (version < 0) return -version;
  limit_resources();
  drop_capabilities();
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  // A rule refers to an inode, and /proc/self gets another inode when the kernel drops it from its cache. The open
  // descriptor keeps it.
  (void)open("/proc/self", O_PATH);
  int failure = restrict_files(rules, version, abilities);
  return failure ? failure : sandbox_filter(version, abilities);
}

int sandbox_enter(earshot_rules rules) { return enter(rules, 0); }

// Waits until the calling thread is the only one. Returns false if it is not after ten seconds.
static bool wait_for_other_threads(void) {
  struct stat status;
  for (int count = 0; count < 100000; count++) {
    // A folder has one link for each folder in it, and two of its own.
    if (stat("/proc/self/task", &status) != 0) return false;
    if (status.st_nlink == 3) return true;
    nanosleep(&(struct timespec){0, 100000}, NULL);
  }
  return false;
}

int earshot_sandbox_enter(earshot_rules rules, int abilities) {
  if (!wait_for_other_threads()) return EBUSY;
  int failure = enter(rules, abilities | sandbox_own);
  if (!failure && !(abilities & EARSHOT_STARTS_PROGRAMS)) earshot_sandbox_seal();
  return failure;
}
