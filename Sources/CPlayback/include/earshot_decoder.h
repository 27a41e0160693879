// Decoding as fast as it goes, in the decoder's own samples: for what measures, and never plays.
#pragma once
#include "earshot_chain.h"

typedef enum EarshotDecodeOutcome {
  EARSHOT_DECODE_END = 0,      // to the end of the media, or of the part that was asked for
  EARSHOT_DECODE_STOPPED = 1,  // whoever takes the samples had enough
  EARSHOT_DECODE_FAULT = 2,    // told to the handler
  EARSHOT_DECODE_STALLED = 3,  // nothing came for as long as patience lasts
} EarshotDecodeOutcome;

typedef struct EarshotDecodeHandler {
  // The samples' format, once, before the first of them.
  void (*samples)(void *context, EarshotSamples samples);
  // Interleaved samples in the order of the sound, whole frames; valid during the call. False: that was enough.
  bool (*block)(void *context, const void *bytes, size_t size);
  // The first fault, at most once.
  void (*fault)(void *context, EarshotFault fault);
  void *context;
} EarshotDecodeHandler;

// What was seen on the way.
typedef struct EarshotDecodeReport {
  uint64_t frames;     // handed on
  uint32_t holes;      // places where the data had a hole
  int64_t first_hole;  // in frames of the sound; meaningless without holes
} EarshotDecodeReport;

// Decodes `frames` of the sound (negative: all) from frame `from`, and waits until that is done. Takes over the chain's
// descriptor. The handler is called on one thread at a time, not the caller's. `patience`: nanoseconds that may pass
// without a sample.
EarshotDecodeOutcome earshot_decode(const EarshotChain *chain, int64_t from, int64_t frames, uint64_t patience,
                                    EarshotDecodeHandler handler, EarshotDecodeReport *report);
