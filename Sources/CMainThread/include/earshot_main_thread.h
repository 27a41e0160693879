// Serves the main queue on the main thread, in a test process.
//
// An asynchronous `main`, such as that of Swift Testing's runner, ends in a function of the Swift runtime that calls
// dispatch_main(). On Linux, that ends the main thread, and threads of a pool serve the main queue: Thread.isMainThread
// is false on the main actor, and the main run loop never runs. The runtime calls a hook instead, if one is set. A
// program that links this target runs the main run loop there, as an app does on iOS. XCTest runs it in any case.
//
// Such a program also defines the function with which the run loop serves the main queue (main_queue.c), so that blocks
// that submit one another need fewer turns of the loop.
#ifndef EARSHOT_MAIN_THREAD_H
#define EARSHOT_MAIN_THREAD_H

#include <stdbool.h>

// Whether the hook is set: false if another one was set before, or the Swift runtime has none.
bool earshot_serves_main_thread(void);

#endif
