#define _GNU_SOURCE
#include "earshot_sleeps.h"
#include "interposed.h"

#include <dlfcn.h>
#include <errno.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

enum { NANOSECONDS = 1000000000 };

static _Atomic(earshot_sleep_hook) hook;
static __thread bool is_seen;

void earshot_sleeps_set_hook(earshot_sleep_hook new_hook) { atomic_store(&hook, new_hook); }

bool earshot_sleeps_test(void (*body)(void)) {
  is_seen = false;
  body();
  return is_seen;
}

static int64_t nanoseconds(const struct timespec *time) {
  if (time->tv_sec >= INT64_MAX / NANOSECONDS) return INT64_MAX;
  return (int64_t)time->tv_sec * NANOSECONDS + time->tv_nsec;
}

// Calls the hook. Keeps errno.
static void note(int64_t interval) {
  is_seen = true;
  earshot_sleep_hook call = atomic_load_explicit(&hook, memory_order_relaxed);
  if (!call || interval <= 0) return;
  int reason = errno;
  call(interval);
  errno = reason;
}

typedef int (*nanosleep_function)(const struct timespec *interval, struct timespec *rest);
typedef int (*usleep_function)(useconds_t interval);
typedef unsigned (*sleep_function)(unsigned interval);
typedef int (*semaphore_function)(sem_t *semaphore, const struct timespec *limit);
EARSHOT_THEIRS_OF_C(nanosleep_function, nanosleep, dlsym(RTLD_NEXT, "nanosleep"))
EARSHOT_THEIRS_OF_C(usleep_function, usleep, dlsym(RTLD_NEXT, "usleep"))
EARSHOT_THEIRS_OF_C(sleep_function, sleep, dlsym(RTLD_NEXT, "sleep"))
EARSHOT_THEIRS_OF_C(semaphore_function, sem_timedwait, dlsym(RTLD_NEXT, "sem_timedwait"))

// Sleeps, as nanosleep(2). A signal may end the sleep early.
EARSHOT_OURS int nanosleep(const struct timespec *interval, struct timespec *rest) {
  // The caller may pass the same structure twice.
  const struct timespec requested = *interval;
  struct timespec left = {0, 0};
  int result = their_nanosleep()(interval, &left);
  if (result && errno != EINTR) return result;
  if (result && rest) *rest = left;
  note(nanoseconds(&requested) - (result ? nanoseconds(&left) : 0));
  return result;
}

// Sleeps, as usleep(3).
EARSHOT_OURS int usleep(useconds_t interval) {
  int result = their_usleep()(interval);
  if (!result) note((int64_t)interval * 1000);
  return result;
}

// Sleeps, as sleep(3). A signal may end the sleep early.
EARSHOT_OURS unsigned sleep(unsigned interval) {
  unsigned left = their_sleep()(interval);
  note((int64_t)(interval - left) * NANOSECONDS);
  return left;
}

// Waits, as sem_timedwait(3).
EARSHOT_OURS int sem_timedwait(sem_t *semaphore, const struct timespec *limit) {
  struct timespec start;
  clock_gettime(CLOCK_REALTIME, &start);
  int result = their_sem_timedwait()(semaphore, limit);
  if (result && errno == ETIMEDOUT) note(nanoseconds(limit) - nanoseconds(&start));
  return result;
}
