// EarshotFileSource: a GstBaseSrc over a part of an open file. It never opens a file: the file that was checked is the
// one that is read, even if its path is replaced.
#pragma once
#include "gst_functions.h"

#include "earshot_chain.h"

// Takes ownership of `fd`.
GstElement *earshot_file_source_new(int fd, guint64 start, guint64 length);
// Sets bytes that replace the first ones of the source.
void earshot_file_source_set_head(GstElement *element, const guint8 *bytes, gsize size);
// Sets the extents of the file that make up the source: the first one begins at 0, and together they have its length.
void earshot_file_source_set_extents(GstElement *source, const EarshotExtent *extents, gsize count);
