// The sandbox of processes that run other people's code: Landlock for files, seccomp for everything
// else that the kernel offers, no capabilities, and limits of resources. It needs neither root nor namespaces.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// What a process may reach: each string a letter and an absolute path; a path that leads nowhere is skipped.
//   r  reads the file, or the folder and everything beneath it
//   x  reads and executes the file
//   w  reads and writes it, and makes and removes files and folders beneath it
// NULL ends the list.
typedef char *const *earshot_rules;

// Added to the errno of a function below that failed before the program was executed.
#define EARSHOT_SANDBOX_FAILURE 0x10000

// 0 where the kernel has what the sandbox needs; else an errno: ENOSYS without Landlock or seccomp, EOPNOTSUPP where Landlock
// is disabled.
int earshot_sandbox_support(void);

// Refuses to become another program from now on. For a process in a sandbox, whose start was one.
void earshot_sandbox_seal(void);

// What a process uses at the moment, in bytes.
struct earshot_usage {
  // Its own memory: anonymous pages, also in swap.
  uint64_t memory;
  // Memory in files without a name, mapped or open, of the process.
  uint64_t unnamed;
  // Files beneath the folders.
  uint64_t files;
  uint64_t threads;
};

// The time that a process has had a processor, in nanoseconds; -1 where it is gone. While it stays the same, nothing that the
// process uses can have grown.
int64_t earshot_processor_time(pid_t process);
// Measures the memory and the threads of a process alone; false where it is gone.
bool earshot_measure_memory(pid_t process, struct earshot_usage *usage);
// Measures what a process uses; false where it is gone. Symbolic links are not followed; a tree of
// more than 100,000 entries, or more than 64 folders deep, counts as larger than any limit.
bool earshot_measure_process(pid_t process, char *const *folders, struct earshot_usage *usage);

// Gives a file another name, or copies it where it cannot have one there. Nothing may be at the new path. 0, or an errno.
int earshot_share(const char *path, const char *other);
