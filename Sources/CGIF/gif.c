#include "earshot_gif.h"

#include <errno.h>
#include <gif_lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct earshot_gif {
  FILE *file;
  GifFileType *gif;
  int width, height;
  uint8_t *last;      // the previous picture
  bool has_last;
  GifByteType *planes;  // red, green, blue, and the indices of the colors, of a picture
};

// A rectangle, in pixels.
struct box {
  int left, top, right, bottom;
};

static int put(GifFileType *gif, const GifByteType *bytes, int count) {
  return (int)fwrite(bytes, 1, (size_t)count, gif->UserData);
}

// Plays the pictures again and again, as Netscape's extension specifies.
static bool put_heading(earshot_gif *gif) {
  static const GifByteType forever[] = {1, 0, 0};
  EGifSetGifVersion(gif->gif, true);
  return EGifPutScreenDesc(gif->gif, gif->width, gif->height, 8, 0, NULL) == GIF_OK &&
         EGifPutExtensionLeader(gif->gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
         EGifPutExtensionBlock(gif->gif, 11, "NETSCAPE2.0") == GIF_OK &&
         EGifPutExtensionBlock(gif->gif, sizeof forever, forever) == GIF_OK &&
         EGifPutExtensionTrailer(gif->gif) == GIF_OK;
}

earshot_gif *earshot_gif_create(const char *path, int width, int height) {
  earshot_gif *gif = calloc(1, sizeof *gif);
  if (!gif) return NULL;
  size_t pixels = (size_t)width * (size_t)height;
  gif->width = width, gif->height = height;
  gif->last = malloc(pixels * 4);
  gif->planes = malloc(pixels * 4);
  gif->file = gif->last && gif->planes ? fopen(path, "wbe") : NULL;
  int code = 0;
  if (gif->file) gif->gif = EGifOpen(gif->file, put, &code);
  if (gif->gif && put_heading(gif)) return gif;
  int error = errno;
  earshot_gif_finish(gif);
  errno = error ? error : EIO;
  return NULL;
}

// Returns the smallest rectangle that contains all differences from the previous picture.
static struct box changes(const earshot_gif *gif, const uint8_t *bgrx) {
  struct box box = {0, 0, gif->width, gif->height};
  if (!gif->has_last) return box;
  size_t row = (size_t)gif->width * 4;
#define SAME_ROW(y) (memcmp(bgrx + (size_t)(y) * row, gif->last + (size_t)(y) * row, row) == 0)
  while (box.top < box.bottom && SAME_ROW(box.top)) box.top++;
  while (box.bottom > box.top && SAME_ROW(box.bottom - 1)) box.bottom--;
#undef SAME_ROW
  int left = gif->width, right = 0;
  for (int y = box.top; y < box.bottom; y++) {
    const uint8_t *now = bgrx + (size_t)y * row, *before = gif->last + (size_t)y * row;
    for (int x = 0; x < left; x++)
      if (memcmp(now + 4 * x, before + 4 * x, 4) != 0) left = x;
    for (int x = gif->width - 1; x >= right; x--)
      if (memcmp(now + 4 * x, before + 4 * x, 4) != 0) right = x + 1;
  }
  box.left = left, box.right = right;
  // A picture without changes still takes its time.
  if (box.left >= box.right || box.top >= box.bottom) box = (struct box){0, 0, 1, 1};
  return box;
}

// Replaces each color by the mean of the pixels that have its index: the quantizer drops the last bits.
static void refine(GifColorType *colors, const GifByteType *planes, size_t pixels) {
  const GifByteType *red = planes, *green = red + pixels, *blue = green + pixels, *indices = blue + pixels;
  uint64_t sums[256][3] = {{0}}, counts[256] = {0};
  for (size_t pixel = 0; pixel < pixels; pixel++) {
    GifByteType index = indices[pixel];
    sums[index][0] += red[pixel], sums[index][1] += green[pixel], sums[index][2] += blue[pixel];
    counts[index]++;
  }
  for (int index = 0; index < 256; index++) {
    uint64_t count = counts[index], half = count / 2;
    if (count == 0) continue;
    colors[index].Red = (GifByteType)((sums[index][0] + half) / count);
    colors[index].Green = (GifByteType)((sums[index][1] + half) / count);
    colors[index].Blue = (GifByteType)((sums[index][2] + half) / count);
  }
}

static bool put_picture(earshot_gif *gif, const uint8_t *bgrx, struct box box, uint16_t centiseconds) {
  int width = box.right - box.left, height = box.bottom - box.top, count = 256;
  size_t pixels = (size_t)width * (size_t)height, next = 0;
  GifByteType *red = gif->planes, *green = red + pixels, *blue = green + pixels, *indices = blue + pixels;
  for (int y = box.top; y < box.bottom; y++) {
    const uint8_t *in = bgrx + 4 * ((size_t)y * (size_t)gif->width + (size_t)box.left);
    for (int x = 0; x < width; x++, in += 4, next++) blue[next] = in[0], green[next] = in[1], red[next] = in[2];
  }
  ColorMapObject *colors = GifMakeMapObject(count, NULL);
  if (!colors) return false;
  // Each picture stays until the next one covers a part of it.
  const GifByteType control[] = {1 << 2, (GifByteType)(centiseconds & 0xFF), (GifByteType)(centiseconds >> 8), 0};
  bool done =
      GifQuantizeBuffer((unsigned)width, (unsigned)height, &count, red, green, blue, indices, colors->Colors) == GIF_OK;
  if (done) refine(colors->Colors, gif->planes, pixels);
  done = done && EGifPutExtension(gif->gif, GRAPHICS_EXT_FUNC_CODE, sizeof control, control) == GIF_OK &&
              EGifPutImageDesc(gif->gif, box.left, box.top, width, height, false, colors) == GIF_OK;
  for (int y = 0; done && y < height; y++)
    done = EGifPutLine(gif->gif, indices + (size_t)y * (size_t)width, width) == GIF_OK;
  GifFreeMapObject(colors);
  return done;
}

bool earshot_gif_append(earshot_gif *gif, const uint8_t *bgrx, uint16_t centiseconds) {
  errno = 0;
  bool done = put_picture(gif, bgrx, changes(gif, bgrx), centiseconds);
  if (!done && errno == 0) errno = EIO;
  memcpy(gif->last, bgrx, (size_t)gif->width * (size_t)gif->height * 4);
  gif->has_last = true;
  return done;
}

bool earshot_gif_finish(earshot_gif *gif) {
  int code = 0;
  errno = 0;
  bool done = gif->gif && EGifCloseFile(gif->gif, &code) == GIF_OK;
  if (gif->file && fclose(gif->file) != 0) done = false;
  int error = errno;
  free(gif->last);
  free(gif->planes);
  free(gif);
  if (!done) errno = error ? error : EIO;
  return done;
}
