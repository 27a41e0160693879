#include "earshot_images.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
// libjpeg's header requires stdio's types.
#include <jpeglib.h>

struct writer {
  struct jpeg_error_mgr errors;
  jmp_buf back;
};

static void failed(j_common_ptr jpeg) { longjmp(((struct writer *)jpeg->err)->back, 1); }

static void silent(j_common_ptr jpeg) { (void)jpeg; }

enum earshot_image_result earshot_jpeg_write(const uint8_t *bgra, int width, int height, int quality,
                                             struct earshot_bytes *out) {
  if (width <= 0 || height <= 0 || width > 65500 || height > 65500) return EARSHOT_IMAGE_TOO_LARGE;
  struct jpeg_compress_struct jpeg;
  struct writer writer;
  unsigned char *bytes = NULL;
  unsigned long count = 0;
  uint8_t *row = malloc((size_t)width * 3);
  if (!row) return EARSHOT_IMAGE_NO_MEMORY;
  jpeg.err = jpeg_std_error(&writer.errors);
  writer.errors.error_exit = failed;
  writer.errors.output_message = silent;
  jpeg_create_compress(&jpeg);
  if (setjmp(writer.back)) {
    jpeg_destroy_compress(&jpeg);
    free(bytes);
    free(row);
    return EARSHOT_IMAGE_NO_MEMORY;
  }
  jpeg_mem_dest(&jpeg, &bytes, &count);
  jpeg.image_width = (JDIMENSION)width;
  jpeg.image_height = (JDIMENSION)height;
  jpeg.input_components = 3;
  jpeg.in_color_space = JCS_RGB;
  jpeg_set_defaults(&jpeg);
  jpeg_set_quality(&jpeg, quality, TRUE);
  jpeg_start_compress(&jpeg, TRUE);
  while (jpeg.next_scanline < jpeg.image_height) {
    const uint8_t *in = bgra + (size_t)jpeg.next_scanline * (size_t)width * 4;
    // Colors are premultiplied, so transparent pixels are blended with black.
    for (int x = 0; x < width; x++, in += 4) {
      row[3 * x] = in[2];
      row[3 * x + 1] = in[1];
      row[3 * x + 2] = in[0];
    }
    JSAMPROW rows[1] = {row};
    jpeg_write_scanlines(&jpeg, rows, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  free(row);
  out->bytes = bytes;
  out->count = out->capacity = count;
  return EARSHOT_IMAGE_DONE;
}
