// Dispatch's own clock and delays, seen on their way into the library.
//
// The program that links this defines `dispatch_time`, `dispatch_walltime`, `dispatch_after` and `dispatch_after_f`, so
// the shared libraries' calls come here first and are passed on. Two things cannot be had otherwise: the very instant
// from which a deadline such as `.now() + 0.5` was reckoned, and the delays that nobody's overload can take (work items,
// the sleeping tasks of code that is compiled without Earshot's modules). Where Dispatch is linked in, the program is linked
// with --wrap (interposed.h).
#ifndef EARSHOT_VIRTUAL_TIME_H
#define EARSHOT_VIRTUAL_TIME_H

#include <stdbool.h>
#include <stdint.h>

// A delayed piece of work.
typedef struct earshot_delayed earshot_delayed;

// Takes a delayed piece of work over, or returns false. To be given to earshot_delayed_run or earshot_delayed_drop once.
typedef bool (*earshot_delay_hook)(earshot_delayed *delayed);

// Says who is asked about every delay in this process.
void earshot_delay_set_hook(earshot_delay_hook hook);

// The deadline, as Dispatch writes it.
uint64_t earshot_delayed_deadline(const earshot_delayed *delayed);
// Whether it is for the main queue.
bool earshot_delayed_is_on_main(const earshot_delayed *delayed);
// Runs it: at once where it is for the main queue (on which the caller then is), else on its queue. Frees it.
void earshot_delayed_run(earshot_delayed *delayed);
// Forgets and frees it.
void earshot_delayed_drop(earshot_delayed *delayed);

// Whether a delay that `make` makes, of a block on any queue, is seen here. It is not run.
bool earshot_sees_delay(void (*make)(void));

// What `DispatchTime.now()` returned last on this thread; 0 where it was never called or cannot be seen.
uint64_t earshot_last_time(void);
// What `DispatchWallTime.now()` returned last on this thread.
uint64_t earshot_last_walltime(void);
// Now by the clock that goes on while the machine is suspended, which the library's sleeping tasks use; in Dispatch's writing.
uint64_t earshot_monotonic_time(void);

#endif
