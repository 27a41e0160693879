#include "reducing.h"
#include "earshot_pixels.h"

#include <stdlib.h>
#include <string.h>

enum { longest_side = 16384 };

int earshot_reduce(int width, int height, size_t pixel_limit, struct earshot_image *image) {
  int side = 1;
  do {
    side++;
    image->width = earshot_ceiling(width, side), image->height = earshot_ceiling(height, side);
  } while ((size_t)image->width * (size_t)image->height > pixel_limit && side < longest_side);
  return side;
}

struct earshot_reducing *earshot_begin_reducing(int width, int height, size_t pixel_limit,
                                                struct earshot_image *image) {
  int side = earshot_reduce(width, height, pixel_limit, image);
  size_t sums = (size_t)image->width * 4 * sizeof(uint32_t);
  struct earshot_reducing *reducing = calloc(1, sizeof *reducing + sums + (size_t)width * 4);
  image->pixels = malloc((size_t)image->width * (size_t)image->height * 4);
  if (!reducing || !image->pixels) {
    free(reducing);
    return NULL;
  }
  reducing->width = width, reducing->height = height, reducing->side = side;
  reducing->sums = (uint32_t *)(reducing + 1);
  reducing->row = (uint8_t *)(reducing->sums + (size_t)image->width * 4);
  return reducing;
}

void earshot_add_row(struct earshot_reducing *reducing, struct earshot_image *image) {
  int side = reducing->side, rows = reducing->y % side + 1;
  earshot_multiply(reducing->row, reducing->row, (size_t)reducing->width);
  for (int x = 0; x < reducing->width; x++)
    for (int part = 0; part < 4; part++) reducing->sums[x / side * 4 + part] += reducing->row[x * 4 + part];
  reducing->y++;
  if (rows < side && reducing->y < reducing->height) return;
  uint8_t *out = image->pixels + (size_t)((reducing->y - 1) / side) * (size_t)image->width * 4;
  for (int x = 0; x < image->width; x++) {
    int columns = reducing->width - x * side < side ? reducing->width - x * side : side;
    uint32_t count = (uint32_t)columns * (uint32_t)rows;
    for (int part = 0; part < 4; part++)
      out[x * 4 + part] = (uint8_t)((reducing->sums[x * 4 + part] + count / 2) / count);
  }
  memset(reducing->sums, 0, (size_t)image->width * 4 * sizeof *reducing->sums);
}
