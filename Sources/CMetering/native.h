// Encodings that are not measured in place are brought into one that is, piece by piece.
#pragma once
#include "earshot_samples.h"

// Samples in a piece.
#define PIECE 2048

// The encoding that `encoding` is measured in: itself, or the one that `to_native` writes.
EarshotEncoding native_encoding(EarshotEncoding encoding);
// `samples` in their native encoding: themselves, or written to `piece`, at most PIECE of them.
const void *to_native(EarshotEncoding encoding, const void *samples, size_t count, double piece[PIECE]);
