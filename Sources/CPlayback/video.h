// A decoded picture's bytes, and their conversion to colors.
#pragma once
#include "gst_functions.h"

// The format of a decoder's pictures.
typedef struct VideoForm {
  gint width, height, aspect_x, aspect_y;
  // The chroma subsampling, as a shift; gray pictures have no chroma.
  gint across, down;
  // The color matrix: 0 for ITU-R BT.601, 1 for BT.709, 2 for BT.2020.
  gint matrix;
  // Whether components have ten bits, in two bytes.
  gboolean is_deep;
  gboolean is_gray, is_full_range;
} VideoForm;

// Parses a decoder's caps. Returns NULL, or a description of what is not supported.
const char *video_form_read(VideoForm *form, const GstCaps *caps);
// Writes a picture as blue, green, red, 255, rotated by clockwise quarter turns. Returns FALSE if there are too few
// bytes.
gboolean video_form_convert(const VideoForm *form, const guint8 *bytes, gsize size, gint quarters, guint8 *bgra);
