// Observes sleeps, and waits for a semaphore that time out.
//
// A program that links this defines `nanosleep`, `usleep` and `sleep`, which `Thread.sleep` calls, too, and
// `sem_timedwait`, which a `DispatchSemaphore` with a timeout calls. They pass calls on unchanged. The interval is the
// requested one: unlike the time that passes, it does not depend on the load of the machine.
#ifndef EARSHOT_SLEEPS_H
#define EARSHOT_SLEEPS_H

#include <stdbool.h>
#include <stdint.h>

// Called after a sleep, on its thread, with the requested interval in nanoseconds.
typedef void (*earshot_sleep_hook)(int64_t interval);

// Sets the hook of this process.
void earshot_sleeps_set_hook(earshot_sleep_hook hook);

// Whether a sleep in `body` is observed here.
bool earshot_sleeps_test(void (*body)(void));

#endif
