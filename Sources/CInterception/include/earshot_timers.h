// Intercepts the timers of Foundation's run loops.
//
// A program that links this defines the functions of CoreFoundation with which Foundation's `Timer` creates, schedules,
// moves and invalidates its timers, and passes calls on. A timer that the hooks take over is created so that it never
// fires by itself. It is part of its run loop nevertheless, as usual: the loop has something to wait for, and retains
// the timer.
#ifndef EARSHOT_TIMERS_H
#define EARSHOT_TIMERS_H

#include <stdbool.h>

// The function that a timer calls, and its argument.
typedef struct {
  void (*callout)(void *timer, void *info);
  void *info;
  const void *(*retain)(const void *info);
  void (*release)(const void *info);
} earshot_timer_body;

// The hooks of this process. Each of them is called on any thread, and gets the object that `create` returned.
typedef struct {
  // Returns an object for a timer that the hooks take over, or null. The date is in seconds since 2001, the interval
  // is 0 if the timer does not repeat.
  void *(*create)(double date, double interval, const earshot_timer_body *body);
  // Stores the timer, once it is created.
  void (*created)(void *object, void *timer);
  // The timer was added to a run loop.
  void (*added)(void *object, bool is_main);
  // CoreFoundation fires the timer, because of earshot_timer_fire.
  void (*fired)(void *object);
  // The timer will be invalidated.
  void (*invalidated)(void *object);
  // The timer does not need the object any more.
  void (*released)(void *object);
  // Return and set the date on which the timer fires next, in seconds since 2001.
  double (*date)(void *object);
  void (*set_date)(void *object, double date);
  // Whether the caller is code of an extension, with real or virtual time.
  bool (*is_extension)(void);
} earshot_timer_hooks;

// Sets the hooks, which must remain valid.
void earshot_timers_set_hooks(const earshot_timer_hooks *hooks);

// Makes the run loop of a timer fire it, on its own thread.
void earshot_timer_fire(void *timer);
// Invalidates a timer.
void earshot_timer_invalidate(void *timer);
void earshot_timer_retain(void *timer);
void earshot_timer_release(void *timer);
// Whether the caller is on the thread of the main run loop.
bool earshot_is_on_main_loop(void);

// The intercepted calls of a test.
enum {
  EARSHOT_TIMER_CREATED = 1, EARSHOT_TIMER_DELAYED = 2, EARSHOT_TIMER_ADDED = 4, EARSHOT_TIMER_ASKED = 8,
  EARSHOT_TIMER_MOVED = 16, EARSHOT_TIMER_INVALIDATED = 32, EARSHOT_TIMER_ALL = 63
};

// Returns the intercepted calls that `make` makes with a new timer. It is not added to a run loop.
int earshot_timers_test(void (*make)(void));

#endif
