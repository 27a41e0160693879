#define _GNU_SOURCE
#include "earshot_timers.h"
#include "interposed.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

// Public types and functions of CoreFoundation, whose headers are not available to every C compiler.
struct timer_context {
  long version;
  void *info;
  const void *(*retain)(const void *info);
  void (*release)(const void *info);
  void *(*describe)(const void *info);
};
extern void CFRunLoopTimerGetContext(void *timer, struct timer_context *context) __attribute__((weak));
extern void *CFRunLoopGetMain(void) __attribute__((weak));
extern void *CFRunLoopGetCurrent(void) __attribute__((weak));
extern void *CFRetain(void *object) __attribute__((weak));
extern void CFRelease(void *object) __attribute__((weak));

// A date, and an interval in seconds, that no program runs long enough to reach.
static const double never = 4e9;

static _Atomic(const earshot_timer_hooks *) hooks;
static __thread struct { bool is_active; int seen; } test;
// The seconds until the first date of a timer that is being created (see `timer_init_wrap`).
static __thread double delay;

static const earshot_timer_hooks *current_hooks(void) { return atomic_load_explicit(&hooks, memory_order_relaxed); }

void earshot_timers_set_hooks(const earshot_timer_hooks *new_hooks) { atomic_store(&hooks, new_hooks); }

int earshot_timers_test(void (*make)(void)) {
  test.is_active = true;
  test.seen = 0;
  make();
  test.is_active = false;
  return test.seen;
}

// Records a call of a test. Returns false if there is none.
static bool see(int call) {
  if (test.is_active) test.seen |= call;
  return test.is_active;
}

static void release(const void *object) { current_hooks()->released((void *)object); }
static void fire(void *timer, void *object) {
  (void)timer;
  current_hooks()->fired(object);
}

// Returns the object of a timer that the hooks have taken over; otherwise null.
static void *object_of(void *timer) {
  if (!current_hooks() || !timer || !CFRunLoopTimerGetContext) return NULL;
  struct timer_context context = {0};
  CFRunLoopTimerGetContext(timer, &context);
  return context.release == release ? context.info : NULL;
}

bool earshot_is_on_main_loop(void) {
  return CFRunLoopGetMain && CFRunLoopGetCurrent && CFRunLoopGetCurrent() == CFRunLoopGetMain();
}

void earshot_timer_retain(void *timer) { CFRetain(timer); }
void earshot_timer_release(void *timer) { CFRelease(timer); }

// MARK: CoreFoundation

typedef void *(*create_function)(
    void *allocator, double date, double interval, unsigned long flags, long order, void (*callout)(void *, void *),
    struct timer_context *context);
typedef void (*add_function)(void *loop, void *timer, void *mode);
typedef void (*invalidate_function)(void *timer);
typedef void (*set_date_function)(void *timer, double date);
typedef double (*date_function)(void *timer);

void *__wrap_CFRunLoopTimerCreate(
    void *allocator, double date, double interval, unsigned long flags, long order, void (*callout)(void *, void *),
    struct timer_context *context);
void __wrap_CFRunLoopAddTimer(void *loop, void *timer, void *mode);
void __wrap_CFRunLoopTimerInvalidate(void *timer);
void __wrap_CFRunLoopTimerSetNextFireDate(void *timer, double date);
double __wrap_CFRunLoopTimerGetNextFireDate(void *timer);
EARSHOT_INTERPOSED(CFRunLoopTimerCreate)
EARSHOT_INTERPOSED(CFRunLoopAddTimer)
EARSHOT_INTERPOSED(CFRunLoopTimerInvalidate)
EARSHOT_INTERPOSED(CFRunLoopTimerSetNextFireDate)
EARSHOT_INTERPOSED(CFRunLoopTimerGetNextFireDate)

void *__wrap_CFRunLoopTimerCreate(
    void *allocator, double date, double interval, unsigned long flags, long order, void (*callout)(void *, void *),
    struct timer_context *context) {
  EARSHOT_THEIRS(create_function, "CFRunLoopTimerCreate", __real_CFRunLoopTimerCreate)
  if (see(EARSHOT_TIMER_CREATED | (delay > 0 ? EARSHOT_TIMER_DELAYED : 0)))
    return theirs(allocator, never, interval, flags, order, callout, context);
  const earshot_timer_hooks *hooks = current_hooks();
  if (!hooks) return theirs(allocator, date, interval, flags, order, callout, context);
  earshot_timer_body body = {callout, NULL, NULL, NULL};
  if (context) body = (earshot_timer_body){callout, context->info, context->retain, context->release};
  void *object = hooks->create(date + delay, interval > 0 ? interval : 0, &body);
  if (!object) return theirs(allocator, date + delay, interval, flags, order, callout, context);
  struct timer_context own = {.info = object, .release = release};
  void *timer = theirs(allocator, never, interval > 0 ? never : 0, flags, order, fire, &own);
  hooks->created(object, timer);
  return timer;
}

void __wrap_CFRunLoopAddTimer(void *loop, void *timer, void *mode) {
  EARSHOT_THEIRS(add_function, "CFRunLoopAddTimer", __real_CFRunLoopAddTimer)
  if (see(EARSHOT_TIMER_ADDED)) return;
  theirs(loop, timer, mode);
  void *object = object_of(timer);
  if (object) current_hooks()->added(object, CFRunLoopGetMain && loop == CFRunLoopGetMain());
}

void __wrap_CFRunLoopTimerInvalidate(void *timer) {
  EARSHOT_THEIRS(invalidate_function, "CFRunLoopTimerInvalidate", __real_CFRunLoopTimerInvalidate)
  see(EARSHOT_TIMER_INVALIDATED);
  void *object = object_of(timer);
  if (object) current_hooks()->invalidated(object);
  theirs(timer);
}

void earshot_timer_invalidate(void *timer) { __wrap_CFRunLoopTimerInvalidate(timer); }

static void set_own_date(void *timer, double date) {
  EARSHOT_THEIRS(set_date_function, "CFRunLoopTimerSetNextFireDate", __real_CFRunLoopTimerSetNextFireDate)
  theirs(timer, date);
}

void __wrap_CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  if (see(EARSHOT_TIMER_MOVED)) return;
  void *object = object_of(timer);
  if (object) current_hooks()->set_date(object, date);
  else set_own_date(timer, date);
}

void earshot_timer_fire(void *timer) { set_own_date(timer, 0); }

double __wrap_CFRunLoopTimerGetNextFireDate(void *timer) {
  EARSHOT_THEIRS(date_function, "CFRunLoopTimerGetNextFireDate", __real_CFRunLoopTimerGetNextFireDate)
  see(EARSHOT_TIMER_ASKED);
  void *object = object_of(timer);
  return object ? current_hooks()->date(object) : theirs(timer);
}

// MARK: Foundation

// `Timer(timeInterval:repeats:block:)`, whose timer fires as soon as it is added to a run loop. On iOS, it fires after
// the interval.
#define TIMER_INIT "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC"
EARSHOT_INTERPOSED_SWIFT(
    timer_init, TIMER_INIT, void *, double interval, bool repeats, void *function, void *captures,
    EARSHOT_SELF void *type)

EARSHOT_SWIFT void *timer_init_wrap(
    double interval, bool repeats, void *function, void *captures, EARSHOT_SELF void *type) {
  EARSHOT_THEIRS(timer_init_function, TIMER_INIT, timer_init_real)
  const earshot_timer_hooks *hooks = current_hooks();
  // The shortest interval of a timer, in seconds.
  if (test.is_active || (hooks && hooks->is_extension())) delay = interval > 0.0001 ? interval : 0.0001;
  void *timer = theirs(interval, repeats, function, captures, type);
  delay = 0;
  return timer;
}
