// The sample encodings of decoders, by GStreamer's names. Samples need no alignment.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef enum EarshotEncoding {
  EARSHOT_U8,
  EARSHOT_S8,
  EARSHOT_S16LE,
  EARSHOT_S16BE,
  EARSHOT_S24LE,  // three bytes
  EARSHOT_S24BE,
  EARSHOT_S24_32LE,  // four bytes, of which the highest is padding with any value
  EARSHOT_S24_32BE,
  EARSHOT_S32LE,
  EARSHOT_S32BE,
  EARSHOT_F32LE,
  EARSHOT_F32BE,
  EARSHOT_F64LE,
  EARSHOT_F64BE,
} EarshotEncoding;

// The maximum magnitude of a sample, as a multiple of full scale; floats beyond it are clamped, and NaN is silence.
#define EARSHOT_LOUDEST 4

// Returns the size of a sample, in bytes; 0 for an invalid encoding.
size_t earshot_sample_bytes(EarshotEncoding encoding);
// Converts samples to clamped floats, with full scale at 1.
void earshot_to_float(EarshotEncoding encoding, const void *samples, size_t count, float *into);
