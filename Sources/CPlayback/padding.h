// Padding: an element that adds the silence that a film's timeline has before, within and behind its sound: empty edits, and
// pictures that go on when the sound is over.
#pragma once
#include <gst/gst.h>

#include "trim.h"

// Behind the cut of `trim`, whose `lead`, `gaps` and `tail` it adds; borrows it for its life.
GstElement *padding_new(Trim *trim);
// What follows the next flush begins at `frame` of the timeline, silence included, in the decoder's frames.
void padding_target(GstElement *padding, gint64 frame);
