// WebP and HEIF (HEIC, AVIF), if the machine has their libraries, which are opened with the first such image.
#define _GNU_SOURCE
#include "earshot_images.h"
#include "earshot_pixels.h"
#include "reducing.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The libraries decode the whole image: 48 megapixels, as cameras of phones have, take about 300 MB.
enum { longest_side = 16384, most_pixels = 50331648 };

// Checks the size of an image.
static enum earshot_image_result check(int width, int height, struct earshot_image_limits limits,
                                       struct earshot_image *image) {
  snprintf(image->reason, sizeof image->reason, "%d x %d pixels", width, height);
  if (width < 1 || height < 1) return EARSHOT_IMAGE_DAMAGED;
  image->limit = limits.pixels < most_pixels ? limits.pixels : most_pixels;
  bool fits = width <= longest_side && height <= longest_side && (size_t)width * (size_t)height <= image->limit;
  return fits ? EARSHOT_IMAGE_DONE : EARSHOT_IMAGE_TOO_LARGE;
}

// Copies the rows of red, green, blue and alpha of an image, reduced if it has more than `limits.drawn` pixels.
static enum earshot_image_result copy_rows(const uint8_t *rgba, size_t stride, int width, int height,
                                           struct earshot_image_limits limits, struct earshot_image *image) {
  if ((size_t)width * (size_t)height > limits.drawn) {
    struct earshot_reducing *reducing = earshot_begin_reducing(width, height, limits.drawn / 4, image);
    if (!reducing) return EARSHOT_IMAGE_NO_MEMORY;
    for (int y = 0; y < height; y++) {
      memcpy(reducing->row, rgba + (size_t)y * stride, (size_t)width * 4);
      earshot_add_row(reducing, image);
    }
    free(reducing);
    return EARSHOT_IMAGE_DONE;
  }
  image->width = width, image->height = height;
  image->pixels = malloc((size_t)width * (size_t)height * 4);
  if (!image->pixels) return EARSHOT_IMAGE_NO_MEMORY;
  for (int y = 0; y < height; y++)
    earshot_multiply(rgba + (size_t)y * stride, image->pixels + (size_t)y * (size_t)width * 4, (size_t)width);
  return EARSHOT_IMAGE_DONE;
}

static enum earshot_image_result finish(enum earshot_image_result result, struct earshot_image *image) {
  if (result != EARSHOT_IMAGE_DONE) {
    free(image->pixels);
    image->pixels = NULL;
  }
  return result;
}

static enum earshot_image_result lacks(const char *package, struct earshot_image *image) {
  snprintf(image->reason, sizeof image->reason, "%s", package);
  return EARSHOT_IMAGE_NO_LIBRARY;
}

enum earshot_image_result earshot_webp_read(const uint8_t *bytes, size_t count, struct earshot_image_limits limits,
                                            struct earshot_image *image) {
  memset(image, 0, sizeof *image);
  void *library = dlopen("libwebp.so.7", RTLD_NOW | RTLD_LOCAL);
  int (*info)(const uint8_t *, size_t, int *, int *) = library ? dlsym(library, "WebPGetInfo") : NULL;
  uint8_t *(*decode)(const uint8_t *, size_t, uint8_t *, size_t, int) =
      library ? dlsym(library, "WebPDecodeRGBAInto") : NULL;
  if (!info || !decode) return lacks("libwebp7", image);

  int width = 0, height = 0;
  if (!info(bytes, count, &width, &height)) {
    snprintf(image->reason, sizeof image->reason, "its header cannot be read");
    return EARSHOT_IMAGE_DAMAGED;
  }
  enum earshot_image_result result = check(width, height, limits, image);
  if (result != EARSHOT_IMAGE_DONE) return result;
  size_t stride = (size_t)width * 4, size = stride * (size_t)height;
  uint8_t *rgba = malloc(size);
  if (!rgba) return EARSHOT_IMAGE_NO_MEMORY;
  if (decode(bytes, count, rgba, size, width * 4)) {
    result = copy_rows(rgba, stride, width, height, limits, image);
  } else {
    bool is_animated = count > 20 && memcmp(bytes + 12, "VP8X", 4) == 0 && bytes[20] & 2;
    snprintf(image->reason, sizeof image->reason, "%s", is_animated ? "an animated WebP" : "its image cannot be read");
    result = EARSHOT_IMAGE_DAMAGED;
  }
  free(rgba);
  return finish(result, image);
}

// The beginning of libheif's interface, which has been stable since its first version.
struct heif_error {
  int code, subcode;
  const char *message;
};
enum { heif_colorspace_RGB = 1, heif_chroma_interleaved_RGBA = 11, heif_channel_interleaved = 10 };
enum { heif_error_Unsupported_feature = 4, heif_error_Plugin_loading_error = 11 };
enum { heif_suberror_Unsupported_codec = 3000, heif_suberror_No_matching_decoder_installed = 6003 };

// libheif's functions.
struct heif {
  void *(*context_alloc)(void);
  void (*context_free)(void *context);
  struct heif_error (*read)(void *context, const void *bytes, size_t count, const void *options);
  struct heif_error (*primary)(void *context, void **handle);
  int (*width)(const void *handle);
  int (*height)(const void *handle);
  struct heif_error (*decode)(const void *handle, void **picture, int colors, int chroma, const void *options);
  const uint8_t *(*plane)(const void *picture, int channel, int *stride);
  int (*picture_width)(const void *picture, int channel);
  int (*picture_height)(const void *picture, int channel);
  void (*picture_release)(const void *picture);
  void (*handle_release)(const void *handle);
  // Sets the number of additional threads; missing in some versions.
  void (*set_threads)(void *context, int count);
};

static bool open_heif(struct heif *heif) {
  void *library = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  *heif = (struct heif){
      .context_alloc = dlsym(library, "heif_context_alloc"),
      .context_free = dlsym(library, "heif_context_free"),
      .read = dlsym(library, "heif_context_read_from_memory_without_copy"),
      .primary = dlsym(library, "heif_context_get_primary_image_handle"),
      .width = dlsym(library, "heif_image_handle_get_width"),
      .height = dlsym(library, "heif_image_handle_get_height"),
      .decode = dlsym(library, "heif_decode_image"),
      .plane = dlsym(library, "heif_image_get_plane_readonly"),
      .picture_width = dlsym(library, "heif_image_get_width"),
      .picture_height = dlsym(library, "heif_image_get_height"),
      .picture_release = dlsym(library, "heif_image_release"),
      .handle_release = dlsym(library, "heif_image_handle_release"),
      .set_threads = dlsym(library, "heif_context_set_max_decoding_threads"),
  };
  return heif->context_alloc && heif->context_free && heif->read && heif->primary && heif->width && heif->height &&
         heif->decode && heif->plane && heif->picture_width && heif->picture_height && heif->picture_release &&
         heif->handle_release;
}

// Copies a decoded image's pixels.
static enum earshot_image_result copy(const struct heif *heif, const void *picture, struct earshot_image_limits limits,
                                      struct earshot_image *image) {
  int stride = 0;
  const uint8_t *plane = heif->plane(picture, heif_channel_interleaved, &stride);
  int width = heif->picture_width(picture, heif_channel_interleaved);
  int height = heif->picture_height(picture, heif_channel_interleaved);
  if (!plane || width < 1 || stride / 4 < width) {
    snprintf(image->reason, sizeof image->reason, "an unknown kind of pixels");
    return EARSHOT_IMAGE_DAMAGED;
  }
  enum earshot_image_result result = check(width, height, limits, image);
  return result == EARSHOT_IMAGE_DONE ? copy_rows(plane, (size_t)stride, width, height, limits, image) : result;
}

// Returns whether an error means that libheif has no decoder for the image: the first code is that of versions before
// 1.18.
static bool lacks_decoder(struct heif_error error) {
  return (error.code == heif_error_Unsupported_feature && error.subcode == heif_suberror_Unsupported_codec) ||
         (error.code == heif_error_Plugin_loading_error &&
          error.subcode == heif_suberror_No_matching_decoder_installed);
}

// Returns the package of libheif's decoder for a file, by the first of its brands that has one; NULL if none has.
static const char *decoder_package(const uint8_t *bytes, size_t count) {
  if (count < 12) return NULL;
  // The length of the box of the brands. It begins with its length and name; a version follows the first brand.
  size_t length = (size_t)bytes[0] << 24 | (size_t)bytes[1] << 16 | (size_t)bytes[2] << 8 | bytes[3];
  if (length > count) length = count;
  for (size_t offset = 8; offset + 4 <= length; offset += offset == 8 ? 8 : 4) {
    const uint8_t *brand = bytes + offset;
    if (memcmp(brand, "hei", 3) == 0 || memcmp(brand, "hev", 3) == 0) return "libheif-plugin-libde265";
    if (memcmp(brand, "avi", 3) == 0) return "libheif-plugin-dav1d";
  }
  return NULL;
}

enum earshot_image_result earshot_heif_read(const uint8_t *bytes, size_t count, struct earshot_image_limits limits,
                                            struct earshot_image *image) {
  struct heif heif;
  void *handle = NULL, *picture = NULL;
  memset(image, 0, sizeof *image);
  if (!open_heif(&heif)) return lacks("libheif1", image);
  void *context = heif.context_alloc();
  if (!context) return EARSHOT_IMAGE_NO_MEMORY;
  if (heif.set_threads) heif.set_threads(context, 0);

  enum earshot_image_result result = EARSHOT_IMAGE_DAMAGED;
  struct heif_error error = heif.read(context, bytes, count, NULL);
  if (error.code == 0) error = heif.primary(context, &handle);
  if (error.code == 0) {
    result = check(heif.width(handle), heif.height(handle), limits, image);
    if (result == EARSHOT_IMAGE_DONE) {
      error = heif.decode(handle, &picture, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, NULL);
      result = error.code == 0 ? copy(&heif, picture, limits, image) : EARSHOT_IMAGE_DAMAGED;
    }
  }
  const char *package = lacks_decoder(error) ? decoder_package(bytes, count) : NULL;
  if (package)
    result = lacks(package, image);
  else if (error.code != 0)
    snprintf(image->reason, sizeof image->reason, "%.150s", error.message);
  if (picture) heif.picture_release(picture);
  if (handle) heif.handle_release(handle);
  heif.context_free(context);
  return finish(result, image);
}
