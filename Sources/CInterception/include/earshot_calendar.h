// Intercepts Foundation's clock.
//
// A program that links this defines the members of Foundation's `Date` that read the clock (`init()`, `now`,
// `init(timeIntervalSinceNow:)`, `timeIntervalSinceNow`, `timeIntervalSinceReferenceDate`), and passes calls on. It
// also defines three functions of the C library and of CoreFoundation, which have many other callers. `clock_gettime`
// is intercepted in `Calendar.isDateInToday` and its neighbors and in `DateInterval.init()`,
// `CFAbsoluteTimeGetCurrent` in `Thread.sleep(until:)` and `NSDate.init()`, and `pthread_cond_timedwait` if the time
// is a date of the hook's calendar. Calls of libraries and of C code are passed on: Dispatch and the Swift runtime
// wait for dates of the machine.
#ifndef EARSHOT_CALENDAR_H
#define EARSHOT_CALENDAR_H

#include <stdbool.h>

// Stores the date that the caller's code should see, in seconds since 2001, or returns false if it should see the
// machine's. Called on any thread. Dates that it requests itself are the machine's.
typedef bool (*earshot_calendar_hook)(double *date);

// Sets the hook of this process.
void earshot_calendar_set_hook(earshot_calendar_hook hook);

// Returns the machine's date, in seconds since 2001.
double earshot_machine_date(void);

// Calls `body` with a fixed date for the calling thread, in seconds since 2001.
void earshot_calendar_test(double date, void (*body)(void *), void *context);

#endif
