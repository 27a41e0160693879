#define _GNU_SOURCE
#include "earshot_delays.h"
#include "interposed.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>

struct timespec;

// Public functions of Dispatch and the block runtime, whose headers are not available to every C compiler.
extern char _dispatch_main_q;
extern void dispatch_async(void *queue, void *block);
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *));
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

// The beginning of every block.
struct block {
  void *isa;
  int32_t flags, reserved;
  void (*invoke)(void *block);
};

struct earshot_delayed {
  uint64_t deadline;
  void *queue;
  struct block *block;  // or else:
  void *context;
  void (*work)(void *);
};

static _Atomic(earshot_delay_hook) asked;
static __thread uint64_t last_time, last_walltime;

void earshot_delay_set_hook(earshot_delay_hook hook) { atomic_store(&asked, hook); }
uint64_t earshot_delayed_deadline(const earshot_delayed *delayed) { return delayed->deadline; }
bool earshot_delayed_is_on_main(const earshot_delayed *delayed) { return delayed->queue == &_dispatch_main_q; }
uint64_t earshot_last_time(void) { return last_time; }
uint64_t earshot_last_walltime(void) { return last_walltime; }

void earshot_delayed_drop(earshot_delayed *delayed) {
  if (delayed->block) _Block_release(delayed->block);
  dispatch_release(delayed->queue);
  free(delayed);
}

void earshot_delayed_run(earshot_delayed *delayed) {
  bool is_on_main = earshot_delayed_is_on_main(delayed);
  if (delayed->block) {
    // The block itself, not a wrapper, because the queue reads a work item's flags.
    if (is_on_main) delayed->block->invoke(delayed->block);
    else dispatch_async(delayed->queue, delayed->block);
  } else {
    if (is_on_main) delayed->work(delayed->context);
    else dispatch_async_f(delayed->queue, delayed->context, delayed->work);
  }
  earshot_delayed_drop(delayed);
}

// The state of `earshot_sees_delay`.
static __thread enum { NOTHING, EXPECTED, SEEN } probe;

bool earshot_sees_delay(void (*make)(void)) {
  probe = EXPECTED;
  make();
  bool is_seen = probe == SEEN;
  probe = NOTHING;
  return is_seen;
}

static bool take(uint64_t deadline, void *queue, void *block, void *context, void (*work)(void *)) {
  if (probe == EXPECTED) {
    probe = SEEN;
    return true;
  }
  earshot_delay_hook hook = atomic_load(&asked);
  if (!hook) return false;
  earshot_delayed *delayed = malloc(sizeof *delayed);
  if (!delayed) return false;
  dispatch_retain(queue);
  *delayed = (earshot_delayed){deadline, queue, block ? _Block_copy(block) : NULL, context, work};
  if (hook(delayed)) return true;
  earshot_delayed_drop(delayed);
  return false;
}

typedef uint64_t (*time_function)(uint64_t when, int64_t delta);
typedef uint64_t (*walltime_function)(const struct timespec *when, int64_t delta);
typedef void (*after_function)(uint64_t when, void *queue, void *block);
typedef void (*after_f_function)(uint64_t when, void *queue, void *context, void (*work)(void *));

uint64_t __wrap_dispatch_time(uint64_t when, int64_t delta);
uint64_t __wrap_dispatch_walltime(const struct timespec *when, int64_t delta);
void __wrap_dispatch_after(uint64_t when, void *queue, void *block);
void __wrap_dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *));
EARSHOT_INTERPOSED(dispatch_time)
EARSHOT_INTERPOSED(dispatch_walltime)
EARSHOT_INTERPOSED(dispatch_after)
EARSHOT_INTERPOSED(dispatch_after_f)

uint64_t __wrap_dispatch_time(uint64_t when, int64_t delta) {
  EARSHOT_THEIRS(time_function, "dispatch_time", __real_dispatch_time)
  uint64_t result = theirs(when, delta);
  if (when == 0 && delta == 0) last_time = result;
  return result;
}

uint64_t earshot_monotonic_time(void) { return __wrap_dispatch_time(1ull << 63, 0); }

uint64_t __wrap_dispatch_walltime(const struct timespec *when, int64_t delta) {
  EARSHOT_THEIRS(walltime_function, "dispatch_walltime", __real_dispatch_walltime)
  uint64_t result = theirs(when, delta);
  if (!when && delta == 0) last_walltime = result;
  return result;
}

void __wrap_dispatch_after(uint64_t when, void *queue, void *block) {
  EARSHOT_THEIRS(after_function, "dispatch_after", __real_dispatch_after)
  if (!take(when, queue, block, NULL, NULL)) theirs(when, queue, block);
}

void __wrap_dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *)) {
  EARSHOT_THEIRS(after_f_function, "dispatch_after_f", __real_dispatch_after_f)
  if (!take(when, queue, NULL, context, work)) theirs(when, queue, context, work);
}
