#include "earshot_pixels.h"

#include <string.h>

// Returns the angle of (x, y) as a part of a turn, from 0 to 1, with an error below 1/100,000. Only additions,
// multiplications and divisions are used, so the result is the same with every math library.
static double turn_of(double x, double y) {
  double across = x < 0 ? -x : x, down = y < 0 ? -y : y;
  double longer = across > down ? across : down, shorter = across > down ? down : across;
  if (!(longer > 0)) return 0;
  double r = shorter / longer, s = r * r;
  double turn =
      r *
      (0.99997726 + s * (-0.33262347 + s * (0.19354346 + s * (-0.11643287 + s * (0.05265332 - s * 0.01172120))))) /
      6.283185307179586;
  if (down > across) turn = 0.25 - turn;
  if (x < 0) turn = 0.5 - turn;
  if (y < 0) turn = 1 - turn;
  return turn;
}

void earshot_conic(const uint32_t *colors, int count, const double matrix[6], int width, int height, uint8_t *out) {
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++, out += 4) {
      double x = matrix[0] * column + matrix[2] * row + matrix[4];
      double y = matrix[1] * column + matrix[3] * row + matrix[5];
      int index = (int)(turn_of(x, y) * count);
      uint32_t color = colors[index < 0 ? 0 : index >= count ? count - 1 : index];
      memcpy(out, &color, 4);
    }
}
