#include "video.h"

#include <string.h>

// Color coefficients in 16-bit fixed point: of luma, of V for red, of U and V for green, of U for blue.
typedef struct {
  gint y, rv, gu, gv, bu;
} Matrix;

// ITU-R BT.601, BT.709 and BT.2020, for luma from 16 to 235 and from 0 to 255.
static const Matrix matrices[2][3] = {
    {{76309, 104597, 25675, 53279, 132201}, {76309, 117489, 13975, 34925, 138438},
     {76309, 110014, 12277, 42626, 140363}},
    {{65536, 91881, 22554, 46802, 116130}, {65536, 103206, 12276, 30679, 121609},
     {65536, 96639, 10784, 37444, 123299}},
};

static const struct {
  const char *name;
  gint across, down;
  gboolean is_gray, is_deep;
} formats[] = {
    {"I420", 1, 1, FALSE, FALSE},      {"Y42B", 1, 0, FALSE, FALSE},      {"Y444", 0, 0, FALSE, FALSE},
    {"Y41B", 2, 0, FALSE, FALSE},      {"GRAY8", 0, 0, TRUE, FALSE},      {"I420_10LE", 1, 1, FALSE, TRUE},
    {"I422_10LE", 1, 0, FALSE, TRUE},  {"Y444_10LE", 0, 0, FALSE, TRUE},
};

// GStreamer writes colorimetry as a name, or as range:matrix:transfer:primaries in numbers.
static void read_colors(VideoForm *form, const char *text) {
  // The default is BT.601 for pictures of standard definition, and BT.709 for larger ones.
  form->matrix = form->height >= 720;
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
  } else if (g_str_has_prefix(text, "bt2020") || g_str_has_prefix(text, "bt2100")) {
    matrix = 6;
  }
  form->is_full_range = range == 1;
  if (matrix == 3) form->matrix = 1;
  if (matrix == 4) form->matrix = 0;
  if (matrix == 6) form->matrix = 2;
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
    form->is_deep = formats[index].is_deep;
    return NULL;
  }
  return "video with more than ten bits per component, or in an unsupported format";
}

static gint rounded(gint value, gint step) { return (value + step - 1) / step * step; }

// The planes of a picture, in GStreamer's own layout: distances of rows and positions of the chroma planes, in bytes.
typedef struct {
  gsize stride, coarse, u_offset, v_offset, end;
} Planes;

static Planes planes_of(const VideoForm *form) {
  gint width = form->width, height = form->height, bytes = form->is_deep ? 2 : 1;
  Planes planes = {.stride = (gsize)rounded(width * bytes, 4)};
  planes.u_offset = planes.stride * (gsize)rounded(height, 1 << form->down);
  planes.end = planes.stride * (gsize)height;
  if (form->is_gray) return planes;
  planes.coarse = (gsize)rounded(((width + (1 << form->across) - 1) >> form->across) * bytes, 4);
  planes.v_offset = planes.u_offset + planes.coarse * (gsize)((height + (1 << form->down) - 1) >> form->down);
  planes.end = planes.v_offset + (planes.v_offset - planes.u_offset);
  return planes;
}

// Returns a component of a row.
static inline gint component(const guint8 *row, gint index, gboolean is_deep) {
  return is_deep ? (row[2 * index] | row[2 * index + 1] << 8) & 1023 : row[index];
}

static inline guint8 clamped(gint value, gint shift) { return (guint8)CLAMP(value >> shift, 0, 255); }

// Converts a row. `is_deep` is a constant at each call, so that the compiler makes a loop for each.
static inline __attribute__((always_inline)) void convert_row(
    const VideoForm *form, const guint8 *luma, const guint8 *blue, const guint8 *red, guint8 *pixel, gssize along,
    gboolean is_deep) {
  const Matrix *matrix = &matrices[form->is_full_range][form->matrix];
  gint extra = is_deep ? 2 : 0, shift = 16 + extra, half = 32768 << extra;
  gint black = form->is_full_range ? 0 : 16 << extra, middle = 128 << extra;
  for (gint column = 0; column < form->width; column++, pixel += along) {
    gint y = (component(luma, column, is_deep) - black) * matrix->y + half;
    gint u = form->is_gray ? 0 : component(blue, column >> form->across, is_deep) - middle;
    gint v = form->is_gray ? 0 : component(red, column >> form->across, is_deep) - middle;
    pixel[0] = clamped(y + u * matrix->bu, shift);
    pixel[1] = clamped(y - u * matrix->gu - v * matrix->gv, shift);
    pixel[2] = clamped(y + v * matrix->rv, shift);
    pixel[3] = 255;
  }
}

gboolean video_form_convert(const VideoForm *form, const guint8 *bytes, gsize size, gint quarters, guint8 *bgra) {
  gint width = form->width, height = form->height;
  Planes planes = planes_of(form);
  if (size < planes.end) return FALSE;
  // The position of the first pixel, and the distances to the next pixel in a row and to the next row.
  gssize start = 0, along = 4, below = 4 * (gssize)width;
  switch (quarters & 3) {
    case 1: start = 4 * (gssize)(height - 1), along = 4 * (gssize)height, below = -4; break;
    case 2: start = 4 * ((gssize)width * height - 1), along = -4, below = -4 * (gssize)width; break;
    case 3: start = 4 * (gssize)height * (width - 1), along = -4 * (gssize)height, below = 4; break;
    default: break;
  }
  for (gint row = 0; row < height; row++) {
    const guint8 *luma = bytes + (gsize)row * planes.stride;
    const guint8 *blue = bytes + planes.u_offset + (gsize)(row >> form->down) * planes.coarse;
    const guint8 *red = bytes + planes.v_offset + (gsize)(row >> form->down) * planes.coarse;
    guint8 *pixel = bgra + start + row * below;
    if (form->is_deep) convert_row(form, luma, blue, red, pixel, along, TRUE);
    else convert_row(form, luma, blue, red, pixel, along, FALSE);
  }
  return TRUE;
}
