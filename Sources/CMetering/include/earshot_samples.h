// The encodings a decoder writes samples in, under GStreamer's names. Samples need no alignment.
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
  EARSHOT_S24_32LE,  // four bytes; the highest is padding, and may hold anything
  EARSHOT_S24_32BE,
  EARSHOT_S32LE,
  EARSHOT_S32BE,
  EARSHOT_F32LE,
  EARSHOT_F32BE,
  EARSHOT_F64LE,
  EARSHOT_F64BE,
} EarshotEncoding;

// No sound is louder than this many times full scale; floats beyond are cut to it, and what is not a number is silence.
#define EARSHOT_LOUDEST 4

// The bytes of one sample; 0 for what is no encoding.
size_t earshot_sample_bytes(EarshotEncoding encoding);
// Samples as credible floats, full scale at 1.
void earshot_to_float(EarshotEncoding encoding, const void *samples, size_t count, float *into);
