#include "earshot_groups.h"

#include "lanes.h"

EARSHOT_CLONES
static void peaks_of(const float *samples, size_t groups, size_t width, float *peaks) {
  for (size_t group = 0; group < groups; group++, samples += width) {
    Floats lanes = {0};
    size_t i = 0;
    for (; i + LANES <= width; i += LANES) raise_lanes(&lanes, (const Floats *)(samples + i));
    float highest = highest_lane(&lanes);
    for (; i < width; i++) highest = higher_of(size_of(samples[i]), highest);
    peaks[group] = highest;
  }
}

void earshot_group_peaks(const float *samples, size_t groups, size_t width, float *peaks) {
  peaks_of(samples, groups, width, peaks);
}

// `squares` is summed in lanes, in an order that depends only on the samples' positions in the group.
EARSHOT_CLONES
static void range_of(const float *samples, size_t width, float *low, float *high, double *squares) {
  Floats lowest, highest, sums = {0};
  float minimum = samples[0], maximum = samples[0];
  double sum = 0;
  size_t i = 0;
  for (int lane = 0; lane < LANES; lane++) lowest[lane] = highest[lane] = samples[0];
  for (; i + LANES <= width; i += LANES) {
    Floats values = *(const Floats *)(samples + i);
    Mask lower = values < lowest, higher = values > highest;
    lowest = (Floats)(((Mask)values & lower) | ((Mask)lowest & ~lower));
    highest = (Floats)(((Mask)values & higher) | ((Mask)highest & ~higher));
    sums += values * values;
  }
  for (int lane = 0; lane < LANES; lane++) {
    minimum = lower_of(lowest[lane], minimum);
    maximum = higher_of(highest[lane], maximum);
    sum += (double)sums[lane];
  }
  for (; i < width; i++) {
    minimum = lower_of(samples[i], minimum);
    maximum = higher_of(samples[i], maximum);
    sum += (double)samples[i] * (double)samples[i];
  }
  *low = minimum;
  *high = maximum;
  *squares = sum;
}

void earshot_group_ranges(const float *samples, size_t groups, size_t width, float *lows, float *highs,
                          double *squares) {
  if (width == 0) return;
  for (size_t group = 0; group < groups; group++)
    range_of(samples + group * width, width, lows + group, highs + group, squares + group);
}

size_t earshot_first_above(const float *samples, size_t count, float limit) {
  size_t i = 0;
  while (i < count && !(size_of(samples[i]) > limit)) i++;
  return i;
}

size_t earshot_end_above(const float *samples, size_t count, float limit) {
  while (count > 0 && !(size_of(samples[count - 1]) > limit)) count--;
  return count;
}

EARSHOT_CLONES
static void dot_of(const float *samples, const float *weights, size_t count, float *into) {
  Floats sums = {0};
  for (size_t i = 0; i + LANES <= count; i += LANES)
    sums += *(const Floats *)(samples + i) * *(const Floats *)(weights + i);
  float sum = 0;
  for (int lane = 0; lane < LANES; lane++) sum += sums[lane];
  *into = sum;
}

float earshot_dot(const float *samples, const float *weights, size_t count) {
  float sum;
  dot_of(samples, weights, count, &sum);
  return sum;
}
