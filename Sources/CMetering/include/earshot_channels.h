// What the channels of interleaved samples come to, each alone and, of two, beside each other.
#pragma once
#include <stddef.h>
#include <stdint.h>

#define EARSHOT_MOST_CHANNELS 8

typedef struct EarshotChannelSums {
  double sums[EARSHOT_MOST_CHANNELS];
  double squares[EARSHOT_MOST_CHANNELS];
  float peaks[EARSHOT_MOST_CHANNELS];  // the highest absolute samples
  // Of two channels; else 0:
  double products;   // the sum of the products of left and right
  float difference;  // the highest absolute difference of left and right: 0 where they are the same
} EarshotChannelSums;

// What so many frames come to, of at most EARSHOT_MOST_CHANNELS channels. The sums are rounded: frames that are cut
// differently sum up differently.
EarshotChannelSums earshot_channel_sums(const float *samples, size_t frames, uint32_t channels);
