// Words of memory that the Swift runtime laid out.
#ifndef EARSHOT_OBJECTS_H
#define EARSHOT_OBJECTS_H

#include <stdbool.h>
#include <stdint.h>

// Writes a word, which must be aligned; false where it cannot be written, instead of a trap.
bool earshot_write_word(uintptr_t *place, uintptr_t word);

#endif
