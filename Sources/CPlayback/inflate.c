#include "earshot_inflate.h"

#include <limits.h>
#include <stdbool.h>
#include <zlib.h>

// The compression level that Apple's COMPRESSION_ZLIB uses.
enum { level = 5 };

ptrdiff_t earshot_inflate(const uint8_t *bytes, size_t size, uint8_t *into, size_t capacity) {
  uLongf count = (uLongf)capacity;
  return uncompress(into, &count, bytes, (uLong)size) == Z_OK ? (ptrdiff_t)count : -1;
}

size_t earshot_inflate_raw(const uint8_t *bytes, size_t size, uint8_t *into, size_t capacity) {
  if (size > UINT_MAX || capacity > UINT_MAX) return 0;
  z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = (uInt)size, .next_out = into, .avail_out = (uInt)capacity};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return 0;
  int end = inflate(&stream, Z_FINISH);
  size_t count = capacity - stream.avail_out;
  inflateEnd(&stream);
  bool is_full = end == Z_BUF_ERROR && stream.avail_out == 0;
  return end == Z_STREAM_END || is_full ? count : 0;
}

size_t earshot_deflate_raw(const uint8_t *bytes, size_t size, uint8_t *into, size_t capacity) {
  if (size > UINT_MAX || capacity > UINT_MAX) return 0;
  z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = (uInt)size, .next_out = into, .avail_out = (uInt)capacity};
  if (deflateInit2(&stream, level, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL - 1, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  int end = deflate(&stream, Z_FINISH);
  size_t count = capacity - stream.avail_out;
  deflateEnd(&stream);
  return end == Z_STREAM_END ? count : 0;
}
