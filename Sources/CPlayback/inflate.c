#include "earshot_inflate.h"

#include <zlib.h>

ptrdiff_t earshot_inflate(const uint8_t *bytes, size_t size, uint8_t *into, size_t capacity) {
  uLongf count = (uLongf)capacity;
  return uncompress(into, &count, bytes, (uLong)size) == Z_OK ? (ptrdiff_t)count : -1;
}
