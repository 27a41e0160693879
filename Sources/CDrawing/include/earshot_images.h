// PNG and JPEG, with libpng and libjpeg, whose longjmp errors stay within these functions; WebP and HEIF.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The result of reading or writing.
enum earshot_image_result {
  EARSHOT_IMAGE_DONE,
  // The data is damaged; `reason` describes how.
  EARSHOT_IMAGE_DAMAGED,
  // A limit is exceeded; `reason` describes which.
  EARSHOT_IMAGE_TOO_LARGE,
  EARSHOT_IMAGE_NO_MEMORY,
  // The machine lacks the library for the format, or libheif its decoder; `reason` is the package that has it.
  EARSHOT_IMAGE_NO_LIBRARY,
};

// A decoded image. `pixels` must be freed: blue, green, red, alpha, premultiplied.
struct earshot_image {
  uint8_t *pixels;
  int width, height;
  char reason[160];
};

// The limits of an image, in pixels. A PNG or JPEG with more than `drawn` pixels, and at most `pixels`, is reduced
// while it is read, to at most a quarter of `drawn`. An interlaced PNG is too large if every eighth pixel in each
// direction makes more than `drawn`.
struct earshot_image_limits {
  size_t drawn, pixels;
};

// Reads a PNG.
enum earshot_image_result earshot_png_read(const uint8_t *bytes, size_t count, struct earshot_image_limits limits,
                                           struct earshot_image *image);
// Reads a JPEG, and applies its Exif orientation.
enum earshot_image_result earshot_jpeg_read(const uint8_t *bytes, size_t count, struct earshot_image_limits limits,
                                            struct earshot_image *image);
// Reads a WebP image of at most `limits.drawn` pixels.
enum earshot_image_result earshot_webp_read(const uint8_t *bytes, size_t count, struct earshot_image_limits limits,
                                            struct earshot_image *image);
// Reads the primary image of a HEIF file (HEIC, AVIF), of at most `limits.drawn` pixels, with its rotation applied.
enum earshot_image_result earshot_heif_read(const uint8_t *bytes, size_t count, struct earshot_image_limits limits,
                                            struct earshot_image *image);

// Encoded data; `bytes` must be freed.
struct earshot_bytes {
  uint8_t *bytes;
  size_t count, capacity;
};

// Writes an image as a PNG in sRGB, with a density in pixels per meter.
enum earshot_image_result earshot_png_write(const uint8_t *bgra, int width, int height, uint32_t pixels_a_metre,
                                            struct earshot_bytes *out);
// Writes an image as a JPEG on black, with a `quality` from 0 to 100.
enum earshot_image_result earshot_jpeg_write(const uint8_t *bgra, int width, int height, int quality,
                                             struct earshot_bytes *out);
