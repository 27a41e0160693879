// Peak and sum of squares of samples, in the decoder's encoding and memory.
//
// The sum is an exact integer, so it does not depend on how the sound is divided. Integers are summed directly.
// Floats are summed over blocks of 4,096 frames, counted from the start, in 16 lanes whose order depends only on the
// position of a sample; each block's sum, rounded once, is added exactly.
#pragma once
#include "earshot_samples.h"

#define EARSHOT_LEVEL_BLOCK 4096
#define EARSHOT_LEVEL_LANES 16
// The sum is in units of 2 to the power of minus this, where full scale is 1.
#define EARSHOT_SQUARES_BITS 80

typedef struct EarshotLevel {
  EarshotEncoding encoding;
  uint32_t channels;
  double peak;         // the maximum absolute sample; full scale is 1
  uint64_t high, low;  // the saturating sum of squares, 128 bits
  uint64_t position;   // samples in the current block
  double lanes[EARSHOT_LEVEL_LANES];
} EarshotLevel;

// Returns the level of an empty sound.
EarshotLevel earshot_level(EarshotEncoding encoding, uint32_t channels);
// Measures further samples; a frame may be divided anywhere.
void earshot_level_add(EarshotLevel *level, const void *samples, size_t count);
// Closes the current block, after which `high` and `low` include all samples.
void earshot_level_finish(EarshotLevel *level);
