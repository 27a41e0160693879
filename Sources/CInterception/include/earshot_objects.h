// Access to memory that is laid out by the Swift runtime.
#ifndef EARSHOT_OBJECTS_H
#define EARSHOT_OBJECTS_H

#include <stdbool.h>
#include <stdint.h>

// Writes an aligned word. Returns false, instead of trapping, if it is not writable.
bool earshot_write_word(uintptr_t *address, uintptr_t word);

#endif
