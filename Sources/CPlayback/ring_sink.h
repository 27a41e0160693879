// RingSink: a GstBaseSink that copies decoded sound into a ring, on the streaming thread. It uses no clock: while
// playback is paused, it waits because the ring is full. A flush discards what was written, and the end, unless the
// sound is to continue after it.
#pragma once
#include "gst_functions.h"

#include "earshot_ring.h"

// The callbacks of a ring sink, all on the streaming thread.
typedef struct RingSinkOwner {
  // Called once, when the first frames are in the ring, or the media ended without any.
  void (*ready)(gpointer context);
  // Called before the first frame of a pass, and at its end (`over`); returns the number of frames that the media
  // state, at the end the number that was decoded, or a negative number if that is unknown.
  gint64 (*expected)(gpointer context, gboolean over);
  // Called when the last frame of a pass is in the ring; returns whether another pass follows, so that this is not
  // the end.
  gboolean (*passed)(gpointer context);
  // Called after a flush.
  void (*flushed)(gpointer context);
  gpointer context;
} RingSinkOwner;

// Borrows `ring` during its lifetime. `raw` is the caps of samples that are accepted directly, S16LE or F32LE with
// one or two channels at the ring's rate; NULL for the ring's own format.
GstElement *ring_sink_new(EarshotRingProducer *ring, int rate, const char *raw, RingSinkOwner owner);
// Sets `raw`, as above, of a sink that may be linked, on the streaming thread.
void ring_sink_set_raw(GstElement *sink, const char *raw);
// Whether samples with these caps are accepted directly.
gboolean ring_sink_takes(GstElement *sink, GstCaps *caps);
// Prepares the next pass: drops its first `skip` frames and, with `keeps`, keeps the contents of the ring at the
// flush before it.
void ring_sink_prepare(GstElement *sink, guint64 skip, gboolean keeps);
