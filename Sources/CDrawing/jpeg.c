#include "earshot_images.h"
#include "earshot_pixels.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// libjpeg's header requires stdio's types.
#include <jpeglib.h>
#include <jerror.h>

enum { longest_side = 16384, max_scans = 200, coefficient_limit = 64 << 20 };

struct reader {
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf back;
  struct earshot_image *image;
};

static void failed(j_common_ptr jpeg) {
  struct reader *reader = (struct reader *)jpeg->err;
  char text[JMSG_LENGTH_MAX];
  reader->errors.format_message(jpeg, text);
  snprintf(reader->image->reason, sizeof reader->image->reason, "%.150s", text);
  longjmp(reader->back, 1);
}

static void message(j_common_ptr jpeg, int level) {
  // Of libjpeg's warnings, only a premature end is an error, because the rest of the image would be gray.
  if (level < 0 && jpeg->err->msg_code == JWRN_JPEG_EOF) failed(jpeg);
}

static void silent(j_common_ptr jpeg) { (void)jpeg; }

// A small file can request many thousands of refinement scans.
static void progress(j_common_ptr jpeg) {
  struct reader *reader = (struct reader *)jpeg->err;
  if (!jpeg->is_decompressor || ((j_decompress_ptr)jpeg)->input_scan_number <= max_scans) return;
  snprintf(reader->image->reason, sizeof reader->image->reason, "more than %d scans", max_scans);
  longjmp(reader->back, 1);
}

// Returns the Exif orientation of an APP1 marker; 1 if there is none.
static int orientation_of(const uint8_t *data, size_t count) {
  if (count < 14 || memcmp(data, "Exif\0\0", 6) != 0) return 1;
  const uint8_t *tiff = data + 6;
  size_t length = count - 6;
  bool little = tiff[0] == 'I';
  if (tiff[0] != tiff[1] || (tiff[0] != 'I' && tiff[0] != 'M')) return 1;
#define SHORT(at) \
  (little ? (uint32_t)tiff[at] | (uint32_t)tiff[(at) + 1] << 8 : (uint32_t)tiff[at] << 8 | tiff[(at) + 1])
#define LONG(at) (little ? SHORT(at) | SHORT((at) + 2) << 16 : SHORT(at) << 16 | SHORT((at) + 2))
  if (SHORT(2) != 42) return 1;
  size_t offset = LONG(4);
  if (offset > length || length - offset < 2) return 1;
  size_t entries = SHORT(offset);
  offset += 2;
  for (size_t i = 0; i < entries && length - offset >= 12; i++, offset += 12) {
    if (SHORT(offset) != 0x0112 || SHORT(offset + 2) != 3) continue;
    uint32_t value = SHORT(offset + 8);
    return value >= 1 && value <= 8 ? (int)value : 1;
  }
#undef SHORT
#undef LONG
  return 1;
}

// Converts a row of libjpeg's output to blue, green, red, alpha.
static void convert(const uint8_t *in, uint8_t *out, int width, int parts, bool inverted) {
  for (int x = 0; x < width; x++, in += parts, out += 4) {
    if (parts == 1) {
      out[0] = out[1] = out[2] = in[0];
    } else if (parts == 3) {
      out[0] = in[2], out[1] = in[1], out[2] = in[0];
    } else {
      // CMYK without a profile: each ink subtracts its complement. Adobe's values are inverted.
      uint32_t black = inverted ? in[3] : 255 - in[3];
      for (int part = 0; part < 3; part++) {
        uint32_t left = inverted ? in[2 - part] : 255 - in[2 - part];
        out[part] = (uint8_t)((left * black + 127) / 255);
      }
    }
    out[3] = 255;
  }
}

// Makes libjpeg reduce an image of too many pixels by eighths.
static void reduce(j_decompress_ptr jpeg, size_t drawn) {
  size_t pixels = (size_t)jpeg->image_width * jpeg->image_height;
  if (pixels <= drawn) return;
  jpeg->scale_denom = 8;
  for (jpeg->scale_num = 7; jpeg->scale_num > 1; jpeg->scale_num--)
    if (pixels * jpeg->scale_num * jpeg->scale_num / 64 <= drawn / 4) return;
}

enum earshot_image_result earshot_jpeg_read(const uint8_t *bytes, size_t count, struct earshot_image_limits limits,
                                            struct earshot_image *image) {
  struct jpeg_decompress_struct jpeg;
  struct reader reader;
  uint8_t *volatile row = NULL;
  volatile int orientation = 1;
  volatile enum earshot_image_result result = EARSHOT_IMAGE_DAMAGED;
  memset(image, 0, sizeof *image);
  memset(&jpeg, 0, sizeof jpeg);
  memset(&reader, 0, sizeof reader);
  reader.image = image;
  jpeg.err = jpeg_std_error(&reader.errors);
  reader.errors.error_exit = failed;
  reader.errors.emit_message = message;
  reader.errors.output_message = silent;
  if (setjmp(reader.back)) goto end;
  jpeg_create_decompress(&jpeg);
  reader.progress.progress_monitor = progress;
  jpeg.progress = &reader.progress;
  jpeg_mem_src(&jpeg, bytes, count);
  jpeg_save_markers(&jpeg, JPEG_APP0 + 1, 0xffff);
  jpeg_read_header(&jpeg, TRUE);
  if (jpeg.image_width > longest_side || jpeg.image_height > longest_side ||
      (size_t)jpeg.image_width * jpeg.image_height > limits.pixels) {
    snprintf(image->reason, sizeof image->reason, "%u x %u pixels", jpeg.image_width, jpeg.image_height);
    image->limit = limits.pixels;
    result = EARSHOT_IMAGE_TOO_LARGE;
    goto end;
  }
  if (jpeg_has_multiple_scans(&jpeg)) {
    // libjpeg then keeps all coefficients, at two bytes each.
    size_t samples = 0;
    for (int i = 0; i < jpeg.num_components; i++) {
      jpeg_component_info *part = &jpeg.comp_info[i];
      samples += ((size_t)jpeg.image_width * (size_t)part->h_samp_factor / (size_t)jpeg.max_h_samp_factor + 16) *
                 ((size_t)jpeg.image_height * (size_t)part->v_samp_factor / (size_t)jpeg.max_v_samp_factor + 16);
    }
    if (samples * 2 > coefficient_limit) {
      snprintf(image->reason, sizeof image->reason, "%u x %u pixels in several scans", jpeg.image_width,
               jpeg.image_height);
      result = EARSHOT_IMAGE_TOO_LARGE;
      goto end;
    }
  }
  for (jpeg_saved_marker_ptr marker = jpeg.marker_list; marker && orientation == 1; marker = marker->next)
    orientation = orientation_of(marker->data, marker->data_length);
  bool inks = jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK;
  jpeg.out_color_space = inks ? JCS_CMYK : jpeg.jpeg_color_space == JCS_GRAYSCALE ? JCS_GRAYSCALE : JCS_RGB;
  jpeg.dct_method = JDCT_ISLOW;
  reduce(&jpeg, limits.drawn);
  jpeg_start_decompress(&jpeg);
  int width = (int)jpeg.output_width, height = (int)jpeg.output_height, parts = jpeg.output_components;
  image->pixels = malloc((size_t)width * (size_t)height * 4);
  row = malloc((size_t)width * (size_t)parts);
  if (!image->pixels || !row) {
    result = EARSHOT_IMAGE_NO_MEMORY;
    goto end;
  }
  while (jpeg.output_scanline < jpeg.output_height) {
    uint8_t *out = image->pixels + (size_t)jpeg.output_scanline * (size_t)width * 4;
    JSAMPROW rows[1] = {row};
    if (jpeg_read_scanlines(&jpeg, rows, 1) != 1) break;
    convert(row, out, width, parts, jpeg.saw_Adobe_marker);
  }
  jpeg_finish_decompress(&jpeg);
  image->width = width, image->height = height;
  if (orientation > 1) {
    uint8_t *turned = malloc((size_t)width * (size_t)height * 4);
    if (!turned) {
      result = EARSHOT_IMAGE_NO_MEMORY;
      goto end;
    }
    earshot_orient(image->pixels, width, height, orientation, turned);
    free(image->pixels);
    image->pixels = turned;
    if (orientation >= 5) image->width = height, image->height = width;
  }
  result = EARSHOT_IMAGE_DONE;

end:
  free(row);
  jpeg_destroy_decompress(&jpeg);
  if (result != EARSHOT_IMAGE_DONE) {
    free(image->pixels);
    image->pixels = NULL;
  }
  return result;
}
