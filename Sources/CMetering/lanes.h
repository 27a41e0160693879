// Eight samples in parallel, at any sample's address.
#pragma once
#include "vectors.h"

#define LANES 8

typedef float Floats __attribute__((vector_size(LANES * sizeof(float)), aligned(sizeof(float)), may_alias));
typedef int32_t Mask __attribute__((vector_size(LANES * sizeof(int32_t))));

// Raises each lane of `peaks` to the absolute value of `values`. Passed by address, because the calling convention
// for vectors depends on the processor's vector size.
static inline void raise_lanes(Floats *peaks, const Floats *values) {
  Floats sizes = (Floats)((Mask)*values & INT32_MAX);
  Mask higher = sizes > *peaks;
  *peaks = (Floats)(((Mask)sizes & higher) | ((Mask)*peaks & ~higher));
}

static inline float highest_lane(const Floats *values) {
  float highest = 0;
  for (int lane = 0; lane < LANES; lane++) highest = (*values)[lane] > highest ? (*values)[lane] : highest;
  return highest;
}

static inline float higher_of(float one, float other) { return one > other ? one : other; }
static inline float lower_of(float one, float other) { return one < other ? one : other; }
static inline float size_of(float value) { return value < 0 ? -value : value; }
