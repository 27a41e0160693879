// The sandbox of processes that run untrusted code: Landlock restricts files, seccomp restricts all other system calls,
// capabilities are dropped, and resources are limited. It needs neither root nor namespaces.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// The files that a process may access. Each string is a letter and an absolute path; paths that do not exist are
// skipped.
//   r  read the file, or the folder and everything below it
//   x  read and execute the file, or the folder and everything below it
//   w  read and write the file; in a folder, also create and remove files and folders
// The list ends with NULL.
typedef char *const *earshot_rules;

// Added to an errno returned by a function below if the sandbox failed before the program was executed.
#define EARSHOT_SANDBOX_FAILURE 0x10000

// Returns 0 if the kernel supports the sandbox, otherwise an errno: ENOSYS without Landlock or seccomp, EOPNOTSUPP if
// Landlock is disabled.
int earshot_sandbox_support(void);

// The further abilities of a process that enters the sandbox by itself.
enum earshot_abilities {
  // Starts programs, which inherit the sandbox, and sends signals; before version 6 of Landlock, to any process of the
  // user.
  EARSHOT_STARTS_PROGRAMS = 1,
  // Connects to hosts.
  EARSHOT_USES_NETWORK = 2,
};

// Confines the calling process, which must have no other thread but those that are about to end: the sandbox of a
// thread is inherited only by threads that it starts. Returns 0 or an errno: EBUSY if other threads do not end.
int earshot_sandbox_enter(earshot_rules rules, int abilities);

// Forbids the calling process to call exec, which only its own start required. Does nothing outside the sandbox.
void earshot_sandbox_seal(void);

// The resources that a process currently uses; sizes are in bytes.
struct earshot_usage {
  // Private memory: anonymous pages, including swapped ones.
  uint64_t memory;
  // Shared memory that the process has mapped, or the size of the unnamed files that it has open, whichever is larger.
  uint64_t shared;
  // The size on disk of the files in the given folders.
  uint64_t files;
  uint64_t threads;
};

// Returns the processor time of a process, in nanoseconds, or -1 if it does not exist. While the time does not change,
// the process's usage cannot grow.
int64_t earshot_processor_time(pid_t process);
// Whether the main thread of a process has ended or is just ending, or the process does not exist.
bool earshot_is_ending(pid_t process);
// Measures only the mapped memory and the threads of a process. Returns false if the process does not exist.
bool earshot_measure_memory(pid_t process, struct earshot_usage *usage);
// Measures the usage of a process. Returns false if the process does not exist. Symbolic links are not followed. A tree
// of more than 100,000 entries or 64 levels, or with a folder that cannot be read, counts as larger than any limit.
bool earshot_measure_process(pid_t process, char *const *folders, struct earshot_usage *usage);

// An alarm that goes off when another process has used a certain processor time. The kernel compares the times when its
// clock ticks: a process that sleeps at each tick is not noticed.
struct earshot_alarm {
  // Readable once the alarm has gone off, until it is cleared.
  int file;
  void *timer;
};

// Creates an alarm that is not set. It belongs to the calling thread, which must release it. Returns false if the
// process does not exist, or the kernel has no such alarms.
bool earshot_alarm_create(pid_t process, struct earshot_alarm *alarm);
// Sets the alarm to a total processor time of the process, in nanoseconds.
void earshot_alarm_set(struct earshot_alarm alarm, int64_t time);
void earshot_alarm_clear(struct earshot_alarm alarm);
void earshot_alarm_release(struct earshot_alarm alarm);

// Creates a hard link to a file, or copies the file if a link is impossible. The new path must not exist. Returns 0 or
// an errno.
int earshot_share(const char *path, const char *other);
