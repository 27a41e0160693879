// Words of memory that the Swift runtime laid out: an object's, a class's.
#ifndef EARSHOT_OBJECTS_H
#define EARSHOT_OBJECTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// How many bytes of memory an object from the heap has.
size_t earshot_object_size(void *object);

// Writes a word, which must be aligned; false where it cannot be written, instead of a trap.
bool earshot_write_word(uintptr_t *place, uintptr_t word);

#endif
