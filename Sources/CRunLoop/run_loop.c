#include "earshot_run_loop.h"

// Functions of CoreFoundation, which is part of Foundation, loaded or linked; its headers are not available to every
// C compiler.
extern void *CFRunLoopGetCurrent(void) __attribute__((weak));
extern double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode) __attribute__((weak));
extern const void *const kCFRunLoopDefaultMode __attribute__((weak));

double earshot_next_timer(void) {
  if (!CFRunLoopGetCurrent || !CFRunLoopGetNextTimerFireDate || !&kCFRunLoopDefaultMode) return 0;
  return CFRunLoopGetNextTimerFireDate(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode);
}
