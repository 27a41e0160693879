// Intercepts Dispatch's clock and delays.
//
// A program that links this defines `dispatch_time`, `dispatch_walltime`, `dispatch_after` and `dispatch_after_f`.
// These take precedence over the functions of shared libraries, and pass calls on to them. This is the only way to
// determine the exact instant on which a deadline such as `.now() + 0.5` is based, and to intercept delays that no
// overload can (work items, and sleeping tasks of code that is compiled without Earshot's modules). If Dispatch is
// linked statically, the program is linked with --wrap (interposed.h).
#ifndef EARSHOT_DELAYS_H
#define EARSHOT_DELAYS_H

#include <stdbool.h>
#include <stdint.h>

// Delayed work.
typedef struct earshot_delayed earshot_delayed;

// Takes ownership of delayed work, to be passed to earshot_delayed_run or earshot_delayed_drop once, or returns
// false.
typedef bool (*earshot_delay_hook)(earshot_delayed *delayed);

// Sets the hook for all delays in this process.
void earshot_delay_set_hook(earshot_delay_hook hook);

// Returns the deadline, in Dispatch's representation.
uint64_t earshot_delayed_deadline(const earshot_delayed *delayed);
// Whether the work is for the main queue.
bool earshot_delayed_is_on_main(const earshot_delayed *delayed);
// Runs the work and frees it: immediately if it is for the main queue, on which the caller must be, otherwise on its
// queue.
void earshot_delayed_run(earshot_delayed *delayed);
// Cancels the work and frees it.
void earshot_delayed_drop(earshot_delayed *delayed);

// Whether a delay created by `make`, for a block on any queue, is intercepted here. The block is not run.
bool earshot_sees_delay(void (*make)(void));

// Returns the last result of `DispatchTime.now()` on this thread; 0 if there is none, or it is not intercepted.
uint64_t earshot_last_time(void);
// Returns the last result of `DispatchWallTime.now()` on this thread.
uint64_t earshot_last_walltime(void);
// Returns the current time of the clock that continues while the machine is suspended, which the library's sleeping
// tasks use, in Dispatch's representation.
uint64_t earshot_monotonic_time(void);

#endif
