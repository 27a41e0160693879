// Images that are reduced row by row: each pixel is the average of a square.
#pragma once
#include "earshot_images.h"

// Returns the quotient, rounded up.
static inline int earshot_ceiling(int value, int divisor) { return (value + divisor - 1) / divisor; }

// Determines the size of a reduced image of at most `pixel_limit` pixels. Returns the side of a square.
int earshot_reduce(int width, int height, size_t pixel_limit, struct earshot_image *image);

// The state while the rows are read.
struct earshot_reducing {
  // The size of the image, the side of a square, and the next row.
  int width, height, side, y;
  // A row of the image, then the sums of a row of squares.
  uint8_t *row;
  uint32_t *sums;
};

// Allocates the reduced image, of at most `pixel_limit` pixels; NULL if memory is exhausted. The result must be freed.
struct earshot_reducing *earshot_begin_reducing(int width, int height, size_t pixel_limit, struct earshot_image *image);
// Adds the row of red, green, blue and alpha in `row`, which is overwritten.
void earshot_add_row(struct earshot_reducing *reducing, struct earshot_image *image);
