// What the sandbox's own files know of each other.
#pragma once
#include "earshot_sandbox.h"

// Restricts the calling thread and what it becomes. Allocates no memory, and calls only what may be called in a signal's
// handler. 0, or an errno.
int sandbox_enter(earshot_rules rules);

// Filters the system calls of the calling thread. `version` is Landlock's. 0, or an errno.
int sandbox_filter(int version);
