#include "earshot_samples.h"

#include "native.h"
#include "vectors.h"

size_t earshot_sample_bytes(EarshotEncoding encoding) {
  switch (encoding) {
    case EARSHOT_U8:
    case EARSHOT_S8:
      return 1;
    case EARSHOT_S16LE:
    case EARSHOT_S16BE:
      return 2;
    case EARSHOT_S24LE:
    case EARSHOT_S24BE:
      return 3;
    case EARSHOT_S24_32LE:
    case EARSHOT_S24_32BE:
    case EARSHOT_S32LE:
    case EARSHOT_S32BE:
    case EARSHOT_F32LE:
    case EARSHOT_F32BE:
      return 4;
    case EARSHOT_F64LE:
    case EARSHOT_F64BE:
      return 8;
  }
  return 0;
}

// ---- Conversion to a native encoding ----

EarshotEncoding native_encoding(EarshotEncoding encoding) {
  switch (encoding) {
    case EARSHOT_S16BE:
      return EARSHOT_S16LE;
    case EARSHOT_S24BE:
      return EARSHOT_S24LE;
    case EARSHOT_S24_32LE:
    case EARSHOT_S24_32BE:
    case EARSHOT_S32BE:
      return EARSHOT_S32LE;
    case EARSHOT_F32BE:
      return EARSHOT_F32LE;
    case EARSHOT_F64BE:
      return EARSHOT_F64LE;
    default:
      return encoding;
  }
}

static void swap16(const uint8_t *from, size_t count, uint8_t *to) {
  for (size_t i = 0; i < count; i++) {
    uint16_t sample;
    memcpy(&sample, from + 2 * i, 2);
    sample = __builtin_bswap16(sample);
    memcpy(to + 2 * i, &sample, 2);
  }
}

static void swap24(const uint8_t *from, size_t count, uint8_t *to) {
  for (size_t i = 0; i < 3 * count; i += 3) {
    to[i] = from[i + 2];
    to[i + 1] = from[i + 1];
    to[i + 2] = from[i];
  }
}

static void swap32(const uint8_t *from, size_t count, uint8_t *to) {
  for (size_t i = 0; i < count; i++) {
    uint32_t sample;
    memcpy(&sample, from + 4 * i, 4);
    sample = __builtin_bswap32(sample);
    memcpy(to + 4 * i, &sample, 4);
  }
}

static void swap64(const uint8_t *from, size_t count, uint8_t *to) {
  for (size_t i = 0; i < count; i++) {
    uint64_t sample;
    memcpy(&sample, from + 8 * i, 8);
    sample = __builtin_bswap64(sample);
    memcpy(to + 8 * i, &sample, 8);
  }
}

// Removes the padding byte, and shifts the 24 bits to full scale.
static void raise24(const uint8_t *from, size_t count, uint8_t *to) {
  for (size_t i = 0; i < count; i++) {
    uint32_t sample;
    memcpy(&sample, from + 4 * i, 4);
    sample <<= 8;
    memcpy(to + 4 * i, &sample, 4);
  }
}

const void *to_native(EarshotEncoding encoding, const void *samples, size_t count, double piece[PIECE]) {
  uint8_t *to = (uint8_t *)piece;
  switch (encoding) {
    case EARSHOT_S16BE:
      swap16(samples, count, to);
      return to;
    case EARSHOT_S24BE:
      swap24(samples, count, to);
      return to;
    case EARSHOT_S24_32LE:
      raise24(samples, count, to);
      return to;
    case EARSHOT_S24_32BE:
      swap32(samples, count, to);
      raise24(to, count, to);
      return to;
    case EARSHOT_S32BE:
    case EARSHOT_F32BE:
      swap32(samples, count, to);
      return to;
    case EARSHOT_F64BE:
      swap64(samples, count, to);
      return to;
    default:
      return samples;
  }
}

// ---- Floats ----

EARSHOT_CLONES
static void floats_of_bytes(const uint8_t *samples, size_t count, int32_t middle, int32_t flip, float *into) {
  for (size_t i = 0; i < count; i++) into[i] = (float)((samples[i] ^ flip) - middle) * (1.0f / 128);
}

EARSHOT_CLONES
static void floats_of_s16(const AnyS16 *samples, size_t count, float *into) {
  for (size_t i = 0; i < count; i++) into[i] = (float)samples[i] * (1.0f / 32768);
}

EARSHOT_CLONES
static void floats_of_s24(const uint8_t *samples, size_t count, float *into) {
  for (size_t i = 0; i < count; i++) into[i] = (float)load_s24(samples + 3 * i) * (1.0f / 8388608);
}

EARSHOT_CLONES
static void floats_of_s32(const AnyS32 *samples, size_t count, float *into) {
  for (size_t i = 0; i < count; i++) into[i] = (float)samples[i] * (1.0f / 2147483648);
}

EARSHOT_CLONES
static void floats_of_f32(const AnyF32 *samples, size_t count, float *into) {
  for (size_t i = 0; i < count; i++) {
    float sample = samples[i];
    sample = sample == sample ? sample : 0;
    sample = sample < EARSHOT_LOUDEST ? sample : EARSHOT_LOUDEST;
    into[i] = sample > -EARSHOT_LOUDEST ? sample : -EARSHOT_LOUDEST;
  }
}

EARSHOT_CLONES
static void floats_of_f64(const AnyF64 *samples, size_t count, float *into) {
  for (size_t i = 0; i < count; i++) {
    double sample = samples[i];
    sample = sample == sample ? sample : 0;
    sample = sample < EARSHOT_LOUDEST ? sample : EARSHOT_LOUDEST;
    into[i] = (float)(sample > -EARSHOT_LOUDEST ? sample : -EARSHOT_LOUDEST);
  }
}

static void floats_of_native(EarshotEncoding encoding, const void *samples, size_t count, float *into) {
  switch (encoding) {
    case EARSHOT_U8:
      floats_of_bytes(samples, count, 128, 0, into);
      break;
    case EARSHOT_S8:
      floats_of_bytes(samples, count, 128, 128, into);
      break;
    case EARSHOT_S16LE:
      floats_of_s16(samples, count, into);
      break;
    case EARSHOT_S24LE:
      floats_of_s24(samples, count, into);
      break;
    case EARSHOT_S32LE:
      floats_of_s32(samples, count, into);
      break;
    case EARSHOT_F32LE:
      floats_of_f32(samples, count, into);
      break;
    case EARSHOT_F64LE:
      floats_of_f64(samples, count, into);
      break;
    default:
      break;
  }
}

void earshot_to_float(EarshotEncoding encoding, const void *samples, size_t count, float *into) {
  const uint8_t *bytes = samples;
  size_t width = earshot_sample_bytes(encoding);
  double piece[PIECE];
  while (count > 0) {
    size_t now = count < PIECE ? count : PIECE;
    floats_of_native(native_encoding(encoding), to_native(encoding, bytes, now, piece), now, into);
    bytes += now * width;
    into += now;
    count -= now;
  }
}
