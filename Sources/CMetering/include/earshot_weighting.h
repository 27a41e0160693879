// K-weighted energy (ITU-R BS.1770-4, annex 1): a high shelf for the head, then a high-pass, in one fourth-order
// filter.
#pragma once
#include <stddef.h>
#include <stdint.h>

#define EARSHOT_WEIGHTED_CHANNELS 8

typedef struct EarshotWeighting {
  uint32_t channels;
  double forward[5], back[5];
  double weights[EARSHOT_WEIGHTED_CHANNELS];
  double energies[EARSHOT_WEIGHTED_CHANNELS];  // sums of squares since the last call of take
  double memory[4][EARSHOT_WEIGHTED_CHANNELS];
} EarshotWeighting;

// Returns a filter in the state after silence, with the weights of the channels' energies. At most 8 channels.
EarshotWeighting earshot_weighting(uint32_t channels, uint32_t rate, const double *weights);
// Filters further frames.
void earshot_weighting_add(EarshotWeighting *weighting, const float *samples, size_t frames);
// Returns the weighted sum of squares of all channels since the last call.
double earshot_weighting_take(EarshotWeighting *weighting);
