#include "earshot_start_code.h"

#include <string.h>

size_t earshot_start_code(const uint8_t *bytes, size_t count, size_t from) {
  for (size_t offset = from; offset + 2 < count; offset++) {
    const uint8_t *found = memchr(bytes + offset + 2, 1, count - offset - 2);
    if (!found) return count;
    offset = (size_t)(found - bytes) - 2;
    if (bytes[offset] == 0 && bytes[offset + 1] == 0) return offset;
  }
  return count;
}
