// Declarations shared by the sandbox's source files.
#pragma once
#include "earshot_sandbox.h"

// Restricts the calling thread and the program that it executes. Allocates no memory, and calls only functions that are
// safe in signal handlers. Returns 0 or an errno.
int sandbox_enter(earshot_rules rules);

// The abilities of a process that enters the sandbox by itself, in addition to earshot_abilities.
enum { sandbox_own = 4 };

// Installs the filter of system calls in the calling thread. `version` is Landlock's. Returns 0 or an errno.
int sandbox_filter(int version, int abilities);
