#include "earshot_pixels.h"

#include <math.h>
#include <string.h>

// Three boxes of this size approximate a Gaussian (Filter Effects, feGaussianBlur).
static int box_of(double deviation) {
  if (!(deviation > 0)) return 0;
  return (int)floor(deviation * 3 * 2.5066282746310002 / 4 + 0.5);
}

int earshot_blur_radius(double deviation) {
  int box = box_of(deviation);
  return box < 2 ? 0 : 3 * (box / 2);
}

// Computes for each pixel the mean of the `before` pixels above it, itself and the `after` below it; pixels outside are
// 0. All columns are processed together, so that memory is read in order and the loop can be vectorized.
static void box_columns(const uint8_t *in, uint8_t *out, int width, int height, int stride, int before, int after,
                        uint32_t *sums) {
  uint32_t size = (uint32_t)(before + after + 1);
  // Divides by multiplication, in 32 bits: 255 * size * (2^23 / size) fits. The result is monotonic, which is
  // sufficient.
  uint32_t factor = ((1u << 23) + size - 1) / size;
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
    for (int x = 0; x < width; x++) row[x] = (uint8_t)(((sums[x] + size / 2) * factor) >> 23);
  }
}

// Applies three boxes to the columns; the result is in `scratch`.
static void three_boxes(uint8_t *mask, uint8_t *scratch, int width, int height, int stride, int box) {
  int half = box / 2;
  // An even box is half a pixel off center: two of them are offset in opposite directions, and the third is one pixel
  // wider.
  int before[3] = {half, half, half}, after[3] = {half, half, half};
  if (box % 2 == 0) {
    after[0] = half - 1;
    before[1] = half - 1;
  }
  // The sums of a strip fit into the processor's first-level cache.
  enum { strip = 512 };
  uint32_t sums[strip];
  for (int x = 0; x < width; x += strip) {
    int count = width - x < strip ? width - x : strip;
    box_columns(mask + x, scratch + x, count, height, stride, before[0], after[0], sums);
    box_columns(scratch + x, mask + x, count, height, stride, before[1], after[1], sums);
    box_columns(mask + x, scratch + x, count, height, stride, before[2], after[2], sums);
  }
}

// Transposes the rows and columns.
static void transpose(const uint8_t *in, int width, int height, int stride, uint8_t *out, int out_stride) {
  enum { tile = 32 };
  for (int top = 0; top < height; top += tile)
    for (int left = 0; left < width; left += tile)
      for (int x = left; x < width && x < left + tile; x++)
        for (int y = top; y < height && y < top + tile; y++)
          out[(size_t)x * (size_t)out_stride + (size_t)y] = in[(size_t)y * (size_t)stride + (size_t)x];
}

void earshot_blur(uint8_t *mask, uint8_t *scratch, int width, int height, int stride, double deviation) {
  int box = box_of(deviation);
  if (box < 2 || width <= 0 || height <= 0) return;
  three_boxes(mask, scratch, width, height, stride, box);
  transpose(scratch, width, height, stride, mask, height);
  three_boxes(mask, scratch, height, width, height, box);
  transpose(scratch, height, width, height, mask, stride);
}

void earshot_remove(uint8_t *mask, const uint8_t *other, size_t count) {
  for (size_t i = 0; i < count; i++) mask[i] = other[i] == 255 ? 0 : mask[i];
}

// Copies pixels of a row that begins at `start` to the positions [from, to): each from the position `shift` pixels to
// its left. Positions without a source pixel are left unchanged.
static void copy_part(const uint8_t *row, int start, int count, int from, int to, int shift, uint8_t *out,
                      int out_start) {
  int low = from - shift < start ? start + shift : from;
  int high = to - shift > start + count ? start + count + shift : to;
  if (low < high) memcpy(out + (low - out_start), row + (low - shift - start), (size_t)(high - low));
}

void earshot_unfold(const uint8_t *row, int start, int count, int position, int removed, int out_start, int out_count,
                    uint8_t *out) {
  int end = out_start + out_count;
#define WITHIN(value) ((value) < out_start ? out_start : (value) > end ? end : (value))
  int left = WITHIN(position + 1), right = WITHIN(position + 1 + removed);
#undef WITHIN
  memset(out, 0, (size_t)out_count);
  copy_part(row, start, count, out_start, left, 0, out, out_start);
  if (left < right && position >= start && position < start + count)
    memset(out + (left - out_start), row[position - start], (size_t)(right - left));
  copy_part(row, start, count, right, end, removed, out, out_start);
}
