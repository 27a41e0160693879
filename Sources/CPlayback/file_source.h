// EarshotFileSource: a GstBaseSrc over a part of one file that is open already. Nothing else is ever opened: what was
// checked is what is read, whatever happens to its path.
#pragma once
#include <gst/gst.h>

// Takes over `fd`.
GstElement *earshot_file_source_new(int fd, guint64 start, guint64 length);
