// Intercepts Dispatch's timer sources.
//
// A program that links this defines the functions with which `DispatchSource.makeTimerSource` creates, sets, cancels
// and releases a source, and passes calls on. A source that the hooks take over is a source of the kind that counts
// (DISPATCH_SOURCE_TYPE_DATA_ADD): each time it is due, one is added. So Dispatch itself calls the handler, on the
// source's queue, unless the source is suspended or canceled, and `data` is the number of times, as for a timer.
#ifndef EARSHOT_TIMER_SOURCES_H
#define EARSHOT_TIMER_SOURCES_H

#include <stdbool.h>
#include <stdint.h>

// The hooks of this process. Each is called on any thread.
typedef struct {
  // Whether the hooks take over a source of the caller.
  bool (*is_wanted)(void);
  // The source was created.
  void (*created)(void *source);
  // Sets a source: the first time, in Dispatch's representation, and the interval in nanoseconds, which is UINT64_MAX
  // if the source does not repeat. Returns false if it is not one of those that the hooks took over.
  bool (*set)(void *source, uint64_t start, uint64_t interval);
  // Sets the handler of a source, a block, with earshot_timer_source_set_handler. Returns false if the hooks did not
  // take it over.
  bool (*set_handler)(void *source, void *block);
  // A source is canceled.
  void (*canceled)(void *source);
  // A source, or another object of Dispatch, is released, and must not be used afterwards. Returns whether it is a
  // source that the hooks took over; the Swift object that represents it has the only reference to it.
  bool (*released)(void *object);
} earshot_timer_source_hooks;

// Sets the hooks, which must remain valid.
void earshot_timer_sources_set_hooks(const earshot_timer_source_hooks *hooks);

// Makes Dispatch call the handler of a source that was retained with earshot_timer_source_retain, and releases it.
void earshot_timer_source_fire(void *source);
void earshot_timer_source_retain(void *source);
// Sets the handler of a source, a block.
void earshot_timer_source_set_handler(void *source, void *block);

// The intercepted calls of a test.
enum {
  EARSHOT_SOURCE_CREATED = 1, EARSHOT_SOURCE_SET = 2, EARSHOT_SOURCE_HANDLER = 4, EARSHOT_SOURCE_CANCELED = 8,
  EARSHOT_SOURCE_RELEASED = 16, EARSHOT_SOURCE_ALL = 31
};

// Returns the intercepted calls that `make` makes with a new source.
int earshot_timer_sources_test(void (*make)(void));

#endif
