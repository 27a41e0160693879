// Trim: trims a decoder's output to the sound that the file records, without encoder delay and padding, and from the
// exact frame that was requested.
//
// It works on pads and replaces no element: a segment is widened before the decoder, so that no other element trims,
// and buffers are shortened or dropped after it, according to their position in the decoder's own timeline.
#pragma once
#include "gst_functions.h"

#include "earshot_chain.h"

typedef struct Trim {
  GMutex lock;
  GCond changed;
  gboolean gave_up;  // no samples will follow
  // The sound in the decoder's timeline, in frames at `declared_rate` (0: the decoder's own).
  gint64 first, count;
  gint32 declared_rate;
  // The windows of the sound, if there are several. Owned by the chain's description.
  const EarshotWindow *windows;
  gsize window_count;
  gboolean relative;
  // The silence before, after and within the sound, in frames at `declared_rate`: see padding.h. The gaps are owned
  // by the chain's description.
  gint64 lead, tail;
  const EarshotGap *gaps;
  gsize gap_count;
  // The starting position, in frames of sound; applied at the next segment.
  gint64 target;
  // Whether all samples are dropped until a seek, and whether the seek's target is set.
  gboolean holds, released;
  // Confined to the streaming thread:
  EarshotSamples samples;
  gsize frame_bytes;
  gint64 position;  // of the next frame; negative: unknown
  gint64 heard;     // the frames that have passed since the start or the last seek
  gint64 origin;    // of the timeline, if it does not begin at 0; negative: unknown
  gint64 from, to;  // the window
  // The number of gaps in the data, and the position of the first one, in frames of sound.
  guint holes;
  gint64 first_hole;
  gboolean flowing;
} Trim;

// A position in the presentation, which consists of the sound and the silence around and within it, in the decoder's
// frames.
typedef struct TrimLocation {
  gint64 sound;    // frames of sound before it
  gint64 silence;  // frames of silence from there until the sound continues
  gsize gap;       // the next gap
} TrimLocation;

void trim_init(Trim *trim, const EarshotChain *chain);
void trim_clear(Trim *trim);
// Widens the segments that arrive at this sink pad.
void trim_widen(GstPad *sink);
// Trims the samples that leave this source pad.
void trim_cut(Trim *trim, GstPad *source);
// Sets the frame at which sound begins after the following seek.
void trim_target(Trim *trim, gint64 frame);
// Returns the format of the decoder's output, once it is known.
gboolean trim_samples(Trim *trim, EarshotSamples *samples);
// Returns the size of a sample in one of GStreamer's formats, in bytes.
gsize trim_bytes(const char *format);
// Waits until the format is known. Returns FALSE at the deadline (of g_get_monotonic_time), or if it will never be
// known.
gboolean trim_wait(Trim *trim, gint64 deadline);
void trim_give_up(Trim *trim);
// Returns how much has passed, in frames of sound and of the silence before it, up to `time`, a time in the
// decoder's timeline, or until now (GST_CLOCK_TIME_NONE).
gint64 trim_passed(Trim *trim, GstClockTime time);
// Returns the location of a frame of the presentation.
TrimLocation trim_location(Trim *trim, gint64 frame);
// Returns the position for a seek of the decoder to a frame of sound, in the decoder's frames.
gint64 trim_entry(Trim *trim, gint64 sound);
// Converts a number of declared frames to the decoder's.
gint64 trim_scaled(const Trim *trim, gint64 frames);
