// Declarations shared by the functions that open files.
#pragma once

// Reports a file that could not be opened because access to it is denied. Keeps errno.
void closed_files_note(const char *path);

// Records that a file is opened here, for earshot_closed_files_test.
void closed_files_see(void);
