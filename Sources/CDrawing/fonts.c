#include "earshot_fonts.h"

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
