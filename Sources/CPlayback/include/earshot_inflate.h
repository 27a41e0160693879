// Compression and decompression with zlib.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Decompresses data in zlib's format to at most `capacity` bytes; more is an error. Returns the number of bytes, or
// -1 if the data is damaged.
ptrdiff_t earshot_inflate(const uint8_t *bytes, size_t size, uint8_t *into, size_t capacity);

// Decompresses data in the deflate format (RFC 1951), without a header, to at most `capacity` bytes; further output is
// discarded. Returns the number of bytes, or 0 if the data is damaged.
size_t earshot_inflate_raw(const uint8_t *bytes, size_t size, uint8_t *into, size_t capacity);

// Compresses data to the deflate format, without a header. Returns the number of bytes, or 0 if they exceed `capacity`.
size_t earshot_deflate_raw(const uint8_t *bytes, size_t size, uint8_t *into, size_t capacity);
