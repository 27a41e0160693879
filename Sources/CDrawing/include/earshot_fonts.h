// The font files that are part of the program.
#pragma once
#include <stddef.h>
#include <stdint.h>

// The bytes of a font file, valid during the process's lifetime.
struct earshot_font {
  const void *bytes;
  size_t count;
};

// Returns the sum of big-endian words of 32 bits, the last one completed with zeros.
uint32_t earshot_word_sum(const uint8_t *bytes, size_t count);

// Returns one of Inter's files by index: regular, medium, semibold, bold, italic, bold italic; NULL and 0 for any
// other.
struct earshot_font earshot_font_file(int index);
