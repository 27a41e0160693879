// A worker that is forked before its parent has initialized, so that the program need not be loaded a second time.
#pragma once
#include <stdbool.h>
#include <sys/types.h>

// Forks the worker, if a check with these arguments needs one. For a constructor that runs before the Swift runtime,
// Foundation and Dispatch initialize, when there is only one thread and no partially initialized state. Returns in
// both processes.
void earshot_fork_worker(char *const *arguments);
// Whether this process is the worker, whose channel is descriptor 3.
bool earshot_is_early_worker(void);
// Transfers the worker, once: its process, and the parent's end of its channel. Returns false if there is none.
bool earshot_take_early_worker(pid_t *process, int *channel);
