#include "internal.h"

enum { most_pixels = 16, most_chunks = 8, phase_bits = 7 };

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

// Weights of four taps, each pair where `pk_madd` needs it.
PK_AVX2_TARGET static inline __m256i spread(__m128i weights) {
  __m256i pairs = _mm256_castsi128_si256(_mm_packs_epi32(weights, weights));
  return _mm256_permutevar8x32_epi32(pairs, _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1));
}

// The weighted sums of four pixels: blue, green, red, alpha of the first two and of the others.
PK_AVX2_TARGET static inline __m256i four(const uint32_t *pixels, __m256i weights) {
  const __m128i pairs = _mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  __m128i taps = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)pixels), pairs);
  return _mm256_madd_epi16(_mm256_cvtepu8_epi16(taps), weights);
}

// After two passes of weights of 11 bits; over- and undershoot is cut off.
PK_AVX2_TARGET static inline uint32_t pixel(__m256i sums) {
  __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
  sum = _mm_srai_epi32(_mm_add_epi32(sum, _mm_set1_epi32(1 << 21)), 22);
  sum = _mm_min_epi32(_mm_max_epi32(sum, _mm_setzero_si128()), _mm_set1_epi32(255));
  sum = _mm_min_epi32(sum, _mm_shuffle_epi32(sum, 0xff));
  sum = _mm_packus_epi32(sum, sum);
  return (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(sum, sum));
}

PK_AVX2_TARGET static inline __attribute__((always_inline)) uint32_t
mean(const uint32_t *line, size_t width, const int32_t *across, const int32_t *down, int32_t columns, int32_t rows) {
  __m256i weights[most_chunks], total = _mm256_setzero_si256();
  int32_t chunks = (columns + 3) / 4;
  for (int32_t k = 0; k < chunks; k++) {
    bool whole = columns - 4 * k >= 4;
    const __m128i *from = (const __m128i *)(across + 4 * k);
    weights[k] = spread(whole ? _mm_loadu_si128(from) : _mm_loadl_epi64(from));
  }
  for (int32_t row = 0; row < rows; row++) {
    __m256i sum = four(line, weights[0]);
    for (int32_t k = 1; k < chunks; k++) sum = _mm256_add_epi32(sum, four(line + 4 * k, weights[k]));
    total = _mm256_add_epi32(total, _mm256_mullo_epi32(sum, _mm256_set1_epi32(down[row])));
    line += width;
  }
  return pixel(total);
}

PK_AVX2_TARGET static bool resample_avx2(const pk_level *level, const pk_map *map, double x, double y, size_t count,
                                         uint32_t *out) {
  int32_t u[most_pixels], v[most_pixels], columns = level->columns, rows = level->rows;
  if (!places(level, map, x, y, count, u, v)) return false;
  int32_t most_x = (int32_t)level->width - (columns + 3) / 4 * 4, most_y = (int32_t)level->height - rows;
  for (size_t i = 0; i < count; i++) {
    int32_t left = (u[i] >> phase_bits) - (columns / 2 - 1), top = (v[i] >> phase_bits) - (rows / 2 - 1);
    if (left < 0 || top < 0 || left > most_x || top > most_y) return false;
  }
  const int32_t mask = (1 << phase_bits) - 1;
  for (size_t i = 0; i < count; i++) {
    int32_t left = (u[i] >> phase_bits) - (columns / 2 - 1), top = (v[i] >> phase_bits) - (rows / 2 - 1);
    const uint32_t *line = level->pixels + (size_t)top * level->width + (size_t)left;
    const int32_t *across = level->across + (u[i] & mask) * columns, *down = level->down + (v[i] & mask) * rows;
    out[i] = columns == 4 && rows == 4 ? mean(line, level->width, across, down, 4, 4)
                                       : mean(line, level->width, across, down, columns, rows);
  }
  return true;
}
#endif

bool pk_resample(const pk_level *level, const pk_map *map, double x, double y, size_t count, uint32_t *out) {
#if PK_AVX2
  if (count == 0 || count > most_pixels || level->columns > 4 * most_chunks || !pk_has_avx2()) return false;
  return resample_avx2(level, map, x, y, count, out);
#else
  return false;
#endif
}
