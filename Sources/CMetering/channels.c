#include "earshot_channels.h"

#include "lanes.h"

// Sums over rows. A row is LANES frames, in as many vectors as there are channels, so each lane of a vector holds the
// same channel in every row.
typedef struct {
  Floats sums[EARSHOT_MAX_CHANNELS], squares[EARSHOT_MAX_CHANNELS], peaks[EARSHOT_MAX_CHANNELS];
  Floats products, differences;
} Rows;

static inline __attribute__((always_inline)) void sum_rows(const float *samples, size_t rows, size_t channels,
                                                           Rows *into) {
  Floats sums[EARSHOT_MAX_CHANNELS], squares[EARSHOT_MAX_CHANNELS], peaks[EARSHOT_MAX_CHANNELS];
  Floats products = {0}, differences = {0};
  for (size_t i = 0; i < channels; i++) sums[i] = squares[i] = peaks[i] = products;
  for (size_t row = 0; row < rows; row++) {
    for (size_t i = 0; i < channels; i++, samples += LANES) {
      Floats values = *(const Floats *)samples;
      sums[i] += values;
      squares[i] += values * values;
      raise_lanes(&peaks[i], &values);
      if (channels != 2) continue;
      // Each lane is multiplied by its neighbor, so every product occurs twice.
      Floats swapped = __builtin_shufflevector(values, values, 1, 0, 3, 2, 5, 4, 7, 6);
      products += values * swapped;
      Floats difference = values - swapped;
      raise_lanes(&differences, &difference);
    }
  }
  for (size_t i = 0; i < channels; i++) {
    into->sums[i] = sums[i];
    into->squares[i] = squares[i];
    into->peaks[i] = peaks[i];
  }
  into->products = products;
  into->differences = differences;
}

EARSHOT_CLONES
static void sum_one(const float *samples, size_t rows, Rows *into) { sum_rows(samples, rows, 1, into); }

EARSHOT_CLONES
static void sum_two(const float *samples, size_t rows, Rows *into) { sum_rows(samples, rows, 2, into); }

EARSHOT_CLONES
static void sum_many(const float *samples, size_t rows, size_t channels, Rows *into) {
  sum_rows(samples, rows, channels, into);
}

static void add_sample(EarshotChannelSums *sums, size_t channel, float sample) {
  sums->sums[channel] += (double)sample;
  sums->squares[channel] += (double)sample * (double)sample;
  sums->peaks[channel] = higher_of(size_of(sample), sums->peaks[channel]);
}

static void add_rows(EarshotChannelSums *sums, const Rows *rows, size_t channels) {
  for (size_t i = 0; i < channels * LANES; i++) {
    size_t row = i / LANES, lane = i % LANES, channel = i % channels;
    sums->sums[channel] += (double)rows->sums[row][lane];
    sums->squares[channel] += (double)rows->squares[row][lane];
    sums->peaks[channel] = higher_of(rows->peaks[row][lane], sums->peaks[channel]);
  }
  if (channels != 2) return;
  for (size_t lane = 0; lane < LANES; lane += 2) sums->products += (double)rows->products[lane];
  sums->difference = highest_lane(&rows->differences);
}

EarshotChannelSums earshot_channel_sums(const float *samples, size_t frames, uint32_t channels) {
  EarshotChannelSums sums = {0};
  if (channels == 0 || channels > EARSHOT_MAX_CHANNELS) return sums;
  size_t rows = frames / LANES;
  Rows totals;
  if (channels == 1) {
    sum_one(samples, rows, &totals);
  } else if (channels == 2) {
    sum_two(samples, rows, &totals);
  } else {
    sum_many(samples, rows, channels, &totals);
  }
  add_rows(&sums, &totals, channels);
  for (size_t frame = rows * LANES; frame < frames; frame++) {
    const float *values = samples + frame * channels;
    for (size_t channel = 0; channel < channels; channel++) add_sample(&sums, channel, values[channel]);
    if (channels != 2) continue;
    sums.products += (double)values[0] * (double)values[1];
    sums.difference = higher_of(size_of(values[0] - values[1]), sums.difference);
  }
  return sums;
}
