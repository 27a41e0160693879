// RingSink: a GstBaseSink that copies decoded sound into a ring, on the streaming thread. It knows no clock: a full ring
// is what "paused" means. A flush withdraws what was written and the end, unless the sound is to go on behind it.
#pragma once
#include <gst/gst.h>

#include "earshot_ring.h"

// What a ring sink asks and tells, all on the streaming thread.
typedef struct RingSinkOwner {
  // Once: the first frames are in the ring, or the media ended without any.
  void (*ready)(gpointer context);
  // Before the first frame of a pass, and when it is over: how many frames it has; negative where that is not known.
  gint64 (*expected)(gpointer context, gboolean over);
  // The last frame of a pass is in the ring: whether another pass follows by itself, so that this is not the end.
  gboolean (*passed)(gpointer context);
  // What was on its way has been flushed.
  void (*flushed)(gpointer context);
  gpointer context;
} RingSinkOwner;

// Borrows `ring` for its life. `raw`: the caps of samples that are taken as they are, S16LE or F32LE of one or two channels
// at the ring's rate; NULL: the ring's own format.
GstElement *ring_sink_new(EarshotRingProducer *ring, int rate, const char *raw, RingSinkOwner owner);
// What comes next begins with `skip` frames that are not wanted; `keeps`: at the flush before it, what is in the ring
// stays.
void ring_sink_prepare(GstElement *sink, guint64 skip, gboolean keeps);
