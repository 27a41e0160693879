// Makes GLib's locks known to Thread Sanitizer. They use futex calls in a library that is not built with the sanitizer,
// so data that they protect would seem unprotected. Scripts/threads/run loads this before GLib.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <glib.h>

// The sanitizer's functions in the program; null if it is built without the sanitizer.
void __tsan_acquire(void *) __attribute__((weak));
void __tsan_release(void *) __attribute__((weak));

static void acquired(void *lock) {
  if (__tsan_acquire) __tsan_acquire(lock);
}

static void releasing(void *lock) {
  if (__tsan_release) __tsan_release(lock);
}

// GLib's function of the same name.
#define NEXT(name) __typeof__(&name) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

void g_mutex_lock(GMutex *mutex) {
  NEXT(g_mutex_lock);
  next(mutex);
  acquired(mutex);
}

gboolean g_mutex_trylock(GMutex *mutex) {
  NEXT(g_mutex_trylock);
  gboolean locked = next(mutex);
  if (locked) acquired(mutex);
  return locked;
}

void g_mutex_unlock(GMutex *mutex) {
  NEXT(g_mutex_unlock);
  releasing(mutex);
  next(mutex);
}

void g_cond_wait(GCond *condition, GMutex *mutex) {
  NEXT(g_cond_wait);
  releasing(mutex);
  next(condition, mutex);
  acquired(mutex);
}

gboolean g_cond_wait_until(GCond *condition, GMutex *mutex, gint64 end) {
  NEXT(g_cond_wait_until);
  releasing(mutex);
  gboolean woken = next(condition, mutex, end);
  acquired(mutex);
  return woken;
}
