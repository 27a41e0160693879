#include "earshot_fonts.h"

#include <string.h>

#define FONT(name) extern const char earshot_inter_##name[], earshot_inter_##name##_end[];
FONT(regular)
FONT(medium)
FONT(semibold)
FONT(bold)
FONT(italic)
FONT(bold_italic)
#undef FONT

struct earshot_font earshot_font_file(int index) {
#define FONT(name) {earshot_inter_##name, (size_t)(earshot_inter_##name##_end - earshot_inter_##name)}
  const struct earshot_font files[] = {
      FONT(regular), FONT(medium), FONT(semibold), FONT(bold), FONT(italic), FONT(bold_italic),
  };
#undef FONT
  const struct earshot_font none = {NULL, 0};
  return index >= 0 && index < (int)(sizeof files / sizeof *files) ? files[index] : none;
}

// Adds up the four bytes of words separately, two bytes in each sum; this vectorizes without a reversal of bytes.
uint32_t earshot_word_sum(const uint8_t *bytes, size_t count) {
  enum { block = 256 };  // of words, for which sixteen bits suffice
  uint32_t sum = 0;
  size_t whole = count / 4;
  for (size_t start = 0; start < whole; start += block) {
    size_t words = whole - start < block ? whole - start : block;
    uint32_t outer = 0, inner = 0;
    for (size_t i = 0; i < words; i++) {
      uint32_t word;
      memcpy(&word, bytes + (start + i) * 4, 4);
      outer += word & 0x00ff00ff, inner += word >> 8 & 0x00ff00ff;
    }
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    sum += ((outer & 0xffff) << 24) + ((inner & 0xffff) << 16) + ((outer >> 16) << 8) + (inner >> 16);
#else
    sum += ((inner >> 16) << 24) + ((outer >> 16) << 16) + ((inner & 0xffff) << 8) + (outer & 0xffff);
#endif
  }
  for (size_t i = whole * 4; i < count; i++) sum += (uint32_t)bytes[i] << (24 - 8 * (i - whole * 4));
  return sum;
}
