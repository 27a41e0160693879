// Trim: cuts what a decoder gives to the sound that the file records: without the encoder's delay and padding, and from
// the very frame that was asked for.
//
// It sits on pads and replaces nothing: a segment is widened before the decoder, so that nobody else cuts, and buffers are
// shortened or dropped behind it, by their place in the decoder's own timeline.
#pragma once
#include <gst/gst.h>

#include "earshot_chain.h"

typedef struct Trim {
  GMutex lock;
  GCond changed;
  gboolean gave_up;  // no samples will come any more
  // The sound in the decoder's timeline, in frames at `declared_rate` (0: the decoder's own).
  gint64 first, count;
  gint32 declared_rate;
  // Where it is several stretches: what they are. They belong to the chain's description.
  const EarshotWindow *windows;
  gsize window_count;
  gboolean relative;
  // Silence before the sound, behind it and within it, in frames at `declared_rate`: see padding.h. The gaps belong to the
  // chain's description.
  gint64 lead, tail;
  const EarshotGap *gaps;
  gsize gap_count;
  // Where to begin, in frames of sound; taken at the next segment.
  gint64 target;
  // Whether everything is dropped until a seek comes; whether one is on its way.
  gboolean holds, released;
  // What follows belongs to the streaming thread.
  EarshotSamples samples;
  gsize frame_bytes;
  gint64 position;  // of the next frame; negative: not known yet
  gint64 origin;    // of the timeline, where it does not begin at 0; negative: not known yet
  gint64 from, to;  // the window
  // Places where the data had a hole: how many, and the first one, in frames of sound.
  guint holes;
  gint64 first_hole;
  gboolean flowing;
} Trim;

// A place in the presentation, which is the sound and the silence around and within it, in the decoder's frames.
typedef struct TrimPlace {
  gint64 sound;    // frames of sound before it
  gint64 silence;  // frames of silence from there on, before the sound goes on
  gsize gap;       // the next gap
} TrimPlace;

void trim_init(Trim *trim, const EarshotChain *chain);
void trim_clear(Trim *trim);
// Widens the segments that reach this sink pad.
void trim_widen(GstPad *sink);
// Cuts the samples that leave this source pad.
void trim_cut(Trim *trim, GstPad *source);
// Sound begins at `frame` after the seek that follows.
void trim_target(Trim *trim, gint64 frame);
// The decoder's samples, once they are known.
gboolean trim_samples(Trim *trim, EarshotSamples *samples);
// The bytes of one sample in a format of GStreamer's.
gsize trim_bytes(const char *format);
// Waits until they are; FALSE where the deadline (of g_get_monotonic_time) comes first, or none will come.
gboolean trim_wait(Trim *trim, gint64 deadline);
void trim_give_up(Trim *trim);
// How much has passed, in frames of sound and of the silence before it: to `place`, a time in the decoder's timeline, or to
// where it stands (GST_CLOCK_TIME_NONE).
gint64 trim_passed(Trim *trim, GstClockTime place);
// Where a frame of the presentation is.
TrimPlace trim_place(Trim *trim, gint64 frame);
// Where a decoder goes to for a frame of sound, in the frames that it gives.
gint64 trim_entry(Trim *trim, gint64 sound);
// A number of declared frames in the decoder's.
gint64 trim_scaled(const Trim *trim, gint64 frames);
