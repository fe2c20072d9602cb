#include "internal.h"

static bool is_opaque(const uint32_t *pixels, size_t stride, size_t width, size_t height) {
  uint32_t all = 0xff000000;
  for (size_t y = 0; y < height; y++) {
    const uint32_t *row = pixels + y * stride;
    // The tile to the right is next, and its rows are far from each other in memory.
    __builtin_prefetch(row + width);
    __builtin_prefetch(row + width + 16);
    for (size_t x = 0; x < width; x++) all &= row[x];
  }
  return all == 0xff000000;
}

size_t pk_tile(const uint32_t *pixels, size_t stride, size_t width, size_t height, uint8_t *out) {
  size_t bpp = is_opaque(pixels, stride, width, height) ? 3 : 4, bytes = bpp * width;
  uint8_t *end = out;
  *end++ = (uint8_t)bpp;
  for (size_t y = 0; y < height; y++) {
    // Each row is written as if it began a run; where it does not, the next one replaces it.
    if (bpp == 3) pk_opaque(pixels + y * stride, width, end + 1);
    else pk_straight(pixels + y * stride, width, end + 1);
    if (y > 0 && memcmp(end + 1, end - bytes, bytes) == 0) {
      end[-(ptrdiff_t)bytes - 1]++;
    } else {
      *end = 1;
      end += 1 + bytes;
    }
  }
  return (size_t)(end - out);
}
