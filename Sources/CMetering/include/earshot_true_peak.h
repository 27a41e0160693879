// The true peak: the maximum including values between samples (ITU-R BS.1770-4, annex 2).
//
// Oversamples 4 times below 96 kHz and 2 times below 192 kHz; at higher rates, samples are used directly.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct EarshotTruePeak EarshotTruePeak;

// Returns NULL if memory cannot be allocated, or the number of channels is 0 or above 64.
EarshotTruePeak *earshot_true_peak_create(uint32_t channels, uint32_t rate);
// Measures further interleaved frames, which must be finite.
void earshot_true_peak_add(EarshotTruePeak *peak, const float *samples, size_t frames);
// Returns the true peak of all frames, with silence before and after them. No frames may be added afterwards.
float earshot_true_peak_finish(EarshotTruePeak *peak);
void earshot_true_peak_free(EarshotTruePeak *peak);
