// Decompression of tags.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Decompresses data in zlib's format to at most `capacity` bytes; more is an error. Returns the number of bytes, or
// -1 if the data is damaged.
ptrdiff_t earshot_inflate(const uint8_t *bytes, size_t size, uint8_t *into, size_t capacity);
