// What is looked for in groups of samples: where it is quiet, where it is loud, and how far it swings.
#pragma once
#include <stddef.h>
#include <stdint.h>

// The highest absolute sample of each of so many groups of `width` samples.
void earshot_group_peaks(const float *samples, size_t groups, size_t width, float *peaks);
// The lowest and highest sample of each group, and the sum of its squares.
void earshot_group_ranges(const float *samples, size_t groups, size_t width, float *lows, float *highs,
                          double *squares);
// The first sample whose absolute value is above `limit`, or `count`.
size_t earshot_first_above(const float *samples, size_t count, float limit);
// One past the last sample whose absolute value is above `limit`, or 0.
size_t earshot_end_above(const float *samples, size_t count, float limit);
// The sum of the products of two rows of `count` samples, `count` being a multiple of 8.
float earshot_dot(const float *samples, const float *weights, size_t count);
