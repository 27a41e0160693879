#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

// Functions of Dispatch for the main run loop, which are not in its headers. The handle is an event counter, to which
// Dispatch writes when a block is submitted to the main queue, and which the run loop reads before it calls.
typedef void (*drain_function)(void *message);
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
void _dispatch_main_queue_callback_4CF(void *message) __attribute__((weak, visibility("default")));

// The turns of the queue in one turn of the run loop. Timers and other sources must also have theirs.
enum { maximum_turns = 100 };

static drain_function drain_queue;

// Later, dlsym(3) would wait while another thread loads a library.
__attribute__((constructor)) static void find_drain(void) {
  drain_queue = (drain_function)dlsym(RTLD_NEXT, "_dispatch_main_queue_callback_4CF");
}

// Runs the blocks that were submitted to the main queue, as Dispatch does, and those that they submit. A turn of the
// run loop takes about ten system calls, so blocks that submit one another, as messages and tasks on the main actor
// do, would spend more time in it than in their own code. The order of blocks is the same.
void _dispatch_main_queue_callback_4CF(void *message) {
  if (!drain_queue) return;
  drain_queue(message);
  int handle = _dispatch_get_main_queue_handle_4CF ? _dispatch_get_main_queue_handle_4CF() : -1;
  uint64_t count;
  for (int turn = 1; turn < maximum_turns && read(handle, &count, sizeof count) == sizeof count; turn++) {
    drain_queue(message);
  }
}
