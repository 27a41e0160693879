// Loops over pixels, in whole numbers throughout: the same bytes on every machine.
//
// A picture is rows without gaps, four bytes a pixel: blue, green, red, alpha, colours multiplied by alpha.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Blurs a mask of one byte a pixel in place, nearly as a Gaussian of this deviation does, by three boxes each way. `spare`
// is as large as the mask; both have `stride * height` bytes, and no row is shorter than `width`.
void earshot_blur(uint8_t *mask, uint8_t *spare, int width, int height, int stride, double deviation);
// How far, in pixels, such a blur reaches beyond a shape.
int earshot_blur_reach(double deviation);

// Sets to nothing, in a mask of `count` bytes, what another one is all over.
void earshot_remove(uint8_t *mask, const uint8_t *other, size_t count);
// Writes `out_count` bytes from the pixel `out_start` on, out of a row of `count` from the pixel `start` on in which
// `removed` pixels behind the pixel `place` are left out; they are as that is. 0 where the row has none.
void earshot_unfold(const uint8_t *row, int start, int count, int place, int removed, int out_start, int out_count,
                    uint8_t *out);

// Draws a picture stretched to `to_width` by `to_height` pixels, and of that the part at (x, y) of `width` by `height`, into
// `out`: the mean of what falls on a pixel where it shrinks, between neighbours where it grows. False without memory.
bool earshot_resize(const uint8_t *picture, int picture_width, int picture_height, int64_t to_width, int64_t to_height,
                    int64_t x, int64_t y, int width, int height, uint8_t *out);

// Draws `width` by `height` pixels of a picture seen through a transform: the pixel (x, y) of `out` shows the picture at
// (tx + a x + c y, ty + b x + d y), in units of 1/65536 of its pixels, from the middle of a pixel to the middle.
void earshot_sample(const uint8_t *picture, int picture_width, int picture_height, int64_t a, int64_t b, int64_t c, int64_t d,
                    int64_t tx, int64_t ty, int width, int height, uint8_t *out);

// Multiplies the colours of red, green, blue, alpha by alpha, into blue, green, red, alpha; may be in place.
void earshot_multiply(const uint8_t *rgba, uint8_t *bgra, size_t pixels);
// Takes colours back from their alpha: into red, green, blue, and alpha as a fourth byte where `with_alpha`.
void earshot_divide(const uint8_t *bgra, uint8_t *out, size_t pixels, bool with_alpha);
// Whether no pixel lets anything through.
bool earshot_is_opaque(const uint8_t *bgra, size_t pixels);
// Turns and mirrors a picture as an Exif orientation from 2 to 8 asks; 5 to 8 exchange its sides.
void earshot_orient(const uint8_t *picture, int width, int height, int orientation, uint8_t *out);
// Counts the pixels in which two pictures of one size differ, finds the rectangle of them (left, top, right, bottom; right
// and bottom beyond it), and writes a picture of them: red over a pale copy of the first.
size_t earshot_compare(const uint8_t *first, const uint8_t *second, int width, int height, int box[4], uint8_t *out);
