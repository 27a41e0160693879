// A decoded picture's bytes, and how they become colours.
#pragma once
#include <gst/gst.h>

// What a decoder says of its pictures.
typedef struct VideoForm {
  gint width, height, aspect_x, aspect_y;
  // How far chroma is coarser than luma, as a shift; grey pictures have none.
  gint across, down;
  gboolean is_grey, is_full_range, is_709;
} VideoForm;

// Reads a decoder's caps; NULL, or what of them is not shown here.
const char *video_form_read(VideoForm *form, const GstCaps *caps);
// Writes a picture as blue, green, red, 255, turned clockwise by so many quarters; FALSE where there are too few bytes.
gboolean video_form_convert(const VideoForm *form, const guint8 *bytes, gsize size, gint quarters, guint8 *bgra);
