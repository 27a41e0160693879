// Starts GStreamer without its registry, and loads plugins individually.
#pragma once
#include <stdbool.h>

// Starts GStreamer, once per process; further calls do nothing. No registry is read, written or scanned, and no
// process is forked: only elements of plugins loaded with `earshot_gstreamer_load` exist. Returns NULL, or an error
// message to be freed by the caller.
char *earshot_gstreamer_start(void);
// Returns the folder of GStreamer's own plugins, next to the library in use; NULL if it is unknown.
const char *earshot_gstreamer_plugins(void);
// Loads a plugin. Returns NULL, or an error message to be freed by the caller.
char *earshot_gstreamer_load(const char *path);
// Loads libavcodec, once. Returns NULL, or an error message to be freed by the caller.
char *earshot_libav_load(void);
// Loads the libraries that probably decode a file, chosen by its extension, while another thread starts GStreamer. No
// plugin is registered. Errors are reported when the plugins are needed.
void earshot_decoder_preload(const char *file);
// Initializes ORC, which compiles the inner loops of resampling, unless a resampler has done so. This takes as long as
// loading the resampler, and would otherwise happen between the first decoded frame and the first converted one.
// Returns whether GStreamer's library for samples has loaded ORC, on which it does not depend everywhere.
bool earshot_conversion_prepare(void);
// Whether an element of this name exists.
bool earshot_gstreamer_has(const char *element);
