// True peak: the highest value between the samples, too (ITU-R BS.1770-4, annex 2).
//
// Oversamples 4 times below 96 kHz, 2 times below 192 kHz, and takes the samples as they are from there on.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct EarshotTruePeak EarshotTruePeak;

// NULL without memory, without channels or with more than 64.
EarshotTruePeak *earshot_true_peak_create(uint32_t channels, uint32_t rate);
// Measures interleaved frames that follow; they must be finite.
void earshot_true_peak_add(EarshotTruePeak *peak, const float *samples, size_t frames);
// The true peak of all frames, with silence before and after them. Nothing may be added after this.
float earshot_true_peak_finish(EarshotTruePeak *peak);
void earshot_true_peak_free(EarshotTruePeak *peak);
