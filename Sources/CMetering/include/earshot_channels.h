// Measurements of interleaved samples: of each channel and, if there are two, of the relation between them.
#pragma once
#include <stddef.h>
#include <stdint.h>

#define EARSHOT_MAX_CHANNELS 8

typedef struct EarshotChannelSums {
  double sums[EARSHOT_MAX_CHANNELS];
  double squares[EARSHOT_MAX_CHANNELS];
  float peaks[EARSHOT_MAX_CHANNELS];  // the maximum absolute samples
  // For two channels, otherwise 0:
  double products;   // the sum of the products of left and right
  float difference;  // the maximum absolute difference of left and right
} EarshotChannelSums;

// Measures frames of at most EARSHOT_MAX_CHANNELS channels. The sums are rounded, so dividing the frames differently
// gives different sums.
EarshotChannelSums earshot_channel_sums(const float *samples, size_t frames, uint32_t channels);
