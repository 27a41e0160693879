#include "earshot_true_peak.h"

#include <math.h>
#include <stdlib.h>

#include "lanes.h"

// A windowed sinc, symmetric about the middle between two samples: the filter needs half the multiplications, because
// samples at equal distance from the middle are added or subtracted first.
#define PAIRS4 6
#define PAIRS2 12
#define MAX_PAIRS 12

// The numbers of frames per block and per group: a group too quiet to reach the current peak is not filtered.
#define BLOCK 1024
#define GROUP 64

struct EarshotTruePeak {
  size_t channels;
  size_t pairs;             // 0: no oversampling
  float middle[MAX_PAIRS];  // for the middle, with the sum of a pair
  float even[MAX_PAIRS];    // for one and three quarters, with the sum of a pair,
  float odd[MAX_PAIRS];     // and, added or subtracted, with its difference
  float max_ratio;          // the maximum ratio of a value between samples to the highest sample nearby
  float peak;
  size_t filled;  // frames in the buffer, including 2 * pairs - 1 earlier ones
  float *buffer;
};

// Returns the weight of a sample at `distance` samples, in a window of `pairs` samples on each side.
static double weight(double distance, size_t pairs) {
  double angle = M_PI * distance;
  double sinc = distance == 0 ? 1 : sin(angle) / angle;
  return sinc * (0.5 + 0.5 * cos(angle / (double)pairs));
}

// Computes the weights of 2 * `pairs` samples for a position between the two in the middle, `offset` samples after
// the first of these. The sum of the weights is 1.
static void weights(double offset, size_t pairs, double *into) {
  double sum = 0;
  for (size_t i = 0; i < 2 * pairs; i++) {
    into[i] = weight((double)i - (double)(pairs - 1) - offset, pairs);
    sum += into[i];
  }
  for (size_t i = 0; i < 2 * pairs; i++) into[i] /= sum;
}

static double max_ratio(const double *weights, size_t pairs) {
  double sum = 0;
  for (size_t i = 0; i < 2 * pairs; i++) sum += fabs(weights[i]);
  return sum;
}

static void design(EarshotTruePeak *peak) {
  double middle[2 * MAX_PAIRS], quarter[2 * MAX_PAIRS];
  if (peak->pairs == 0) return;
  weights(0.5, peak->pairs, middle);
  weights(0.25, peak->pairs, quarter);
  for (size_t i = 0; i < peak->pairs; i++) {
    double mirrored = quarter[2 * peak->pairs - 1 - i];
    peak->middle[i] = (float)middle[i];
    peak->even[i] = (float)((quarter[i] + mirrored) / 2);
    peak->odd[i] = (float)((quarter[i] - mirrored) / 2);
  }
  // The margin is far larger than the rounding error.
  peak->max_ratio = (float)fmax(max_ratio(middle, peak->pairs), max_ratio(quarter, peak->pairs)) * 1.001f;
}

EarshotTruePeak *earshot_true_peak_create(uint32_t channels, uint32_t rate) {
  if (channels == 0 || channels > 64) return NULL;
  EarshotTruePeak *peak = calloc(1, sizeof *peak);
  if (!peak) return NULL;
  peak->channels = channels;
  peak->pairs = rate < 96000 ? PAIRS4 : rate < 192000 ? PAIRS2 : 0;
  design(peak);
  // The first frame is preceded by silence.
  peak->filled = peak->pairs > 0 ? 2 * peak->pairs - 1 : 0;
  peak->buffer = calloc((BLOCK + peak->filled) * channels, sizeof *peak->buffer);
  if (peak->buffer) return peak;
  free(peak);
  return NULL;
}

void earshot_true_peak_free(EarshotTruePeak *peak) {
  if (!peak) return;
  free(peak->buffer);
  free(peak);
}

// ---- Filtering ----

EARSHOT_CLONES
static float highest_sample(const float *samples, size_t count) {
  Floats peaks = {0};
  size_t i = 0;
  for (; i + LANES <= count; i += LANES) raise_lanes(&peaks, (const Floats *)(samples + i));
  float highest = highest_lane(&peaks);
  for (; i < count; i++) highest = fabsf(samples[i]) > highest ? fabsf(samples[i]) : highest;
  return highest;
}

// Returns the maximum between the samples of a group, at one, two and three quarters. Samples of a channel are `step`
// apart; all channels are filtered in parallel.
EARSHOT_CLONES
static float highest_of_4(const float *samples, size_t count, size_t step, const EarshotTruePeak *filter) {
  Floats peaks = {0};
  for (size_t i = 0; i < count; i += LANES) {
    const float *left = samples + i, *right = left + (2 * PAIRS4 - 1) * step;
    Floats middle = {0}, even = {0}, odd = {0};
    for (size_t pair = 0; pair < PAIRS4; pair++, left += step, right -= step) {
      Floats sum = *(const Floats *)left + *(const Floats *)right;
      Floats difference = *(const Floats *)left - *(const Floats *)right;
      middle += sum * filter->middle[pair];
      even += sum * filter->even[pair];
      odd += difference * filter->odd[pair];
    }
    // The larger magnitude of even + odd and even - odd is the sum of the magnitudes of both.
    Floats quarter = (Floats)((Mask)even & INT32_MAX) + (Floats)((Mask)odd & INT32_MAX);
    raise_lanes(&peaks, &quarter);
    raise_lanes(&peaks, &middle);
  }
  return highest_lane(&peaks);
}

// Returns the maximum halfway between the samples of a group.
EARSHOT_CLONES
static float highest_of_2(const float *samples, size_t count, size_t step, const EarshotTruePeak *filter) {
  Floats peaks = {0};
  for (size_t i = 0; i < count; i += LANES) {
    const float *left = samples + i, *right = left + (2 * PAIRS2 - 1) * step;
    Floats middle = {0};
    for (size_t pair = 0; pair < PAIRS2; pair++, left += step, right -= step)
      middle += (*(const Floats *)left + *(const Floats *)right) * filter->middle[pair];
    raise_lanes(&peaks, &middle);
  }
  return highest_lane(&peaks);
}

static void raise(EarshotTruePeak *peak, float value) {
  if (value > peak->peak) peak->peak = value;
}

// Measures a group starting at frame `start` of the buffer, surrounded by further frames.
static void measure_group(EarshotTruePeak *peak, size_t start) {
  size_t step = peak->channels, count = GROUP * step;
  const float *samples = peak->buffer + start * step;
  size_t around = peak->pairs > 0 ? 2 * peak->pairs - 1 : 0;
  float sample = highest_sample(samples, count + around * step);
  raise(peak, sample);
  if (peak->pairs == 0 || sample * peak->max_ratio <= peak->peak) return;
  raise(peak, (peak->pairs == PAIRS4 ? highest_of_4 : highest_of_2)(samples, count, step, peak));
}

// Measures `groups` from the start of the buffer, and keeps the frames that the next group needs.
static void measure_groups(EarshotTruePeak *peak, size_t groups) {
  for (size_t group = 0; group < groups; group++) measure_group(peak, group * GROUP);
  peak->filled -= groups * GROUP;
  memmove(peak->buffer, peak->buffer + groups * GROUP * peak->channels,
          peak->filled * peak->channels * sizeof *peak->buffer);
}

void earshot_true_peak_add(EarshotTruePeak *peak, const float *samples, size_t frames) {
  size_t around = peak->pairs > 0 ? 2 * peak->pairs - 1 : 0;
  while (frames > 0) {
    size_t available = BLOCK + around - peak->filled;
    size_t now = frames < available ? frames : available;
    memcpy(peak->buffer + peak->filled * peak->channels, samples, now * peak->channels * sizeof *samples);
    peak->filled += now;
    samples += now * peak->channels;
    frames -= now;
    if (now == available) measure_groups(peak, BLOCK / GROUP);
  }
}

float earshot_true_peak_finish(EarshotTruePeak *peak) {
  size_t around = peak->pairs > 0 ? 2 * peak->pairs - 1 : 0;
  float silence[64] = {0};
  // Adds silence until the last frame has passed the filter and its group is full.
  for (size_t i = 0; i < around; i++) earshot_true_peak_add(peak, silence, 1);
  while ((peak->filled - around) % GROUP != 0) earshot_true_peak_add(peak, silence, 1);
  measure_groups(peak, (peak->filled - around) / GROUP);
  return peak->peak;
}
