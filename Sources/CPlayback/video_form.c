#include "video.h"

#include <string.h>

// Color coefficients in 16-bit fixed point: of luma, of V for red, of U and V for green, of U for blue.
typedef struct {
  gint y, rv, gu, gv, bu;
} Matrix;

// ITU-R BT.601 and BT.709, for luma from 16 to 235 and from 0 to 255.
static const Matrix matrices[2][2] = {
    {{76309, 104597, 25675, 53279, 132201}, {76309, 117489, 13975, 34925, 138438}},
    {{65536, 91881, 22554, 46802, 116130}, {65536, 103206, 12276, 30679, 121609}},
};

static const struct {
  const char *name;
  gint across, down;
  gboolean is_gray;
} formats[] = {
    {"I420", 1, 1, FALSE}, {"Y42B", 1, 0, FALSE}, {"Y444", 0, 0, FALSE}, {"Y41B", 2, 0, FALSE}, {"GRAY8", 0, 0, TRUE},
};

// GStreamer writes colorimetry as a name, or as range:matrix:transfer:primaries in numbers.
static void read_colors(VideoForm *form, const char *text) {
  // The default is BT.601 for pictures of standard definition, and BT.709 for larger ones.
  form->is_709 = form->height >= 720;
  if (!text) return;
  gint range = 0, matrix = 0;
  if (text[0] >= '0' && text[0] <= '9') {
    range = (gint)g_ascii_strtoll(text, NULL, 10);
    const char *separator = strchr(text, ':');
    if (separator) matrix = (gint)g_ascii_strtoll(separator + 1, NULL, 10);
  } else if (g_str_has_prefix(text, "bt709")) {
    matrix = 3;
  } else if (g_str_has_prefix(text, "bt601")) {
    matrix = 4;
  }
  form->is_full_range = range == 1;
  if (matrix == 3) form->is_709 = TRUE;
  if (matrix == 4) form->is_709 = FALSE;
}

const char *video_form_read(VideoForm *form, const GstCaps *caps) {
  const GstStructure *structure = gst_caps_get_structure(caps, 0);
  const char *format = gst_structure_get_string(structure, "format");
  *form = (VideoForm){0};
  form->aspect_x = form->aspect_y = 1;
  if (!gst_structure_get_int(structure, "width", &form->width) ||
      !gst_structure_get_int(structure, "height", &form->height) || form->width < 1 || form->height < 1)
    return "video without a size";
  gst_structure_get_fraction(structure, "pixel-aspect-ratio", &form->aspect_x, &form->aspect_y);
  if (form->aspect_x < 1 || form->aspect_y < 1) form->aspect_x = form->aspect_y = 1;
  read_colors(form, gst_structure_get_string(structure, "colorimetry"));
  for (gsize index = 0; format && index < G_N_ELEMENTS(formats); index++) {
    if (strcmp(formats[index].name, format)) continue;
    form->across = formats[index].across;
    form->down = formats[index].down;
    form->is_gray = formats[index].is_gray;
    return NULL;
  }
  return "video with more than eight bits per component, or in an unsupported format";
}

static gint rounded(gint value, gint step) { return (value + step - 1) / step * step; }

static guint8 clamped(gint value) { return (guint8)CLAMP(value >> 16, 0, 255); }

gboolean video_form_convert(const VideoForm *form, const guint8 *bytes, gsize size, gint quarters, guint8 *bgra) {
  const Matrix *matrix = &matrices[form->is_full_range][form->is_709];
  gint width = form->width, height = form->height, black = form->is_full_range ? 0 : 16;
  // GStreamer's own layout of planes.
  gsize stride = (gsize)rounded(width, 4);
  gsize coarse = (gsize)rounded((width + (1 << form->across) - 1) >> form->across, 4);
  gsize u_offset = stride * (gsize)rounded(height, 1 << form->down);
  gsize v_offset = u_offset + coarse * (gsize)((height + (1 << form->down) - 1) >> form->down);
  if (form->is_gray) {
    if (size < stride * (gsize)height) return FALSE;
  } else if (size < v_offset + (v_offset - u_offset)) {
    return FALSE;
  }
  // The position of the first pixel, and the distances to the next pixel in a row and to the next row.
  gssize start = 0, along = 4, below = 4 * (gssize)width;
  switch (quarters & 3) {
    case 1: start = 4 * (gssize)(height - 1), along = 4 * (gssize)height, below = -4; break;
    case 2: start = 4 * ((gssize)width * height - 1), along = -4, below = -4 * (gssize)width; break;
    case 3: start = 4 * (gssize)height * (width - 1), along = -4 * (gssize)height, below = 4; break;
    default: break;
  }
  for (gint row = 0; row < height; row++) {
    const guint8 *luma = bytes + (gsize)row * stride;
    const guint8 *blue = bytes + u_offset + (gsize)(row >> form->down) * coarse;
    const guint8 *red = bytes + v_offset + (gsize)(row >> form->down) * coarse;
    guint8 *pixel = bgra + start + row * below;
    for (gint column = 0; column < width; column++, pixel += along) {
      gint y = (luma[column] - black) * matrix->y + 32768;
      gint u = form->is_gray ? 0 : blue[column >> form->across] - 128;
      gint v = form->is_gray ? 0 : red[column >> form->across] - 128;
      pixel[0] = clamped(y + u * matrix->bu);
      pixel[1] = clamped(y - u * matrix->gu - v * matrix->gv);
      pixel[2] = clamped(y + v * matrix->rv);
      pixel[3] = 255;
    }
  }
  return TRUE;
}

