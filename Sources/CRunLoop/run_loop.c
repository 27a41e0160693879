#include "earshot_run_loop.h"

// CoreFoundation's, which Foundation brings along, loaded or linked in; its headers are not on every C compiler's path.
extern void *CFRunLoopGetCurrent(void) __attribute__((weak));
extern double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode) __attribute__((weak));
extern const void *const kCFRunLoopDefaultMode __attribute__((weak));

double earshot_next_timer(void) {
  if (!CFRunLoopGetCurrent || !CFRunLoopGetNextTimerFireDate || !&kCFRunLoopDefaultMode) return 0;
  return CFRunLoopGetNextTimerFireDate(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode);
}
