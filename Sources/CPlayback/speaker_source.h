// SpeakerSource: a GstPushSrc that requests frames from the speaker whenever the device needs some.
#pragma once
#include "gst_functions.h"

// Called to request `count` frames; `before` is the number of frames since the start that precede these.
typedef void (*SpeakerSourcePull)(gpointer context, float *frames, guint32 count, guint64 before);

GstElement *speaker_source_new(int rate, SpeakerSourcePull pull, gpointer context);
// Sets the number of frames per request.
void speaker_source_set_frames(GstElement *source, guint frames);
