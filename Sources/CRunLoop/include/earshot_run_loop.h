// The timers of Foundation's run loops, which no Foundation API exposes.
#ifndef EARSHOT_RUN_LOOP_H
#define EARSHOT_RUN_LOOP_H

// Returns the time at which the next timer of the current thread's run loop fires in the default mode, in seconds
// since 2001; 0 if there is none, or the program does not contain Foundation's run loop.
double earshot_next_timer(void);

#endif
