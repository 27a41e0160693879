// Starting GStreamer without its registry, and loading plugins one file at a time.
#pragma once
#include <stdbool.h>

// Starts GStreamer, once per process; later calls do nothing. No registry is read, written or scanned for, no process is
// forked: only what `earshot_gstreamer_load` names exists afterwards. NULL, or why it failed: free() it.
char *earshot_gstreamer_start(void);
// The folder of GStreamer's own plugins, beside the library that this process runs; NULL where that cannot be told.
const char *earshot_gstreamer_plugins(void);
// Loads one plugin; NULL, or why it failed: free() it.
char *earshot_gstreamer_load(const char *path);
// Loads libavcodec, once; NULL, or why it failed: free() it.
char *earshot_libav_load(void);
// Whether an element of this name exists now.
bool earshot_gstreamer_has(const char *element);
