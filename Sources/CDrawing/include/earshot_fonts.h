// The font files that are part of the program: found wherever it is moved to.
#pragma once
#include <stddef.h>

// A font file's bytes, as long as the process lives.
struct earshot_font {
  const void *bytes;
  size_t count;
};

// Inter's files by place: regular, medium, semibold, bold, italic, bold italic; beyond them NULL and 0.
struct earshot_font earshot_font_file(int place);
