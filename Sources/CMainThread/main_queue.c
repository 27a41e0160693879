#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

// Functions of Dispatch for the main run loop, which are not in its headers. The handle is an event counter, to which
// Dispatch writes when a block is submitted to the main queue, and which the run loop reads before it calls.
typedef void (*drain_function)(void *message);
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
void _dispatch_main_queue_callback_4CF(void *message) __attribute__((weak, visibility("default")));

// The turns of the queue in one turn of the run loop. Timers and other sources must also have theirs.
enum { maximum_turns = 100 };

static drain_function drain_queue;

// Whether this thread serves the queue, and what Dispatch has written to the handle on it meanwhile.
static _Thread_local struct {
  bool is_serving;
  int handle;
  eventfd_t events;
} serving;

// Later, dlsym(3) would wait while another thread loads a library.
__attribute__((constructor)) static void find_drain(void) {
  drain_queue = (drain_function)dlsym(RTLD_NEXT, "_dispatch_main_queue_callback_4CF");
}

// Resets the counter; returns whether it was written to.
static bool take_events(int handle) {
  uint64_t count;
  return read(handle, &count, sizeof count) == sizeof count;
}

// The function of the C library with which Dispatch writes to the handle. What the thread that serves the queue submits
// itself need not pass through the kernel: these calls took a tenth of the time from a payload to a drawn control.
int eventfd_write(int handle, eventfd_t value) {
  if (serving.is_serving && handle == serving.handle) {
    serving.events += value;
    return 0;
  }
  return write(handle, &value, sizeof value) == sizeof value ? 0 : -1;
}

// Runs the blocks that were submitted to the main queue, as Dispatch does, and those that they submit. A turn of the
// run loop takes about ten system calls, so blocks that submit one another, as messages and tasks on the main actor
// do, would spend more time in it than in their own code. The order of blocks is the same.
void _dispatch_main_queue_callback_4CF(void *message) {
  if (!drain_queue) return;
  // If a block runs a run loop that serves the queue, too, the outer call serves what remains.
  if (serving.is_serving) return drain_queue(message);
  int handle = _dispatch_get_main_queue_handle_4CF ? _dispatch_get_main_queue_handle_4CF() : -1;
  serving.is_serving = true;
  serving.handle = handle;
  for (int turn = 0; turn < maximum_turns; turn++) {
    serving.events = 0;
    drain_queue(message);
    if (serving.events == 0 && !take_events(handle)) break;
  }
  serving.is_serving = false;
  if (serving.events > 0) eventfd_write(handle, serving.events);
}
