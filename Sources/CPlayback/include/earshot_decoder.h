// Decoding at full speed, in the decoder's own format: for measurement without playback.
#pragma once
#include "earshot_chain.h"

typedef enum EarshotDecodeOutcome {
  EARSHOT_DECODE_END = 0,      // reached the end of the media, or of the requested part
  EARSHOT_DECODE_STOPPED = 1,  // stopped by the handler
  EARSHOT_DECODE_FAULT = 2,    // a fault, reported to the handler
  EARSHOT_DECODE_STALLED = 3,  // no sample within the timeout
} EarshotDecodeOutcome;

typedef struct EarshotDecodeHandler {
  // Called once with the format, before the first samples.
  void (*samples)(void *context, EarshotSamples samples);
  // Called with interleaved samples in order, whole frames, valid during the call. Returning false ends decoding.
  bool (*block)(void *context, const void *bytes, size_t size);
  // Called with the first fault, at most once.
  void (*fault)(void *context, EarshotFault fault);
  void *context;
} EarshotDecodeHandler;

// Observations during decoding.
typedef struct EarshotDecodeReport {
  uint64_t frames;     // frames delivered
  uint32_t holes;      // gaps in the data
  int64_t first_hole;  // in frames of the sound; undefined without gaps
} EarshotDecodeReport;

// Decodes `frames` frames of the sound (negative: all), starting at frame `from`, and waits for the end. Takes
// ownership of the chain's descriptor. The handler is called on one thread at a time, not the caller's. `timeout` is
// the maximum time without a sample, in nanoseconds.
EarshotDecodeOutcome earshot_decode(const EarshotChain *chain, int64_t from, int64_t frames, uint64_t timeout,
                                    EarshotDecodeHandler handler, EarshotDecodeReport *report);
