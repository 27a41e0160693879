// The supervisor: a separate process that starts a program's child processes. When the program ends for any reason, the
// supervisor ends the children and all their descendants, and removes temporary folders.
#pragma once
#include "earshot_sandbox.h"
#include <stdbool.h>
#include <sys/types.h>

// The maximum numbers of running programs and of folders.
#define EARSHOT_MAX_PROGRAMS 256
#define EARSHOT_MAX_FOLDERS 256

struct earshot_program {
  const char *path;
  char *const *arguments;
  // NULL for the environment of the calling process at the start of its supervisor.
  char *const *environment;
  // The program's descriptor 3; -1 for none.
  int channel;
  // The rules of the program's sandbox; NULL for no sandbox.
  earshot_rules rules;
};

// Starts this process's supervisor, unless it is running. Returns 0 or an errno.
int earshot_supervisor_start(void);
// Returns the process identifier of this process's supervisor, or 0 if there is none.
pid_t earshot_supervisor_process(void);

// Starts a program in its own session, with standard input from /dev/null and no further descriptors than those
// specified. Sets the process identifier, a handle, and the nonblocking read end of a pipe for standard output and
// standard error. When the program ends, the handle delivers a packet with its wait status (an int), followed by its
// end when no descendant is left. Shutting down or closing the handle kills the program. Descendants are not attributed
// to programs: when a program has ended, all orphans are killed.
// Returns 0, or an errno of the supervisor or of exec: EAGAIN if EARSHOT_MAX_PROGRAMS are running, E2BIG for a command
// line of more than 128 KiB. If the sandbox failed, EARSHOT_SANDBOX_FAILURE is added.
int earshot_supervise(const struct earshot_program *program, int *handle, int *output, pid_t *process);

// Requests that the supervisor remove a folder with its contents when this process ends; at most EARSHOT_MAX_FOLDERS.
// Returns 0 or an errno.
int earshot_supervisor_remove_at_end(const char *folder);
// Cancels the removal of a folder.
void earshot_supervisor_keep(const char *folder);
