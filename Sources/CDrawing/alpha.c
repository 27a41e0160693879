#include "earshot_pixels.h"

#include <string.h>

void earshot_multiply(const uint8_t *rgba, uint8_t *bgra, size_t pixels) {
  for (size_t i = 0; i < pixels; i++, rgba += 4, bgra += 4) {
    uint32_t red = rgba[0], green = rgba[1], blue = rgba[2], alpha = rgba[3];
    if (alpha < 255) {
      red = (red * alpha + 127) / 255;
      green = (green * alpha + 127) / 255;
      blue = (blue * alpha + 127) / 255;
    }
    bgra[0] = (uint8_t)blue;
    bgra[1] = (uint8_t)green;
    bgra[2] = (uint8_t)red;
    bgra[3] = (uint8_t)alpha;
  }
}

static uint8_t divided(uint32_t color, uint32_t alpha) {
  uint32_t value = (color * 255 + alpha / 2) / alpha;
  return (uint8_t)(value > 255 ? 255 : value);
}

void earshot_divide(const uint8_t *bgra, uint8_t *out, size_t pixels, bool with_alpha) {
  for (size_t i = 0; i < pixels; i++, bgra += 4) {
    uint32_t alpha = bgra[3];
    if (alpha == 255) {
      out[0] = bgra[2];
      out[1] = bgra[1];
      out[2] = bgra[0];
    } else if (alpha == 0) {
      out[0] = out[1] = out[2] = 0;
    } else {
      out[0] = divided(bgra[2], alpha);
      out[1] = divided(bgra[1], alpha);
      out[2] = divided(bgra[0], alpha);
    }
    if (with_alpha) out[3] = (uint8_t)alpha;
    out += with_alpha ? 4 : 3;
  }
}

bool earshot_is_opaque(const uint8_t *bgra, size_t pixels) {
  uint8_t all = 255;
  for (size_t i = 0; i < pixels; i++) all &= bgra[i * 4 + 3];
  return all == 255;
}

void earshot_orient(const uint8_t *picture, int width, int height, int orientation, uint8_t *out) {
  bool exchanged = orientation >= 5;
  int across = exchanged ? height : width, down = exchanged ? width : height;
  for (int y = 0; y < down; y++)
    for (int x = 0; x < across; x++) {
      int from_x = x, from_y = y;
      switch (orientation) {
        case 2: from_x = width - 1 - x; break;
        case 3: from_x = width - 1 - x, from_y = height - 1 - y; break;
        case 4: from_y = height - 1 - y; break;
        case 5: from_x = y, from_y = x; break;
        case 6: from_x = y, from_y = height - 1 - x; break;
        case 7: from_x = width - 1 - y, from_y = height - 1 - x; break;
        case 8: from_x = width - 1 - y, from_y = x; break;
        default: break;
      }
      memcpy(out + ((size_t)y * (size_t)across + (size_t)x) * 4,
             picture + ((size_t)from_y * (size_t)width + (size_t)from_x) * 4, 4);
    }
}

size_t earshot_compare(const uint8_t *first, const uint8_t *second, int width, int height, int box[4], uint8_t *out) {
  size_t count = 0;
  box[0] = width, box[1] = height, box[2] = 0, box[3] = 0;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++, first += 4, second += 4, out += 4) {
      if (memcmp(first, second, 4) != 0) {
        count++;
        if (x < box[0]) box[0] = x;
        if (y < box[1]) box[1] = y;
        if (x + 1 > box[2]) box[2] = x + 1;
        if (y + 1 > box[3]) box[3] = y + 1;
        out[0] = 0, out[1] = 0, out[2] = 255, out[3] = 255;
        continue;
      }
      // Blended with white, at a quarter of the contrast: equal pixels stay recognizable, and red stands out.
      for (int part = 0; part < 3; part++) out[part] = (uint8_t)(255 - (255 - (first[part] + 255 - first[3])) / 4);
      out[3] = 255;
    }
  return count;
}
