#include "earshot_level.h"

#include <math.h>
#include <stdbool.h>

#include "native.h"
#include "vectors.h"

// The number of integer samples summed at once, so that no lane overflows.
#define SEGMENT 65536
#define LANES EARSHOT_LEVEL_LANES

typedef unsigned __int128 Wide;

EarshotLevel earshot_level(EarshotEncoding encoding, uint32_t channels) {
  return (EarshotLevel){.encoding = encoding, .channels = channels};
}

static void add_squares(EarshotLevel *level, Wide squares) {
  Wide sum = (Wide)level->high << 64 | level->low;
  if (__builtin_add_overflow(sum, squares, &sum)) sum = ~(Wide)0;
  level->high = (uint64_t)(sum >> 64);
  level->low = (uint64_t)sum;
}

static void add_peak(EarshotLevel *level, double peak) {
  if (peak > level->peak) level->peak = peak;
}

// ---- Integers ----

// The peak and sum of squares of at most SEGMENT samples, in the encoding's own steps. `low` and `high` are sums of
// the 32-bit halves of the squares.
typedef struct {
  uint32_t peak;
  uint64_t low, high;
} Segment;

EARSHOT_CLONES
static void measure_bytes(const uint8_t *samples, size_t count, int32_t flip, Segment *segment) {
  uint32_t peak = 0, sum = 0;
  for (size_t i = 0; i < count; i++) {
    int32_t sample = (samples[i] ^ flip) - 128;
    uint32_t size = (uint32_t)(sample < 0 ? -sample : sample);
    peak = size > peak ? size : peak;
    sum += size * size;
  }
  *segment = (Segment){.peak = peak, .low = sum};
}

EARSHOT_CLONES
static void measure_s16(const AnyS16 *samples, size_t count, Segment *segment) {
  int16_t highest = 0, lowest = 0;
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    int16_t sample = samples[i];
    highest = sample > highest ? sample : highest;
    lowest = sample < lowest ? sample : lowest;
    sum += (uint32_t)(sample * sample);
  }
  *segment = (Segment){.peak = (uint32_t)(highest > -lowest ? highest : -lowest), .low = sum};
}

EARSHOT_CLONES
static void measure_s24(const uint8_t *samples, size_t count, Segment *segment) {
  uint32_t peak = 0;
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    int32_t sample = load_s24(samples + 3 * i);
    uint32_t size = (uint32_t)(sample < 0 ? -sample : sample);
    peak = size > peak ? size : peak;
    sum += (uint64_t)size * size;
  }
  *segment = (Segment){.peak = peak, .low = sum};
}

EARSHOT_CLONES
static void measure_s32(const AnyS32 *samples, size_t count, Segment *segment) {
  uint32_t peak = 0;
  uint64_t low = 0, high = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t sample = (uint32_t)samples[i];
    uint32_t size = samples[i] < 0 ? 0 - sample : sample;
    peak = size > peak ? size : peak;
    uint64_t square = (uint64_t)size * size;
    low += (uint32_t)square;
    high += square >> 32;
  }
  *segment = (Segment){.peak = peak, .low = low, .high = high};
}

static void add_segment(EarshotLevel *level, EarshotEncoding encoding, const void *samples, size_t count) {
  Segment segment = {0};
  int bits = 0;  // below full scale
  switch (encoding) {
    case EARSHOT_U8:
      measure_bytes(samples, count, 0, &segment);
      bits = 7;
      break;
    case EARSHOT_S8:
      measure_bytes(samples, count, 128, &segment);
      bits = 7;
      break;
    case EARSHOT_S16LE:
      measure_s16(samples, count, &segment);
      bits = 15;
      break;
    case EARSHOT_S24LE:
      measure_s24(samples, count, &segment);
      bits = 23;
      break;
    default:
      measure_s32(samples, count, &segment);
      bits = 31;
      break;
  }
  add_peak(level, ldexp(segment.peak, -bits));
  add_squares(level, (((Wide)segment.high << 32) + segment.low) << (EARSHOT_SQUARES_BITS - 2 * bits));
}

static void add_integers(EarshotLevel *level, EarshotEncoding encoding, const uint8_t *samples, size_t count) {
  size_t width = earshot_sample_bytes(encoding);
  while (count > 0) {
    size_t now = count < SEGMENT ? count : SEGMENT;
    add_segment(level, encoding, samples, now);
    samples += now * width;
    count -= now;
  }
}

// ---- Floats ----

typedef float Floats __attribute__((vector_size(LANES * sizeof(float))));
typedef double Doubles __attribute__((vector_size(LANES * sizeof(double))));
typedef int32_t FloatMask __attribute__((vector_size(LANES * sizeof(int32_t))));
typedef int64_t DoubleMask __attribute__((vector_size(LANES * sizeof(int64_t))));

// Adds whole rows of lanes without checks; NaN is then detectable in the sums, and an excessive value in the peak.
EARSHOT_CLONES
static void measure_f32(const uint8_t *samples, size_t rows, double *lanes, double *peak) {
  Doubles sums;
  Floats peaks = {0};
  memcpy(&sums, lanes, sizeof sums);
  for (size_t row = 0; row < rows; row++) {
    Floats values;
    memcpy(&values, samples + row * sizeof values, sizeof values);
    Doubles wide = __builtin_convertvector(values, Doubles);
    sums += wide * wide;
    Floats sizes = (Floats)((FloatMask)values & INT32_MAX);
    FloatMask higher = sizes > peaks;
    peaks = (Floats)(((FloatMask)sizes & higher) | ((FloatMask)peaks & ~higher));
  }
  memcpy(lanes, &sums, sizeof sums);
  for (int lane = 0; lane < LANES; lane++) *peak = peaks[lane] > *peak ? peaks[lane] : *peak;
}

EARSHOT_CLONES
static void measure_f64(const uint8_t *samples, size_t rows, double *lanes, double *peak) {
  Doubles sums, peaks = {0};
  memcpy(&sums, lanes, sizeof sums);
  for (size_t row = 0; row < rows; row++) {
    Doubles values;
    memcpy(&values, samples + row * sizeof values, sizeof values);
    sums += values * values;
    Doubles sizes = (Doubles)((DoubleMask)values & INT64_MAX);
    DoubleMask higher = sizes > peaks;
    peaks = (Doubles)(((DoubleMask)sizes & higher) | ((DoubleMask)peaks & ~higher));
  }
  memcpy(lanes, &sums, sizeof sums);
  for (int lane = 0; lane < LANES; lane++) *peak = peaks[lane] > *peak ? peaks[lane] : *peak;
}

static double load_float(const uint8_t *samples, size_t index, bool wide) {
  if (wide) return ((const AnyF64 *)samples)[index];
  return ((const AnyF32 *)samples)[index];
}

static double credible(double sample) {
  if (isnan(sample)) return 0;
  return fmax(-EARSHOT_LOUDEST, fmin(EARSHOT_LOUDEST, sample));
}

// Adds samples one by one: those that do not fill a row, and those of blocks with invalid values.
static void add_singly(EarshotLevel *level, const uint8_t *samples, size_t count, bool wide) {
  for (size_t i = 0; i < count; i++) {
    double sample = credible(load_float(samples, i, wide));
    add_peak(level, fabs(sample));
    level->lanes[level->position++ % LANES] += sample * sample;
  }
}

static void add_rows(EarshotLevel *level, const uint8_t *samples, size_t rows, bool wide) {
  double lanes[LANES], peak = 0, sum = 0;
  memcpy(lanes, level->lanes, sizeof lanes);
  (wide ? measure_f64 : measure_f32)(samples, rows, lanes, &peak);
  for (int lane = 0; lane < LANES; lane++) sum += lanes[lane];
  if (peak > EARSHOT_LOUDEST || isnan(sum)) {
    add_singly(level, samples, rows * LANES, wide);
    return;
  }
  memcpy(level->lanes, lanes, sizeof lanes);
  level->position += rows * LANES;
  add_peak(level, peak);
}

static void close_block(EarshotLevel *level) {
  for (int step = LANES / 2; step > 0; step /= 2)
    for (int lane = 0; lane < step; lane++) level->lanes[lane] += level->lanes[lane + step];
  // The loudest possible block, in 64 channels, is 2^22: far from the 2^48 at which the sum saturates.
  add_squares(level, (Wide)rint(ldexp(level->lanes[0], EARSHOT_SQUARES_BITS)));
  memset(level->lanes, 0, sizeof level->lanes);
  level->position = 0;
}

static void add_floats(EarshotLevel *level, const uint8_t *samples, size_t count, bool wide) {
  size_t width = wide ? sizeof(double) : sizeof(float);
  uint64_t block = (uint64_t)EARSHOT_LEVEL_BLOCK * level->channels;
  while (count > 0) {
    uint64_t available = block - level->position;
    size_t now = count < available ? count : (size_t)available;
    size_t alone = (LANES - level->position % LANES) % LANES;
    if (alone > now) alone = now;
    size_t rows = (now - alone) / LANES;
    const uint8_t *remainder = samples + (alone + rows * LANES) * width;
    add_singly(level, samples, alone, wide);
    add_rows(level, samples + alone * width, rows, wide);
    add_singly(level, remainder, now - alone - rows * LANES, wide);
    if (level->position == block) close_block(level);
    samples += now * width;
    count -= now;
  }
}

// ---- All encodings ----

static void add_native(EarshotLevel *level, EarshotEncoding encoding, const void *samples, size_t count) {
  if (encoding == EARSHOT_F32LE || encoding == EARSHOT_F64LE) {
    add_floats(level, samples, count, encoding == EARSHOT_F64LE);
  } else {
    add_integers(level, encoding, samples, count);
  }
}

void earshot_level_add(EarshotLevel *level, const void *samples, size_t count) {
  EarshotEncoding encoding = native_encoding(level->encoding);
  size_t width = earshot_sample_bytes(level->encoding);
  if (level->channels == 0 || width == 0) return;
  if (encoding == level->encoding) {
    add_native(level, encoding, samples, count);
    return;
  }
  const uint8_t *bytes = samples;
  double piece[PIECE];
  while (count > 0) {
    size_t now = count < PIECE ? count : PIECE;
    add_native(level, encoding, to_native(level->encoding, bytes, now, piece), now);
    bytes += now * width;
    count -= now;
  }
}

void earshot_level_finish(EarshotLevel *level) {
  if (level->position > 0) close_block(level);
}
