#include "internal.h"

enum { row_bytes = 3 * pk_tile_side };

#if PK_AVX2
// Whole rows, which are kept in registers until the next one has been looked at.
PK_AVX2_TARGET static size_t tile_avx2(const uint8_t *packed, size_t stride, size_t height, uint8_t *out) {
  __m256i last[3] = {_mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256()};
  uint8_t *end = out, *number = out;
  *end++ = 3;
  for (size_t y = 0; y < height; y++) {
    const uint8_t *row = packed + y * stride;
    // The tile to the right is next, and its rows are far from each other in memory.
    __builtin_prefetch(row + row_bytes);
    __builtin_prefetch(row + row_bytes + 64);
    __m256i now[3], differ = _mm256_setzero_si256();
    for (int i = 0; i < 3; i++) {
      now[i] = _mm256_loadu_si256((const __m256i *)(row + 32 * i));
      differ = _mm256_or_si256(differ, _mm256_xor_si256(now[i], last[i]));
    }
    if (y > 0 && _mm256_testz_si256(differ, differ)) {
      ++*number;
      continue;
    }
    number = end;
    *end++ = 1;
    for (int i = 0; i < 3; i++, end += 32) {
      _mm256_storeu_si256((__m256i *)end, now[i]);
      last[i] = now[i];
    }
  }
  return (size_t)(end - out);
}
#endif

size_t pk_packed_tile(const uint8_t *packed, size_t stride, size_t width, size_t height, uint8_t *out) {
#if PK_AVX2
  if (width == pk_tile_side && pk_has_avx2()) return tile_avx2(packed, stride, height, out);
#endif
  uint8_t *end = out;
  *end++ = 3;
  for (size_t y = 0; y < height; y++) {
    const uint8_t *row = packed + y * stride;
    if (y > 0 && memcmp(row, end - 3 * width, 3 * width) == 0) {
      end[-(ptrdiff_t)(3 * width) - 1]++;
      continue;
    }
    *end++ = 1;
    memcpy(end, row, 3 * width);
    end += 3 * width;
  }
  return (size_t)(end - out);
}
