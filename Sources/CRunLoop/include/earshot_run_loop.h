// The timers of Foundation's run loops, of which no module of Foundation's tells.
#ifndef EARSHOT_RUN_LOOP_H
#define EARSHOT_RUN_LOOP_H

// When the next timer of the current thread's run loop fires in the default mode, in seconds since 2001; 0 where there is
// none, and where Foundation's run loop is not in this program.
double earshot_next_timer(void);

#endif
