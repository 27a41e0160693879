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
  // The limit of the size that was checked, in pixels; 0 if it is that of drawn images.
  size_t limit;
};

// The limits of an image, in pixels. An image with more than `drawn` pixels, and at most `pixels`, is reduced to at
// most a quarter of `drawn`: a PNG or JPEG while it is read. An interlaced PNG is too large if every eighth pixel in
// each direction makes more than `drawn`. WebP and HEIF are decoded as a whole, at most 50,331,648 pixels.
struct earshot_image_limits {
  size_t drawn, pixels;
};

// Reads a PNG.
enum earshot_image_result earshot_png_read(const uint8_t *bytes, size_t count, struct earshot_image_limits limits,
                                           struct earshot_image *image);
// Reads a JPEG, and applies its Exif orientation.
enum earshot_image_result earshot_jpeg_read(const uint8_t *bytes, size_t count, struct earshot_image_limits limits,
                                            struct earshot_image *image);
// Reads a WebP image.
enum earshot_image_result earshot_webp_read(const uint8_t *bytes, size_t count, struct earshot_image_limits limits,
                                            struct earshot_image *image);
// Reads the primary image of a HEIF file (HEIC, AVIF), with its rotation applied.
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
