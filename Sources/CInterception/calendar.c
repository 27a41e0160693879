#define _GNU_SOURCE
#include "calendar.h"
#include "earshot_calendar.h"
#include "interposed.h"

#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

// The seconds from 1970 to 2001.
static const double reference = 978307200;

static _Atomic(earshot_calendar_hook) hook;
static __thread bool is_asking;
// The date of a test on this thread, if there is one.
static __thread struct { bool is_set; double date; } test;

void earshot_calendar_set_hook(earshot_calendar_hook new_hook) { atomic_store(&hook, new_hook); }

bool calendar_date(double *date) {
  if (test.is_set) {
    *date = test.date;
    return true;
  }
  earshot_calendar_hook ask = atomic_load_explicit(&hook, memory_order_relaxed);
  if (!ask || is_asking) return false;
  is_asking = true;
  bool is_given = ask(date);
  is_asking = false;
  return is_given;
}

void earshot_calendar_test(double date, void (*body)(void *), void *context) {
  test.is_set = true;
  test.date = date;
  body(context);
  test.is_set = false;
}

static struct timespec since_1970(double date) {
  double seconds = floor(date + reference);
  return (struct timespec){(time_t)seconds, (long)((date + reference - seconds) * 1e9)};
}

static double since_2001(const struct timespec *time) {
  return (double)(time->tv_sec - (time_t)reference) + (double)time->tv_nsec / 1e9;
}

// MARK: Members of Date

EARSHOT_INTERPOSED_SWIFT(date_init, "$s20FoundationEssentials4DateVACycfC", double, void)
EARSHOT_INTERPOSED_SWIFT(date_now, "$s20FoundationEssentials4DateV3nowACvgZ", double, void)
EARSHOT_INTERPOSED_SWIFT(
    date_reference, "$s20FoundationEssentials4DateV026timeIntervalSinceReferenceC0SdvgZ", double, void)
EARSHOT_INTERPOSED_SWIFT(
    date_since, "$s20FoundationEssentials4DateV20timeIntervalSinceNowACSd_tcfC", double, double interval)
EARSHOT_INTERPOSED_SWIFT(
    date_interval, "$s20FoundationEssentials4DateV20timeIntervalSinceNowSdvg", double, double date)

EARSHOT_SWIFT double date_init_wrap(void) {
  EARSHOT_THEIRS(date_init_function, "$s20FoundationEssentials4DateVACycfC", date_init_real)
  double date;
  return calendar_date(&date) ? date : theirs();
}

EARSHOT_SWIFT double date_now_wrap(void) {
  EARSHOT_THEIRS(date_now_function, "$s20FoundationEssentials4DateV3nowACvgZ", date_now_real)
  double date;
  return calendar_date(&date) ? date : theirs();
}

EARSHOT_SWIFT double date_reference_wrap(void) {
  EARSHOT_THEIRS(
      date_reference_function, "$s20FoundationEssentials4DateV026timeIntervalSinceReferenceC0SdvgZ",
      date_reference_real)
  double date;
  return calendar_date(&date) ? date : theirs();
}

EARSHOT_SWIFT double date_since_wrap(double interval) {
  EARSHOT_THEIRS(
      date_since_function, "$s20FoundationEssentials4DateV20timeIntervalSinceNowACSd_tcfC", date_since_real)
  double date;
  return calendar_date(&date) ? date + interval : theirs(interval);
}

EARSHOT_SWIFT double date_interval_wrap(double self) {
  EARSHOT_THEIRS(
      date_interval_function, "$s20FoundationEssentials4DateV20timeIntervalSinceNowSdvg", date_interval_real)
  double date;
  return calendar_date(&date) ? self - date : theirs(self);
}

// MARK: Other functions of Foundation, by the functions that they call

#define FUNCTION(name, symbol) extern char name[] __asm__(symbol) __attribute__((weak));
FUNCTION(is_today, "$s20FoundationEssentials8CalendarV13isDateInTodayySbAA0E0VF")
FUNCTION(is_tomorrow, "$s20FoundationEssentials8CalendarV16isDateInTomorrowySbAA0E0VF")
FUNCTION(is_yesterday, "$s20FoundationEssentials8CalendarV17isDateInYesterdayySbAA0E0VF")
FUNCTION(interval_init, "$s20FoundationEssentials12DateIntervalVACycfC")
FUNCTION(sleep_until, "$s10Foundation6ThreadC5sleep5untily0A10Essentials4DateV_tFZ")
FUNCTION(old_date_init, "$s10Foundation6NSDateCACycfC")

typedef int (*clock_function)(clockid_t clock, struct timespec *time);

EARSHOT_THEIRS_OF_C(clock_function, clock_gettime, dlsym(RTLD_NEXT, "clock_gettime"))

double earshot_machine_date(void) {
  struct timespec time;
  their_clock_gettime()(CLOCK_REALTIME, &time);
  return since_2001(&time);
}

// Reads a clock, as clock_gettime(2).
EARSHOT_OURS_FIRST int clock_gettime(clockid_t clock, struct timespec *time) {
  double date;
  if (clock == CLOCK_REALTIME
      && (EARSHOT_CALLED_BY(is_today, 256) || EARSHOT_CALLED_BY(is_tomorrow, 384)
          || EARSHOT_CALLED_BY(is_yesterday, 384) || EARSHOT_CALLED_BY(interval_init, 192))
      && calendar_date(&date)) {
    *time = since_1970(date);
    return 0;
  }
  return their_clock_gettime()(clock, time);
}

typedef double (*absolute_function)(void);
double __wrap_CFAbsoluteTimeGetCurrent(void);
EARSHOT_INTERPOSED(CFAbsoluteTimeGetCurrent)

double __wrap_CFAbsoluteTimeGetCurrent(void) {
  EARSHOT_THEIRS(absolute_function, "CFAbsoluteTimeGetCurrent", __real_CFAbsoluteTimeGetCurrent)
  double date;
  if ((EARSHOT_CALLED_BY(sleep_until, 512) || EARSHOT_CALLED_BY(old_date_init, 64)) && calendar_date(&date))
    return date;
  return theirs();
}

typedef int (*wait_function)(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time);

static void *find_wait(void) {
  static const char *const versions[] = {"GLIBC_2.3.2", "GLIBC_2.17"};
  for (size_t i = 0; i < sizeof versions / sizeof *versions; i++) {
    void *found = dlvsym(RTLD_NEXT, "pthread_cond_timedwait", versions[i]);
    if (found) return found;
  }
  return dlsym(RTLD_NEXT, "pthread_cond_timedwait");
}

EARSHOT_THEIRS_OF_C(wait_function, pthread_cond_timedwait, find_wait())

// Waits for a condition, as pthread_cond_timedwait(3). `NSCondition.wait(until:)` and `NSLock.lock(before:)` pass dates
// by the hook's calendar, other libraries pass dates by the machine's. The calendar whose current date is nearer to the
// date applies. A wait takes real time: it blocks the thread.
EARSHOT_OURS int pthread_cond_timedwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time) {
  wait_function theirs = their_pthread_cond_timedwait();
  double date;
  if (calendar_date(&date)) {
    double machine = earshot_machine_date(), limit = since_2001(time);
    if (fabs(limit - date) < fabs(limit - machine)) {
      struct timespec moved = since_1970(machine + fmax(limit - date, 0));
      return theirs(condition, mutex, &moved);
    }
  }
  return theirs(condition, mutex, time);
}
