// A worker that is forked from its parent before either has begun: it need not load the program a second time.
#pragma once
#include <stdbool.h>
#include <sys/types.h>

// Forks the worker, where a check of these arguments has one; for a constructor that runs before the Swift runtime, Foundation
// and Dispatch initialize: there is one thread, and nothing that a fork would copy half done. Returns in both processes.
void earshot_fork_worker(char *const *arguments);
// Whether this process is that worker: its channel is descriptor 3.
bool earshot_is_early_worker(void);
// Hands the worker over, once: its process and the parent's end of its channel. False where there is none.
bool earshot_take_early_worker(pid_t *process, int *channel);
