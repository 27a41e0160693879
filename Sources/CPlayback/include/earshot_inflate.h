// Compressed parts of tags.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Decompresses zlib's format, `capacity` bytes at most: what would be more is damaged. How many bytes there are; -1 where it
// is damaged.
ptrdiff_t earshot_inflate(const uint8_t *bytes, size_t size, uint8_t *into, size_t capacity);
