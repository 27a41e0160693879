#include "earshot_weighting.h"

#include <math.h>

#include "vectors.h"

// Two channels in parallel.
typedef double Pair __attribute__((vector_size(2 * sizeof(double)), aligned(sizeof(double)), may_alias));

typedef struct {
  double b[3], a[3];
} Biquad;

// The two stages as analog prototypes, whose digital form at 48 kHz is that of BS.1770, as in libebur128.
static Biquad shelf(double rate) {
  double k = tan(M_PI * 1681.974450955533 / rate), q = 0.7071752369554196;
  double high = pow(10, 3.999843853973347 / 20), band = pow(high, 0.4996667741545416);
  double scale = 1 + k / q + k * k;
  return (Biquad){
      {(high + band * k / q + k * k) / scale, 2 * (k * k - high) / scale, (high - band * k / q + k * k) / scale},
      {1, 2 * (k * k - 1) / scale, (1 - k / q + k * k) / scale}};
}

static Biquad high_pass(double rate) {
  double k = tan(M_PI * 38.13547087602444 / rate), q = 0.5003270373238773;
  double scale = 1 + k / q + k * k;
  return (Biquad){{1, -2, 1}, {1, 2 * (k * k - 1) / scale, (1 - k / q + k * k) / scale}};
}

EarshotWeighting earshot_weighting(uint32_t channels, uint32_t rate, const double *weights) {
  EarshotWeighting weighting = {0};
  if (channels > EARSHOT_WEIGHTED_CHANNELS || rate == 0) return weighting;
  Biquad first = shelf(rate), second = high_pass(rate);
  weighting.channels = channels;
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 3; j++) {
      weighting.forward[i + j] += first.b[i] * second.b[j];
      weighting.back[i + j] += first.a[i] * second.a[j];
    }
  }
  for (uint32_t channel = 0; channel < channels; channel++) weighting.weights[channel] = weights[channel];
  return weighting;
}

// Filters one sample of two channels. The sum starts with the oldest values, so that only its last product has to
// wait for the previous sample.
#define STEP(oldest, old, young, youngest, input)                                       \
  do {                                                                                  \
    Pair fresh = (input) - a4 * oldest - a3 * old - a2 * young - a1 * youngest;         \
    Pair output = b4 * oldest + b3 * old + b2 * young + b1 * youngest + b0 * fresh;     \
    energy += output * output;                                                          \
    oldest = fresh;                                                                     \
  } while (0)

static inline Pair both(double value) { return (Pair){value, value}; }

static inline __attribute__((always_inline)) Pair load(const float *samples, int is_pair) {
  return (Pair){(double)samples[0], is_pair ? (double)samples[1] : 0};
}

// Filters a channel and, for a pair, the next one; frames are `step` samples apart.
static inline __attribute__((always_inline)) void filter(EarshotWeighting *weighting, const float *samples,
                                                         size_t frames, size_t channel, size_t step, int is_pair) {
  Pair b0 = both(weighting->forward[0]), b1 = both(weighting->forward[1]), b2 = both(weighting->forward[2]);
  Pair b3 = both(weighting->forward[3]), b4 = both(weighting->forward[4]);
  Pair a1 = both(weighting->back[1]), a2 = both(weighting->back[2]), a3 = both(weighting->back[3]);
  Pair a4 = both(weighting->back[4]);
  Pair v1, v2, v3, v4, energy;
  size_t size = is_pair ? sizeof(Pair) : sizeof(double);
  v1 = v2 = v3 = v4 = energy = both(0);
  memcpy(&v1, &weighting->memory[0][channel], size);
  memcpy(&v2, &weighting->memory[1][channel], size);
  memcpy(&v3, &weighting->memory[2][channel], size);
  memcpy(&v4, &weighting->memory[3][channel], size);
  memcpy(&energy, &weighting->energies[channel], size);
  samples += channel;
  size_t frame = 0;
  for (; frame + 4 <= frames; frame += 4, samples += 4 * step) {
    STEP(v4, v3, v2, v1, load(samples, is_pair));
    STEP(v3, v2, v1, v4, load(samples + step, is_pair));
    STEP(v2, v1, v4, v3, load(samples + 2 * step, is_pair));
    STEP(v1, v4, v3, v2, load(samples + 3 * step, is_pair));
  }
  for (; frame < frames; frame++, samples += step) {
    STEP(v4, v3, v2, v1, load(samples, is_pair));
    Pair youngest = v4;
    v4 = v3;
    v3 = v2;
    v2 = v1;
    v1 = youngest;
  }
  memcpy(&weighting->memory[0][channel], &v1, size);
  memcpy(&weighting->memory[1][channel], &v2, size);
  memcpy(&weighting->memory[2][channel], &v3, size);
  memcpy(&weighting->memory[3][channel], &v4, size);
  memcpy(&weighting->energies[channel], &energy, size);
}

void earshot_weighting_add(EarshotWeighting *weighting, const float *samples, size_t frames) {
  size_t channels = weighting->channels;
  if (channels == 2) return filter(weighting, samples, frames, 0, 2, 1);
  if (channels == 1) return filter(weighting, samples, frames, 0, 1, 0);
  for (size_t channel = 0; channel < channels; channel += 2)
    filter(weighting, samples, frames, channel, channels, channel + 1 < channels);
}

double earshot_weighting_take(EarshotWeighting *weighting) {
  double sum = 0;
  for (uint32_t channel = 0; channel < weighting->channels; channel++) {
    sum += weighting->weights[channel] * weighting->energies[channel];
    weighting->energies[channel] = 0;
    // After the end of a sound, denormal numbers would take a hundred times as long.
    for (int i = 0; i < 4; i++)
      if (fabs(weighting->memory[i][channel]) < 1e-30) weighting->memory[i][channel] = 0;
  }
  return sum;
}
