#define _GNU_SOURCE
#include "earshot_run_loops.h"
#include "interposed.h"

#include <dlfcn.h>
#include <stdatomic.h>

// Public functions of CoreFoundation, whose headers are not available to every C compiler.
extern void CFRunLoopStop(void *loop) __attribute__((weak));
extern void *CFRunLoopGetCurrent(void) __attribute__((weak));
extern void *CFRetain(void *object) __attribute__((weak));

static _Atomic(earshot_run_hook) hook;
static uint64_t default_mode[2];
static __thread struct { bool is_active; int count; } test;

void earshot_run_loops_set_hook(earshot_run_hook new_hook, uint64_t mode, uint64_t more) {
  default_mode[0] = mode;
  default_mode[1] = more;
  atomic_store(&hook, new_hook);
}

bool earshot_run_loops_test(void (*make)(void)) {
  test.is_active = true;
  test.count = 0;
  make();
  test.is_active = false;
  return test.count == 2;
}

#define RUN_MODE "$s10Foundation7RunLoopC3run4mode6beforeSbAC4ModeV_0A10Essentials4DateVtF"
#define RUN_UNTIL "$s10Foundation7RunLoopC3run5untily0A10Essentials4DateV_tF"
EARSHOT_INTERPOSED_SWIFT(
    run_mode, RUN_MODE, bool, uint64_t mode, uint64_t more, double limit, EARSHOT_SELF void *loop)
EARSHOT_INTERPOSED_SWIFT(run_until, RUN_UNTIL, void, double limit, EARSHOT_SELF void *loop)

// Returns whether the call was handled.
static bool take(const earshot_run *run, bool *result) {
  if (test.is_active) {
    test.count += 1;
    return true;
  }
  earshot_run_hook call = atomic_load_explicit(&hook, memory_order_relaxed);
  return call && call(run, result);
}

bool earshot_run_once(const earshot_run *run, double date) {
  EARSHOT_THEIRS(run_mode_function, RUN_MODE, run_mode_real)
  return theirs(run->mode[0], run->mode[1], date, run->loop);
}

EARSHOT_SWIFT bool run_mode_wrap(uint64_t mode, uint64_t more, double limit, EARSHOT_SELF void *loop) {
  bool result = true;
  earshot_run run = {{mode, more}, loop, limit, false};
  return take(&run, &result) ? result : earshot_run_once(&run, limit);
}

EARSHOT_SWIFT void run_until_wrap(double limit, EARSHOT_SELF void *loop) {
  EARSHOT_THEIRS(run_until_function, RUN_UNTIL, run_until_real)
  bool result = true;
  earshot_run run = {{default_mode[0], default_mode[1]}, loop, limit, true};
  if (!take(&run, &result)) theirs(limit, loop);
}

void earshot_run_loop_stop(void *loop) { CFRunLoopStop(loop); }
void *earshot_run_loop_current(void) { return CFRetain(CFRunLoopGetCurrent()); }
