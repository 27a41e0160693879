#include "earshot_start_code.h"

#include <string.h>

size_t earshot_start_code(const uint8_t *bytes, size_t count, size_t from) {
  for (size_t place = from; place + 2 < count; place++) {
    const uint8_t *found = memchr(bytes + place + 2, 1, count - place - 2);
    if (!found) return count;
    place = (size_t)(found - bytes) - 2;
    if (bytes[place] == 0 && bytes[place + 1] == 0) return place;
  }
  return count;
}
