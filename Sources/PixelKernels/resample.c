#include "internal.h"

enum { most_pixels = 16, phase_bits = 7 };

#if PK_AVX2
// A shift by 1.5·2^40 moves 1/4,096 to the end of a double's significand.
#define FIXED_SHIFT 0x1.8p40

// (a·x + b·y + c) / w · shrink − ½ for four pixels, in 1/4,096 pixels.
PK_AVX2_TARGET static inline __m256i place(double a, double by, double c, __m256d x, __m256d reciprocal,
                                           double shrink) {
  __m256d sum = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(a), x), _mm256_set1_pd(by));
  __m256d at = _mm256_mul_pd(_mm256_add_pd(sum, _mm256_set1_pd(c)), reciprocal);
  at = _mm256_sub_pd(_mm256_mul_pd(at, _mm256_set1_pd(shrink)), _mm256_set1_pd(0.5));
  __m256d moved = _mm256_add_pd(at, _mm256_set1_pd(FIXED_SHIFT));
  return _mm256_sub_epi64(_mm256_castpd_si256(moved), _mm256_castpd_si256(_mm256_set1_pd(FIXED_SHIFT)));
}

// From 1/4,096 pixels to 1/128, of the lower halves of 64-bit numbers.
PK_AVX2_TARGET static inline __m128i phases(__m256i fixed) {
  const __m256i even = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
  __m128i low = _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(fixed, even));
  return _mm_srai_epi32(_mm_add_epi32(low, _mm_set1_epi32(1 << (11 - phase_bits))), 12 - phase_bits);
}

// Places of pixels x, x + 1 … in 1/128 pixels; false where one is too far out for 32 bits.
PK_AVX2_TARGET static inline bool places(const pk_level *level, const pk_map *m, double x, double y, size_t count,
                                         int32_t *u, int32_t *v) {
  const __m256i reach = _mm256_set1_epi64x(INT64_C(1) << 30);
  // The last pixel stands in for those beyond it.
  const __m256d last = _mm256_set1_pd(x + (double)(count - 1));
  __m256i all = _mm256_setzero_si256();
  for (size_t i = 0; i < count; i += 4) {
    __m256d px = _mm256_add_pd(_mm256_set1_pd(x + (double)i), _mm256_setr_pd(0, 1, 2, 3));
    px = _mm256_min_pd(px, last);
    __m256d w = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(m->g), px), _mm256_set1_pd(m->h * y));
    __m256d reciprocal = _mm256_div_pd(_mm256_set1_pd(1), _mm256_add_pd(w, _mm256_set1_pd(m->i)));
    __m256i fu = place(m->a, m->b * y, m->c, px, reciprocal, level->shrink_x);
    __m256i fv = place(m->d, m->e * y, m->f, px, reciprocal, level->shrink_y);
    all = _mm256_or_si256(all, _mm256_or_si256(_mm256_add_epi64(fu, reach), _mm256_add_epi64(fv, reach)));
    _mm_storeu_si128((__m128i *)(u + i), phases(fu));
    _mm_storeu_si128((__m128i *)(v + i), phases(fv));
  }
  return _mm256_testz_si256(all, _mm256_set1_epi64x((long long)0xffffffff80000000));
}

// The weighted sum of a row of taps, four at a time: blue, green, red, alpha of the even pairs, then of the odd ones.
PK_AVX2_TARGET static inline __attribute__((always_inline)) __m256i across(const uint32_t *pixels,
                                                                           const int16_t *weights, int32_t chunks) {
  // The bytes of taps 0 and 1 side by side as 16 bits, those of 2 and 3 in the upper half.
  const __m256i pairs = _mm256_setr_epi8(0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1, 8, -1, 12, -1, 9, -1,
                                         13, -1, 10, -1, 14, -1, 11, -1, 15, -1);
  __m256i sum = _mm256_setzero_si256();
  for (int32_t k = 0; k < chunks; k++) {
    __m256i taps = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(pixels + 4 * k)));
    __m256i w = _mm256_loadu_si256((const __m256i *)(weights + 16 * k));
    sum = _mm256_add_epi32(sum, _mm256_madd_epi16(_mm256_shuffle_epi8(taps, pairs), w));
  }
  return sum;
}

// The weighted sum of all taps.
PK_AVX2_TARGET static inline __attribute__((always_inline)) __m256i mean(const uint32_t *line, size_t width,
                                                                         const int16_t *weights, const int32_t *down,
                                                                         int32_t chunks, int32_t rows) {
  __m256i even = _mm256_setzero_si256(), odd = even;
  // There are always two rows at least, and an even number.
  for (int32_t row = 0; row < rows; row += 2) {
    __m256i first = across(line, weights, chunks), second = across(line + width, weights, chunks);
    even = _mm256_add_epi32(even, _mm256_mullo_epi32(first, _mm256_set1_epi32(down[row])));
    odd = _mm256_add_epi32(odd, _mm256_mullo_epi32(second, _mm256_set1_epi32(down[row + 1])));
    line += 2 * width;
  }
  return _mm256_add_epi32(even, odd);
}

// Adds the halves of two pixels' sums and divides: after two passes of weights of 11 bits.
PK_AVX2_TARGET static inline __m256i rounded(__m256i a, __m256i b) {
  __m256i sum = _mm256_add_epi32(_mm256_permute2x128_si256(a, b, 0x20), _mm256_permute2x128_si256(a, b, 0x31));
  return _mm256_srai_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(1 << 21)), 22);
}

// Four pixels from their sums; over- and undershoot is cut off.
PK_AVX2_TARGET static inline __m128i four_pixels(const __m256i sums[4]) {
  const __m128i alpha = _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  __m256i words = _mm256_packs_epi32(rounded(sums[0], sums[1]), rounded(sums[2], sums[3]));
  __m256i bytes = _mm256_packus_epi16(words, words);
  __m128i p = _mm_unpacklo_epi32(_mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1));
  return _mm_min_epu8(p, _mm_shuffle_epi8(p, alpha));
}

// Where the taps of each pixel begin, and their weights.
typedef struct {
  const uint32_t *line[most_pixels];
  const int16_t *across[most_pixels];
  const int32_t *down[most_pixels];
} taps;

PK_AVX2_TARGET static inline __attribute__((always_inline)) void
means(const taps *taps, size_t width, int32_t chunks, int32_t rows, size_t count, uint32_t *out) {
  for (size_t i = 0; i < count; i += 4) {
    __m256i sums[4];
    for (size_t k = 0; k < 4; k++)
      sums[k] = mean(taps->line[i + k], width, taps->across[i + k], taps->down[i + k], chunks, rows);
    __m128i p = four_pixels(sums);
    if (i + 4 <= count) {
      _mm_storeu_si128((__m128i *)(out + i), p);
    } else {
      uint32_t last[4];
      _mm_storeu_si128((__m128i *)last, p);
      for (size_t k = 0; i + k < count; k++) out[i + k] = last[k];
    }
  }
}

PK_AVX2_TARGET static bool resample_avx2(const pk_level *level, const pk_map *map, double x, double y, size_t count,
                                         uint32_t *out) {
  int32_t u[most_pixels], v[most_pixels], columns = level->columns, rows = level->rows, chunks = (columns + 3) / 4;
  if (!places(level, map, x, y, count, u, v)) return false;
  int32_t most_x = (int32_t)level->width - 4 * chunks, most_y = (int32_t)level->height - rows;
  const int32_t mask = (1 << phase_bits) - 1;
  taps taps;
  // Places are there for a multiple of four pixels.
  for (size_t i = 0; i < (count + 3) / 4 * 4; i++) {
    int32_t left = (u[i] >> phase_bits) - (columns / 2 - 1), top = (v[i] >> phase_bits) - (rows / 2 - 1);
    if (left < 0 || top < 0 || left > most_x || top > most_y) return false;
    taps.line[i] = level->pixels + (size_t)top * level->width + (size_t)left;
    taps.across[i] = level->across + (u[i] & mask) * chunks * 16;
    taps.down[i] = level->down + (v[i] & mask) * rows;
  }
  if (chunks == 1 && rows == 4) means(&taps, level->width, 1, 4, count, out);
  else if (chunks == 2 && rows == 6) means(&taps, level->width, 2, 6, count, out);
  else if (chunks == 2) means(&taps, level->width, 2, rows, count, out);
  else means(&taps, level->width, chunks, rows, count, out);
  return true;
}
#endif

bool pk_resample(const pk_level *level, const pk_map *map, double x, double y, size_t count, uint32_t *out) {
#if PK_AVX2
  if (count == 0 || count > most_pixels || !pk_has_avx2()) return false;
  return resample_avx2(level, map, x, y, count, out);
#else
  return false;
#endif
}
