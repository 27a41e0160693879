// Padding: an element that adds the silence of a movie's timeline before, within and after its sound, due to empty
// edits and video that continues after the sound.
#pragma once
#include "gst_functions.h"

#include "trim.h"

// Follows the trim of `trim`, whose `lead`, `gaps` and `tail` it adds; borrows it during its lifetime.
GstElement *padding_new(Trim *trim);
// Sets the position after the next flush: `frame` of the timeline, including silence, in the decoder's frames.
void padding_target(GstElement *padding, gint64 frame);
