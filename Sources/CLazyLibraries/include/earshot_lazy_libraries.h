// The libraries for drawing and playback, loaded at the first call of one of their functions (lazy_libraries.c).
#pragma once

// The address of a function of GStreamer in its library.
void *earshot_gstreamer_function(const char *name);
