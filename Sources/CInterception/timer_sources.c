#define _GNU_SOURCE
#include "earshot_timer_sources.h"
#include "interposed.h"

#include <dlfcn.h>
#include <stdatomic.h>

// Public names of Dispatch, whose headers are not available to every C compiler.
extern char _dispatch_source_type_timer;
extern char _dispatch_source_type_data_add;
extern void dispatch_source_merge_data(void *source, unsigned long value);
extern void dispatch_retain(void *object);

// `DispatchSource.makeTimerSource(flags:queue:)`. CoreFoundation creates timers of its own.
extern char make_timer_source[]
    __asm__("$s8Dispatch0A6SourceC09makeTimerB05flags5queueAA0abD0_pAC0D5FlagsV_AA0A5QueueCSgtFZ")
        __attribute__((weak));

static _Atomic(const earshot_timer_source_hooks *) hooks;
// The number of sources that the hooks took over and that have not ended.
static _Atomic(long) count;
static __thread struct { bool is_active; int seen; void *source; } test;

static const earshot_timer_source_hooks *current_hooks(void) {
  return atomic_load_explicit(&hooks, memory_order_relaxed);
}

void earshot_timer_sources_set_hooks(const earshot_timer_source_hooks *new_hooks) { atomic_store(&hooks, new_hooks); }

int earshot_timer_sources_test(void (*make)(void)) {
  test.is_active = true;
  test.seen = 0;
  make();
  test.is_active = false;
  return test.seen;
}

// Records a call of a test. Returns false if there is none.
static bool see(int call, void *source) {
  if (!test.is_active || source != test.source) return false;
  test.seen |= call;
  return true;
}

typedef void *(*create_function)(const void *type, uintptr_t handle, uintptr_t mask, void *queue);
typedef void (*set_function)(void *source, uint64_t start, uint64_t interval, uint64_t leeway);
typedef void (*handler_function)(void *source, void *block);
typedef void (*end_function)(void *source);

void *__wrap_dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue);
void __wrap_dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway);
void __wrap_dispatch_source_set_event_handler(void *source, void *block);
void __wrap_dispatch_source_cancel(void *source);
void __wrap_dispatch_release(void *object);
EARSHOT_INTERPOSED(dispatch_source_create)
EARSHOT_INTERPOSED(dispatch_source_set_timer)
EARSHOT_INTERPOSED(dispatch_source_set_event_handler)
EARSHOT_INTERPOSED(dispatch_source_cancel)
EARSHOT_INTERPOSED(dispatch_release)

void *__wrap_dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  EARSHOT_THEIRS(create_function, "dispatch_source_create", __real_dispatch_source_create)
  bool is_timer = type == &_dispatch_source_type_timer && EARSHOT_CALLED_BY(make_timer_source, 160);
  const earshot_timer_source_hooks *hooks = current_hooks();
  if (!is_timer || !(test.is_active || (hooks && hooks->is_wanted()))) return theirs(type, handle, mask, queue);
  void *source = theirs(&_dispatch_source_type_data_add, 0, 0, queue);
  if (test.is_active) {
    test.source = source;
    see(EARSHOT_SOURCE_CREATED, source);
  } else {
    atomic_fetch_add(&count, 1);
    hooks->created(source);
  }
  return source;
}

void __wrap_dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  EARSHOT_THEIRS(set_function, "dispatch_source_set_timer", __real_dispatch_source_set_timer)
  if (see(EARSHOT_SOURCE_SET, source)) return;
  if (atomic_load(&count) > 0 && current_hooks()->set(source, start, interval)) return;
  theirs(source, start, interval, leeway);
}

void earshot_timer_source_set_handler(void *source, void *block) {
  EARSHOT_THEIRS(
      handler_function, "dispatch_source_set_event_handler", __real_dispatch_source_set_event_handler)
  theirs(source, block);
}

void __wrap_dispatch_source_set_event_handler(void *source, void *block) {
  see(EARSHOT_SOURCE_HANDLER, source);
  if (block && atomic_load(&count) > 0 && current_hooks()->set_handler(source, block)) return;
  earshot_timer_source_set_handler(source, block);
}

void __wrap_dispatch_source_cancel(void *source) {
  EARSHOT_THEIRS(end_function, "dispatch_source_cancel", __real_dispatch_source_cancel)
  see(EARSHOT_SOURCE_CANCELED, source);
  if (atomic_load(&count) > 0) current_hooks()->canceled(source);
  theirs(source);
}

static void release(void *object) {
  EARSHOT_THEIRS(end_function, "dispatch_release", __real_dispatch_release)
  theirs(object);
}

void __wrap_dispatch_release(void *object) {
  see(EARSHOT_SOURCE_RELEASED, object);
  if (atomic_load(&count) > 0 && current_hooks()->released(object)) atomic_fetch_sub(&count, 1);
  release(object);
}

void earshot_timer_source_retain(void *source) { dispatch_retain(source); }

void earshot_timer_source_fire(void *source) {
  dispatch_source_merge_data(source, 1);
  release(source);
}
