// PNG and JPEG, by libpng and libjpeg. Their errors, which jump, stay in here.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// How reading or writing ended.
enum earshot_image_result {
  EARSHOT_IMAGE_DONE,
  // The bytes are damaged; `reason` says how.
  EARSHOT_IMAGE_DAMAGED,
  // Over a limit; `reason` says which.
  EARSHOT_IMAGE_TOO_LARGE,
  EARSHOT_IMAGE_NO_MEMORY,
};

// A picture that was read. `pixels` is for free(): blue, green, red, alpha, colours multiplied by alpha.
struct earshot_image {
  uint8_t *pixels;
  int width, height;
  char reason[160];
};

// Reads the one picture in a PNG; at most `pixel_limit` pixels.
enum earshot_image_result earshot_png_read(const uint8_t *bytes, size_t count, size_t pixel_limit,
                                           struct earshot_image *image);
// Reads a JPEG, and turns it as its Exif orientation asks.
enum earshot_image_result earshot_jpeg_read(const uint8_t *bytes, size_t count, size_t pixel_limit,
                                            struct earshot_image *image);

// Bytes that were written; `bytes` is for free().
struct earshot_bytes {
  uint8_t *bytes;
  size_t count, room;
};

// Writes a picture as a PNG in sRGB, so many pixels a metre.
enum earshot_image_result earshot_png_write(const uint8_t *bgra, int width, int height, uint32_t pixels_a_metre,
                                            struct earshot_bytes *out);
// Writes a picture as a JPEG on black, `quality` from 0 to 100.
enum earshot_image_result earshot_jpeg_write(const uint8_t *bgra, int width, int height, int quality,
                                             struct earshot_bytes *out);
