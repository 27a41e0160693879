#include "earshot_pixels.h"

#include <math.h>
#include <string.h>

// Three boxes of this many pixels are nearly a Gaussian (Filter Effects, feGaussianBlur).
static int box_of(double deviation) {
  if (!(deviation > 0)) return 0;
  return (int)floor(deviation * 3 * 2.5066282746310002 / 4 + 0.5);
}

int earshot_blur_reach(double deviation) {
  int box = box_of(deviation);
  return box < 2 ? 0 : 3 * (box / 2);
}

// The mean of the `before` pixels before each one, itself and the `after` pixels behind; beyond the ends lies nothing.
static void box_row(const uint8_t *in, uint8_t *out, int count, int before, int after) {
  uint32_t size = (uint32_t)(before + after + 1), sum = 0;
  // 2^32 / size, for a division by multiplying: exact enough, since a sum is at most 255 * size.
  uint64_t factor = (((uint64_t)1 << 32) + size - 1) / size;
  for (int i = 0; i < after && i < count; i++) sum += in[i];
  for (int i = 0; i < count; i++) {
    if (i + after < count) sum += in[i + after];
    if (i - before - 1 >= 0) sum -= in[i - before - 1];
    out[i] = (uint8_t)(((sum + size / 2) * factor) >> 32);
  }
}

// The same for all columns at once, row after row, so that memory is read in its order.
static void box_columns(const uint8_t *in, uint8_t *out, int width, int height, int stride, int before, int after,
                        uint32_t *sums) {
  uint32_t size = (uint32_t)(before + after + 1);
  uint64_t factor = (((uint64_t)1 << 32) + size - 1) / size;
  memset(sums, 0, sizeof *sums * (size_t)width);
  for (int y = 0; y < after && y < height; y++)
    for (int x = 0; x < width; x++) sums[x] += in[(size_t)y * (size_t)stride + (size_t)x];
  for (int y = 0; y < height; y++) {
    const uint8_t *entering = y + after < height ? in + (size_t)(y + after) * (size_t)stride : NULL;
    const uint8_t *leaving = y - before - 1 >= 0 ? in + (size_t)(y - before - 1) * (size_t)stride : NULL;
    uint8_t *row = out + (size_t)y * (size_t)stride;
    if (entering)
      for (int x = 0; x < width; x++) sums[x] += entering[x];
    if (leaving)
      for (int x = 0; x < width; x++) sums[x] -= leaving[x];
    for (int x = 0; x < width; x++) row[x] = (uint8_t)(((sums[x] + size / 2) * factor) >> 32);
  }
}

void earshot_blur(uint8_t *mask, uint8_t *spare, int width, int height, int stride, double deviation) {
  int box = box_of(deviation);
  if (box < 2 || width <= 0 || height <= 0) return;
  int half = box / 2;
  // An even box stands half a pixel off the middle: two of them face each other, and the third is one pixel wider.
  int before[3] = {half, half, half}, after[3] = {half, half, half};
  if (box % 2 == 0) {
    after[0] = half - 1;
    before[1] = half - 1;
  }
  for (int y = 0; y < height; y++) {
    uint8_t *row = mask + (size_t)y * (size_t)stride, *other = spare + (size_t)y * (size_t)stride;
    box_row(row, other, width, before[0], after[0]);
    box_row(other, row, width, before[1], after[1]);
    box_row(row, other, width, before[2], after[2]);
  }
  // Columns in strips, whose sums fit into the processor's nearest memory.
  enum { strip = 512 };
  uint32_t sums[strip];
  for (int x = 0; x < width; x += strip) {
    int count = width - x < strip ? width - x : strip;
    box_columns(spare + x, mask + x, count, height, stride, before[0], after[0], sums);
    box_columns(mask + x, spare + x, count, height, stride, before[1], after[1], sums);
    box_columns(spare + x, mask + x, count, height, stride, before[2], after[2], sums);
  }
}

void earshot_remove(uint8_t *mask, const uint8_t *other, size_t count) {
  for (size_t i = 0; i < count; i++) mask[i] = other[i] == 255 ? 0 : mask[i];
}

void earshot_gather(const uint8_t *row, int row_count, const int *places, int count, uint8_t *out) {
  for (int i = 0; i < count; i++) out[i] = places[i] >= 0 && places[i] < row_count ? row[places[i]] : 0;
}
