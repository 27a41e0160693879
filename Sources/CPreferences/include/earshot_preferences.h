// The preferences of CoreFoundation, in which `UserDefaults` keeps its values.
#ifndef EARSHOT_PREFERENCES_H
#define EARSHOT_PREFERENCES_H

// Writes the values of all suites that were changed in this process to their files: Foundation on Linux does so only
// when an extension calls `synchronize()`. Values that another process has written to a file are kept, except those of
// the changed keys. Safe on any thread; takes a fraction of a microsecond if no suite is used.
void earshot_save_preferences(void);

#endif
