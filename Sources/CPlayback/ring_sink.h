// RingSink: a GstBaseSink that copies decoded sound into a ring, on the streaming thread. It knows no clock: a full ring
// is what "paused" means. A flush withdraws what was written and the end.
#pragma once
#include <gst/gst.h>

#include "earshot_ring.h"

// Called once, on the streaming thread, when the first frames are in the ring or the media ended without any.
typedef void (*RingSinkReady)(gpointer context);

// Borrows `ring` for its life.
GstElement *ring_sink_new(EarshotRingProducer *ring, int rate, RingSinkReady ready, gpointer context);
