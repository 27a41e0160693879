// Peaks and ranges of groups of samples, and searches for loud samples.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Computes the maximum absolute sample of each group of `width` samples.
void earshot_group_peaks(const float *samples, size_t groups, size_t width, float *peaks);
// Computes the minimum and maximum sample of each group, and the sum of its squares.
void earshot_group_ranges(const float *samples, size_t groups, size_t width, float *lows, float *highs,
                          double *squares);
// Returns the index of the first sample whose absolute value exceeds `limit`, or `count`.
size_t earshot_first_above(const float *samples, size_t count, float limit);
// Returns one past the index of the last sample whose absolute value exceeds `limit`, or 0.
size_t earshot_end_above(const float *samples, size_t count, float limit);
// Returns the dot product of two arrays of `count` samples; `count` must be a multiple of 8.
float earshot_dot(const float *samples, const float *weights, size_t count);
