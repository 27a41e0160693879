#include "earshot_pixels.h"

#include <stdlib.h>
#include <string.h>

// The source pixels of a result pixel along an axis: `count` pixels beginning with `first`, whose weights add up to
// 65536.
struct taps {
  int first, count;
  uint32_t *weights;
};

struct axis {
  struct taps *taps;
  uint32_t *weights;
};

static void axis_free(struct axis *axis) {
  free(axis->taps);
  free(axis->weights);
}

// Computes the source pixels of `count` pixels beginning with `start`, if `from` source pixels are scaled to `to`.
// Uses integers only.
static bool axis_make(struct axis *axis, int from, int64_t to, int64_t start, int count) {
  // The maximum number of source pixels: those that are covered, and a part at each end.
  int64_t max_taps = to < from ? from / to + 2 : 2;
  axis->taps = malloc(sizeof *axis->taps * (size_t)count);
  axis->weights = malloc(sizeof *axis->weights * (size_t)count * (size_t)max_taps);
  if (!axis->taps || !axis->weights) return false;
  for (int i = 0; i < count; i++) {
    struct taps *taps = &axis->taps[i];
    int64_t position = start + i;
    if (position < 0) position = 0;
    if (position > to - 1) position = to - 1;
    taps->weights = axis->weights + (int64_t)i * max_taps;
    if (to < from) {
      // In units of 1/to of a source pixel, the result pixel covers [low, high).
      int64_t low = position * from, high = low + from;
      taps->first = (int)(low / to);
      int last = (int)((high - 1) / to);
      taps->count = last - taps->first + 1;
      uint32_t remaining = 65536;
      for (int j = 0; j < taps->count; j++) {
        int64_t begin = (int64_t)(taps->first + j) * to, end = begin + to;
        if (begin < low) begin = low;
        if (end > high) end = high;
        uint32_t weight = (uint32_t)(((end - begin) * 65536 + from / 2) / from);
        if (weight > remaining || j == taps->count - 1) weight = remaining;
        taps->weights[j] = weight;
        remaining -= weight;
      }
    } else {
      // The center of the result pixel in the source, in 1/65536 of a pixel, from the center of the first source pixel.
      int64_t middle = (int64_t)(((__int128)(2 * position + 1) * from * 65536) / (2 * to)) - 32768;
      if (middle < 0) middle = 0;
      int64_t limit = (int64_t)(from - 1) * 65536;
      if (middle > limit) middle = limit;
      taps->first = (int)(middle >> 16);
      uint32_t part = (uint32_t)(middle & 0xffff);
      taps->count = part ? 2 : 1;
      taps->weights[0] = 65536 - part;
      if (part) taps->weights[1] = part;
    }
  }
  return true;
}

bool earshot_resize(const uint8_t *picture, int picture_width, int picture_height, int64_t to_width, int64_t to_height,
                    int64_t x, int64_t y, int width, int height, uint8_t *out) {
  struct axis columns = {0}, rows = {0};
  uint32_t *sums = NULL;
  bool succeeded = false;
  if (!axis_make(&columns, picture_width, to_width, x, width)) goto end;
  if (!axis_make(&rows, picture_height, to_height, y, height)) goto end;
  // For each row of the result: sums the source rows in each required column, then the columns.
  int first = columns.taps[0].first;
  int beyond = columns.taps[width - 1].first + columns.taps[width - 1].count;
  size_t span = (size_t)(beyond - first) * 4;
  sums = malloc(sizeof *sums * span);
  if (!sums) goto end;
  for (int j = 0; j < height; j++) {
    struct taps *row = &rows.taps[j];
    if (j > 0 && rows.taps[j - 1].first == row->first && row->count == 1 && rows.taps[j - 1].count == 1) {
      memcpy(out + (size_t)j * (size_t)width * 4, out + (size_t)(j - 1) * (size_t)width * 4, (size_t)width * 4);
      continue;
    }
    memset(sums, 0, sizeof *sums * span);
    for (int k = 0; k < row->count; k++) {
      const uint8_t *in = picture + ((size_t)(row->first + k) * (size_t)picture_width + (size_t)first) * 4;
      uint32_t weight = row->weights[k];
      for (size_t i = 0; i < span; i++) sums[i] += in[i] * weight;
    }
    // A fraction of 8 bits is precise enough, and keeps the second sum within 32 bits.
    for (size_t i = 0; i < span; i++) sums[i] = (sums[i] + 128) >> 8;
    for (int i = 0; i < width; i++) {
      struct taps *column = &columns.taps[i];
      const uint32_t *in = sums + (size_t)(column->first - first) * 4;
      // The weights add up to 65536, and no value exceeds 255 * 256: the sum fits in 32 bits, including rounding.
      uint32_t total[4] = {1 << 23, 1 << 23, 1 << 23, 1 << 23};
      for (int k = 0; k < column->count; k++)
        for (int part = 0; part < 4; part++) total[part] += in[k * 4 + part] * column->weights[k];
      uint8_t *pixel = out + ((size_t)j * (size_t)width + (size_t)i) * 4;
      for (int part = 0; part < 4; part++) pixel[part] = (uint8_t)(total[part] >> 24);
    }
  }
  succeeded = true;

end:
  free(sums);
  axis_free(&columns);
  axis_free(&rows);
  return succeeded;
}

static int clamp(int64_t value, int limit) { return value < 0 ? 0 : value > limit ? limit : (int)value; }

void earshot_sample(const uint8_t *picture, int picture_width, int picture_height, int64_t a, int64_t b, int64_t c,
                    int64_t d, int64_t tx, int64_t ty, int width, int height, uint8_t *out) {
  for (int y = 0; y < height; y++) {
    int64_t u = tx + c * y, v = ty + d * y;
    for (int x = 0; x < width; x++, u += a, v += b, out += 4) {
      uint32_t right = (uint32_t)(u & 0xffff) >> 8, below = (uint32_t)(v & 0xffff) >> 8;
      int left = clamp(u >> 16, picture_width - 1), next = clamp((u >> 16) + 1, picture_width - 1);
      int top = clamp(v >> 16, picture_height - 1), under = clamp((v >> 16) + 1, picture_height - 1);
      const uint8_t *upper = picture + (size_t)top * (size_t)picture_width * 4;
      const uint8_t *lower = picture + (size_t)under * (size_t)picture_width * 4;
      for (int part = 0; part < 4; part++) {
        uint32_t first = upper[left * 4 + part] * (256 - right) + upper[next * 4 + part] * right;
        uint32_t second = lower[left * 4 + part] * (256 - right) + lower[next * 4 + part] * right;
        out[part] = (uint8_t)((first * (256 - below) + second * below + 32768) >> 16);
      }
    }
  }
}
