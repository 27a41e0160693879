// Integer loops over pixels, which yield the same bytes on every machine.
//
// An image consists of rows without padding, four bytes per pixel: blue, green, red, alpha, premultiplied.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Blurs a mask of one byte per pixel in place: approximates a Gaussian with a standard deviation by three boxes in each
// direction. `scratch` is as large as the mask; both have `stride * height` bytes, and `stride` is at least `width`.
void earshot_blur(uint8_t *mask, uint8_t *scratch, int width, int height, int stride, double deviation);
// Returns the distance, in pixels, by which such a blur extends beyond a shape.
int earshot_blur_radius(double deviation);

// Clears the bytes of a mask of `count` bytes where another mask is 255.
void earshot_remove(uint8_t *mask, const uint8_t *other, size_t count);
// Writes `out_count` bytes beginning with the pixel `out_start`, from a row of `count` bytes beginning with the pixel
// `start`, in which the `removed` pixels after the pixel `position` are omitted because they are equal to it. Pixels
// outside the row are 0.
void earshot_unfold(const uint8_t *row, int start, int count, int position, int removed, int out_start, int out_count,
                    uint8_t *out);

// Draws the part at (x, y) of `width` by `height` pixels of an image that is stretched to `to_width` by `to_height`
// pixels: averages when reducing, interpolates when enlarging. Returns false if memory is exhausted.
bool earshot_resize(const uint8_t *picture, int picture_width, int picture_height, int64_t to_width, int64_t to_height,
                    int64_t x, int64_t y, int width, int height, uint8_t *out);

// Draws `width` by `height` pixels of a transformed image: the pixel (x, y) of `out` shows the image at (tx + a x + c
// y, ty + b x + d y), in units of 1/65536 of the image's pixels, measured between the centers of pixels.
void earshot_sample(const uint8_t *picture, int picture_width, int picture_height, int64_t a, int64_t b, int64_t c,
                    int64_t d, int64_t tx, int64_t ty, int width, int height, uint8_t *out);

// Draws `width` by `height` pixels of a turn of `count` colors (premultiplied, alpha in the highest byte): the pixel
// (x, y) is at (m4 + m0 x + m2 y, m5 + m1 x + m3 y) in coordinates whose origin is the center and whose positive x-axis
// has the first color, with angles toward the positive y-axis.
void earshot_conic(const uint32_t *colors, int count, const double matrix[6], int width, int height, uint8_t *out);

// Premultiplies red, green, blue, alpha to blue, green, red, alpha; may work in place.
void earshot_multiply(const uint8_t *rgba, uint8_t *bgra, size_t pixels);
// Unpremultiplies to red, green, blue, with alpha as a fourth byte if `with_alpha` is true.
void earshot_divide(const uint8_t *bgra, uint8_t *out, size_t pixels, bool with_alpha);
// Returns whether all pixels are opaque.
bool earshot_is_opaque(const uint8_t *bgra, size_t pixels);
// Applies an Exif orientation from 2 to 8 to an image; 5 to 8 swap its sides.
void earshot_orient(const uint8_t *picture, int width, int height, int orientation, uint8_t *out);
// Returns the number of pixels in which two images of the same size differ, stores their bounds (left, top, right,
// bottom; right and bottom exclusive), and writes an image of the difference: red over a pale copy of the first image.
size_t earshot_compare(const uint8_t *first, const uint8_t *second, int width, int height, int box[4], uint8_t *out);
