// Observes files that a process fails to open because it may not access them, as in the sandbox.
//
// A program that links this defines open, open64, fopen, fopen64 and opendir, so calls from its own code and from the
// libraries that it is linked with come here first, and are passed on. Other functions and system calls are not
// observed.
#ifndef EARSHOT_CLOSED_FILES_H
#define EARSHOT_CLOSED_FILES_H

#include <stdbool.h>

// Called on any thread with the path of a file. Files that it opens itself are not observed.
typedef void (*earshot_closed_file_hook)(const char *path);

// Sets the hook of this process.
void earshot_closed_file_set_hook(earshot_closed_file_hook hook);

// Whether a file that `open_file` opens is opened by the function of this program.
bool earshot_closed_files_test(void (*open_file)(void));

#endif
