// SpeakerSource: a GstPushSrc that asks the speaker for frames whenever the device wants some.
#pragma once
#include <gst/gst.h>

#include "earshot_sink.h"

GstElement *speaker_source_new(int rate, guint frames, EarshotSinkPull pull, gpointer context);
