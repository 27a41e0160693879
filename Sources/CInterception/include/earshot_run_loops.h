// Intercepts Foundation's run loops.
//
// A program that links this defines `RunLoop.run(until:)` and `RunLoop.run(mode:before:)`, and passes calls on.
#ifndef EARSHOT_RUN_LOOPS_H
#define EARSHOT_RUN_LOOPS_H

#include <stdbool.h>
#include <stdint.h>

// A call.
typedef struct {
  // The words of the mode, a string.
  uint64_t mode[2];
  // The run loop.
  void *loop;
  // The date until which the loop runs, in seconds since 2001.
  double limit;
  // Whether the loop runs until this date in any case, instead of until a source has been handled.
  bool is_until;
} earshot_run;

// Handles a call and stores its result, or returns false.
typedef bool (*earshot_run_hook)(const earshot_run *run, bool *result);

// Sets the hook of this process, and the words of the default mode.
void earshot_run_loops_set_hook(earshot_run_hook hook, uint64_t mode, uint64_t more);

// Runs the loop in the mode of a call until a source has been handled, but at most until a date of the machine.
bool earshot_run_once(const earshot_run *run, double date);

// Makes a run loop return, on any thread.
void earshot_run_loop_stop(void *loop);
// Returns the caller's run loop in CoreFoundation, retained. Release it with earshot_timer_release.
void *earshot_run_loop_current(void);

// Returns whether both functions are intercepted in `make`, which calls each of them once. Neither runs a loop.
bool earshot_run_loops_test(void (*make)(void));

#endif
