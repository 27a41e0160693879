#include "earshot_images.h"
#include "earshot_pixels.h"
#include "reducing.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { longest_side = 16384 };

struct reading {
  const uint8_t *bytes;
  size_t count;
  struct earshot_image *image;
};

static void failed(png_structp png, png_const_charp message) {
  struct earshot_image *image = png_get_error_ptr(png);
  if (image) snprintf(image->reason, sizeof image->reason, "%s", message);
  longjmp(png_jmpbuf(png), 1);
}

static void warned(png_structp png, png_const_charp message) { (void)png, (void)message; }

static void take(png_structp png, png_bytep out, size_t count) {
  struct reading *reading = png_get_io_ptr(png);
  if (count > reading->count) png_error(png, "it ends too early");
  memcpy(out, reading->bytes, count);
  reading->bytes += count;
  reading->count -= count;
}

// The first passes of an interlaced image, which make up a grid of every second, fourth or eighth pixel in each
// direction. The grid is reduced; its pixels are not read in order.
struct grid {
  // The number of passes, the distance between pixels of the grid in the image, and the side of a square of the grid.
  int passes, distance, side;
  // The sums of all squares. They fit into 16 bits: the grid has at most `drawn` pixels, so that a square has few.
  uint16_t *sums;
  // A row of a pass. libpng requires a buffer for a row of the image.
  uint8_t *row;
};

// Returns the distance between the pixels of the grid that passes make up.
static int distance_of(int passes) { return 8 >> (passes / 2); }

// Returns the number of passes of the finest grid of at most `pixel_limit` pixels; 0 if even the coarsest has more.
static int passes_within(int width, int height, size_t pixel_limit) {
  for (int passes = 5; passes > 0; passes -= 2) {
    int distance = distance_of(passes);
    int across = earshot_ceiling(width, distance), down = earshot_ceiling(height, distance);
    if ((size_t)across * (size_t)down <= pixel_limit) return passes;
  }
  return 0;
}

// Allocates the sums of a grid, reduced to at most `pixel_limit` pixels; NULL if memory is exhausted.
static struct grid *begin_grid(int width, int height, int passes, size_t pixel_limit, struct earshot_image *image) {
  int distance = distance_of(passes);
  int side = earshot_reduce(earshot_ceiling(width, distance), earshot_ceiling(height, distance), pixel_limit, image);
  size_t sums = (size_t)image->width * (size_t)image->height * 4 * sizeof(uint16_t);
  struct grid *grid = calloc(1, sizeof *grid + sums + (size_t)width * 4);
  if (!grid) return NULL;
  grid->passes = passes, grid->distance = distance, grid->side = side;
  grid->sums = (uint16_t *)(grid + 1);
  grid->row = (uint8_t *)grid->sums + sums;
  return grid;
}

// Reads the passes of a grid, and adds up the pixels of each square. libpng skips empty passes.
static void read_grid(png_structp png, int width, int height, struct grid *grid, const struct earshot_image *image) {
  int square = grid->distance * grid->side;
  for (int pass = 0; pass < grid->passes; pass++) {
    int columns = PNG_PASS_COLS(width, pass), rows = columns > 0 ? PNG_PASS_ROWS(height, pass) : 0;
    for (int row = 0; row < rows; row++) {
      png_read_row(png, grid->row, NULL);
      earshot_multiply(grid->row, grid->row, (size_t)columns);
      size_t y = (size_t)(PNG_ROW_FROM_PASS_ROW(row, pass) / square);
      for (int column = 0; column < columns; column++) {
        size_t x = (size_t)(PNG_COL_FROM_PASS_COL(column, pass) / square);
        uint16_t *sum = grid->sums + (y * (size_t)image->width + x) * 4;
        for (int part = 0; part < 4; part++) sum[part] = (uint16_t)(sum[part] + grid->row[column * 4 + part]);
      }
    }
  }
}

// Allocates the image and writes the averages of a grid's squares; returns false if memory is exhausted.
static bool average(const struct grid *grid, int width, int height, struct earshot_image *image) {
  int side = grid->side;
  int across = earshot_ceiling(width, grid->distance), down = earshot_ceiling(height, grid->distance);
  image->pixels = malloc((size_t)image->width * (size_t)image->height * 4);
  if (!image->pixels) return false;
  const uint16_t *sum = grid->sums;
  uint8_t *out = image->pixels;
  for (int y = 0; y < image->height; y++) {
    int rows = down - y * side < side ? down - y * side : side;
    for (int x = 0; x < image->width; x++) {
      int columns = across - x * side < side ? across - x * side : side;
      uint32_t count = (uint32_t)columns * (uint32_t)rows;
      for (int part = 0; part < 4; part++) *out++ = (uint8_t)((*sum++ + count / 2) / count);
    }
  }
  return true;
}

enum earshot_image_result earshot_png_read(const uint8_t *bytes, size_t count, struct earshot_image_limits limits,
                                           struct earshot_image *image) {
  struct reading reading = {bytes, count, image};
  // Volatile: changed after setjmp and freed after longjmp.
  png_bytep *volatile rows = NULL;
  struct earshot_reducing *volatile reducing = NULL;
  struct grid *volatile grid = NULL;
  png_infop info = NULL;
  volatile enum earshot_image_result result = EARSHOT_IMAGE_DAMAGED;
  memset(image, 0, sizeof *image);
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, image, failed, warned);
  if (!png) return EARSHOT_IMAGE_NO_MEMORY;
  info = png_create_info_struct(png);
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    return EARSHOT_IMAGE_NO_MEMORY;
  }
  if (setjmp(png_jmpbuf(png))) goto end;

  png_set_read_fn(png, &reading, take);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_chunk_cache_max(png, 64);
  png_set_chunk_malloc_max(png, 1 << 20);
  png_read_info(png, info);
  png_uint_32 width = png_get_image_width(png, info), height = png_get_image_height(png, info);
  if (width > longest_side || height > longest_side || (size_t)width * height > limits.pixels) {
    snprintf(image->reason, sizeof image->reason, "%u x %u pixels", width, height);
    image->limit = limits.pixels;
    result = EARSHOT_IMAGE_TOO_LARGE;
    goto end;
  }
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  bool is_reduced = (size_t)width * height > limits.drawn;
  // Otherwise, libpng reads each pass of an interlaced image as an image.
  if (!is_reduced) png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "an unknown kind of pixels");
  if (is_reduced && png_get_interlace_type(png, info) != PNG_INTERLACE_NONE) {
    int passes = passes_within((int)width, (int)height, limits.drawn);
    if (passes == 0) {
      snprintf(image->reason, sizeof image->reason, "%u x %u interlaced pixels", width, height);
      result = EARSHOT_IMAGE_TOO_LARGE;
      goto end;
    }
    grid = begin_grid((int)width, (int)height, passes, limits.drawn / 4, image);
    if (grid) read_grid(png, (int)width, (int)height, grid, image);
    bool is_read = grid && average(grid, (int)width, (int)height, image);
    result = is_read ? EARSHOT_IMAGE_DONE : EARSHOT_IMAGE_NO_MEMORY;
    goto end;
  }
  if (is_reduced) {
    reducing = earshot_begin_reducing((int)width, (int)height, limits.drawn / 4, image);
    if (!reducing) {
      result = EARSHOT_IMAGE_NO_MEMORY;
      goto end;
    }
    for (png_uint_32 y = 0; y < height; y++) {
      png_read_row(png, reducing->row, NULL);
      earshot_add_row(reducing, image);
    }
    png_read_end(png, NULL);
    result = EARSHOT_IMAGE_DONE;
    goto end;
  }
  image->pixels = calloc((size_t)width * height, 4);
  rows = malloc(sizeof *rows * height);
  if (!image->pixels || !rows) {
    result = EARSHOT_IMAGE_NO_MEMORY;
    goto end;
  }
  for (png_uint_32 y = 0; y < height; y++) rows[y] = image->pixels + (size_t)y * width * 4;
  png_read_image(png, (png_bytep *)rows);
  png_read_end(png, NULL);
  earshot_multiply(image->pixels, image->pixels, (size_t)width * height);
  image->width = (int)width, image->height = (int)height;
  result = EARSHOT_IMAGE_DONE;

end:
  free((void *)rows);
  free((void *)reducing);
  free((void *)grid);
  png_destroy_read_struct(&png, &info, NULL);
  if (result != EARSHOT_IMAGE_DONE) {
    free(image->pixels);
    image->pixels = NULL;
  }
  return result;
}

static void put(png_structp png, png_bytep bytes, size_t count) {
  struct earshot_bytes *out = png_get_io_ptr(png);
  if (out->count + count > out->capacity) {
    size_t capacity = out->capacity * 2 + count + 65536;
    uint8_t *larger = realloc(out->bytes, capacity);
    if (!larger) png_error(png, "no memory");
    out->bytes = larger;
    out->capacity = capacity;
  }
  memcpy(out->bytes + out->count, bytes, count);
  out->count += count;
}

static void flush(png_structp png) { (void)png; }

enum earshot_image_result earshot_png_write(const uint8_t *bgra, int width, int height, uint32_t pixels_a_metre,
                                            struct earshot_bytes *out) {
  bool alpha = !earshot_is_opaque(bgra, (size_t)width * (size_t)height);
  uint8_t *volatile row = NULL;
  volatile enum earshot_image_result result = EARSHOT_IMAGE_NO_MEMORY;
  memset(out, 0, sizeof *out);
  png_infop info = NULL;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, failed, warned);
  if (!png) return result;
  info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) goto end;
  row = malloc((size_t)width * 4);
  if (!row) goto end;
  png_set_write_fn(png, out, put, flush);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_compression_level(png, 1);
  png_set_compression_buffer_size(png, 1 << 16);
  // Adjacent rows are usually similar: this filter halves the size of a gradient, and costs little for text.
  png_set_filter(png, 0, PNG_FILTER_UP);
  png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8,
               alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_pHYs(png, info, pixels_a_metre, pixels_a_metre, PNG_RESOLUTION_METER);
  png_write_info(png, info);
  for (int y = 0; y < height; y++) {
    earshot_divide(bgra + (size_t)y * (size_t)width * 4, row, (size_t)width, alpha);
    png_write_row(png, row);
  }
  png_write_end(png, info);
  result = EARSHOT_IMAGE_DONE;

end:
  free(row);
  png_destroy_write_struct(&png, &info);
  if (result != EARSHOT_IMAGE_DONE) {
    free(out->bytes);
    memset(out, 0, sizeof *out);
  }
  return result;
}
