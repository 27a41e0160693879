// Converts encodings that are not measured in place to one that is, in pieces.
#pragma once
#include "earshot_samples.h"

// The number of samples in a piece.
#define PIECE 2048

// Returns the encoding in which `encoding` is measured: itself, or the output encoding of `to_native`.
EarshotEncoding native_encoding(EarshotEncoding encoding);
// Returns `samples` in their native encoding: unchanged, or written to `piece`, at most PIECE of them.
const void *to_native(EarshotEncoding encoding, const void *samples, size_t count, double piece[PIECE]);
