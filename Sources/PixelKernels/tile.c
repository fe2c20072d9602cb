#include "internal.h"

// The tile to the right is next, and its rows are far from each other in memory.
static inline void fetch_next(const uint32_t *row, size_t width) {
  // 32 pixels mostly lie in three cache lines.
  __builtin_prefetch(row + width);
  __builtin_prefetch(row + width + 16);
  __builtin_prefetch(row + width + 31);
}

#if PK_AVX2
typedef struct {
  __m256i eights[pk_tile_side / 8];
} whole_row;

PK_AVX2_TARGET static inline bool is_equal(const whole_row *a, const whole_row *b) {
  __m256i differ = _mm256_setzero_si256();
  for (int i = 0; i < 4; i++) differ = _mm256_or_si256(differ, _mm256_xor_si256(a->eights[i], b->eights[i]));
  return _mm256_testz_si256(differ, differ);
}

// 96 bytes; 8 more are overwritten.
PK_AVX2_TARGET static inline void write_rgb(const whole_row *row, uint8_t *out) {
  for (int i = 0; i < 4; i++) _mm256_storeu_si256((__m256i *)(out + 24 * i), pk_rgb_avx2(row->eights[i]));
}

// Of a tile of whole rows; nothing of use, and 0, where any pixel is not opaque.
PK_AVX2_TARGET static size_t opaque_tile_avx2(const uint32_t *pixels, size_t stride, size_t height, uint8_t *out) {
  const __m256i alpha = _mm256_set1_epi32((int)0xff000000);
  whole_row last;
  __m256i all = alpha;
  uint8_t *end = out, *number = out;
  *end++ = 3;
  for (size_t y = 0; y < height; y++) {
    const uint32_t *row = pixels + y * stride;
    fetch_next(row, pk_tile_side);
    whole_row now;
    for (int i = 0; i < 4; i++) {
      now.eights[i] = _mm256_loadu_si256((const __m256i *)(row + 8 * i));
      all = _mm256_and_si256(all, now.eights[i]);
    }
    if (y > 0 && is_equal(&now, &last)) {
      ++*number;
      continue;
    }
    number = end;
    *number = 1;
    write_rgb(&now, end + 1);
    end += 1 + 3 * pk_tile_side;
    last = now;
  }
  return _mm256_testc_si256(all, alpha) ? (size_t)(end - out) : 0;
}
#endif

static bool is_opaque(const uint32_t *pixels, size_t stride, size_t width, size_t height) {
  uint32_t all = 0xff000000;
  for (size_t y = 0; y < height; y++) {
    const uint32_t *row = pixels + y * stride;
    fetch_next(row, width);
    for (size_t x = 0; x < width; x++) all &= row[x];
  }
  return all == 0xff000000;
}

size_t pk_tile(const uint32_t *pixels, size_t stride, size_t width, size_t height, uint8_t *out) {
#if PK_AVX2
  if (width == pk_tile_side && pk_has_avx2()) {
    size_t count = opaque_tile_avx2(pixels, stride, height, out);
    if (count > 0) return count;
  }
#endif
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
