// SpeakerSource: a GstPushSrc that asks the speaker for frames whenever the device wants some.
#pragma once
#include <gst/gst.h>

// Asked for `count` frames; `before`: frames since the start that were filled before these.
typedef void (*SpeakerSourcePull)(gpointer context, float *frames, guint32 count, guint64 before);

GstElement *speaker_source_new(int rate, SpeakerSourcePull pull, gpointer context);
// How many frames are asked for at a time.
void speaker_source_set_frames(GstElement *source, guint frames);
