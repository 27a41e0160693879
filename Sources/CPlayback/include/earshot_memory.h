// A file that is memory only.
#pragma once

// An empty file without a place in any folder, closed on exec; -1 and `errno` where there is none.
int earshot_memory_file(const char *name);
