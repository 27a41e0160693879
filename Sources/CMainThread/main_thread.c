#include "earshot_main_thread.h"

// A function of CoreFoundation, which is part of Foundation; its headers are not available to every C compiler.
extern void CFRunLoopRun(void) __attribute__((weak));

// The hook of the Swift runtime (Concurrency.h), which receives the function that it replaces. It must not return.
typedef __attribute__((swiftcall)) void (*drain_function)(void);
typedef __attribute__((swiftcall)) void (*drain_override)(drain_function original);
typedef __attribute__((swiftcall)) void (*drain_hook)(drain_function original, drain_override compatible);
extern drain_hook swift_task_asyncMainDrainQueue_hook __attribute__((weak));

__attribute__((swiftcall)) static void drain(drain_function original, drain_override compatible) {
  (void)original;
  (void)compatible;
  // The run loop returns only if a program stops it.
  for (;;) CFRunLoopRun();
}

bool earshot_serves_main_thread(void) {
  return &swift_task_asyncMainDrainQueue_hook && swift_task_asyncMainDrainQueue_hook == drain;
}

// The runtime calls the hook before any function of Earshot runs in a test.
__attribute__((constructor)) static void set_hook(void) {
  if (!CFRunLoopRun || !&swift_task_asyncMainDrainQueue_hook || swift_task_asyncMainDrainQueue_hook) return;
  swift_task_asyncMainDrainQueue_hook = drain;
}
