#ifndef EARSHOT_STACK_H
#define EARSHOT_STACK_H

// The stack of the main thread, which another process requests with a signal, or of any thread of this process.
//
//     system ── SIGURG ─► main thread: records its return addresses ─ descriptor ─► any thread: earshot_stack_print
//     earshot_stack_print_thread ── SIGPROF ─► the thread ─ descriptor ─► earshot_stack_print_thread
//
// Names are looked up on the other thread, because that allocates memory, and the main thread may have been interrupted
// in an allocation.

#include <pthread.h>

/// The signal that requests the stack. Processes that do not know it ignore it.
extern const int earshot_stack_signal;

/// The text before each printed line.
extern const char *const earshot_stack_prefix;

/// Begins to record the stack when the signal arrives. Called on the main thread.
///
/// Returns a descriptor that becomes readable when a stack was recorded; -1 on failure.
int earshot_stack_listen(void);

/// Prints the recorded stack on standard error: a line for each function of the program, the innermost first, after the
/// prefix.
void earshot_stack_print(int descriptor);

/// Prints the stack of another thread of this process in the same way, or nothing if the thread does not record it
/// within a second. Called in a process that is about to end, because the handler of SIGPROF is replaced. Dispatch's
/// threads block SIGURG, but not SIGPROF.
void earshot_stack_print_thread(pthread_t thread);

#endif
