// EarshotFileSource: a GstBaseSrc over a part of one file that is open already. Nothing else is ever opened: what was
// checked is what is read, whatever happens to its path.
#pragma once
#include <gst/gst.h>

#include "earshot_chain.h"

// Takes over `fd`.
GstElement *earshot_file_source_new(int fd, guint64 start, guint64 length);
// Has bytes stand for the first ones of the source.
void earshot_file_source_set_head(GstElement *element, const guint8 *bytes, gsize size);
// Its bytes lie in the file in pieces: the first one begins at 0, and together they have its length.
void earshot_file_source_set_pieces(GstElement *source, const EarshotPiece *pieces, gsize count);
