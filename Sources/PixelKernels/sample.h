// How a texture is read, for pk_resample and pk_strip alike: each row of taps is weighed and rounded to 1/64, then the
// rows are. So it is one and the same whether a row's sum is made for one pixel or kept for those beneath.
#pragma once
#include "internal.h"

#if PK_AVX2
enum { block = 16, phase_bits = 7, phase_mask = (1 << phase_bits) - 1, most_taps = 32 };

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

// Whether places, joined by `or` with `reach` added to each, fit 32 bits.
PK_AVX2_TARGET static inline __m256i reach(void) { return _mm256_set1_epi64x(INT64_C(1) << 30); }
PK_AVX2_TARGET static inline bool are_near(__m256i all) {
  return _mm256_testz_si256(all, _mm256_set1_epi64x((long long)0xffffffff80000000));
}

// From 1/4,096 pixels to 1/128, of the lower halves of 64-bit numbers.
PK_AVX2_TARGET static inline __m128i phases(__m256i fixed) {
  const __m256i even = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
  __m128i low = _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(fixed, even));
  return _mm_srai_epi32(_mm_add_epi32(low, _mm_set1_epi32(1 << (11 - phase_bits))), 12 - phase_bits);
}

// The four pixels from x + i on; the last one of `count` stands in for those beyond it.
PK_AVX2_TARGET static inline __m256d centres(double x, size_t i, size_t count) {
  __m256d px = _mm256_add_pd(_mm256_set1_pd(x + (double)i), _mm256_setr_pd(0, 1, 2, 3));
  return _mm256_min_pd(px, _mm256_set1_pd(x + (double)(count - 1)));
}

// 1 / w of four pixels.
PK_AVX2_TARGET static inline __m256d reciprocals(const pk_map *m, __m256d px, double y) {
  __m256d w = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(m->g), px), _mm256_set1_pd(m->h * y));
  return _mm256_div_pd(_mm256_set1_pd(1), _mm256_add_pd(w, _mm256_set1_pd(m->i)));
}

// The pixel that a tap reads.
static inline int32_t inside(int32_t index, size_t count, bool repeats) {
  int32_t n = (int32_t)count;
  if (index >= 0 && index < n) return index;
  if (!repeats) return index < 0 ? 0 : n - 1;
  int32_t rest = index % n;
  return rest < 0 ? rest + n : rest;
}

// Copies a row's taps from some place on, part of which is beyond the border.
static inline void copy_taps(const pk_level *level, int32_t row, int32_t left, int32_t count, uint32_t *out) {
  const uint32_t *line = level->pixels + (size_t)inside(row, level->height, level->repeats) * level->width;
  for (int32_t k = 0; k < count; k++) out[k] = line[inside(left + k, level->width, level->repeats)];
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

// Adds the halves of two sums.
PK_AVX2_TARGET static inline __m256i joined(__m256i a, __m256i b) {
  return _mm256_add_epi32(_mm256_permute2x128_si256(a, b, 0x20), _mm256_permute2x128_si256(a, b, 0x31));
}

// Two rows' sums from weights of 11 bits to 1/64.
PK_AVX2_TARGET static inline __m256i sixty_fourths(__m256i a, __m256i b) {
  return _mm256_srai_epi32(_mm256_add_epi32(joined(a, b), _mm256_set1_epi32(16)), 5);
}

// Weighs four rows' sums, given one after the other.
PK_AVX2_TARGET static inline __m256i down(__m256i rows, const int16_t *weights) {
  const __m256i pairs = _mm256_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15, 0, 1, 8, 9, 2, 3, 10, 11,
                                         4, 5, 12, 13, 6, 7, 14, 15);
  return _mm256_madd_epi16(_mm256_shuffle_epi8(rows, pairs), _mm256_loadu_si256((const __m256i *)weights));
}

// Two pixels from 1/64 with weights of 11 bits to whole numbers.
PK_AVX2_TARGET static inline __m256i whole(__m256i a, __m256i b) {
  return _mm256_srai_epi32(_mm256_add_epi32(joined(a, b), _mm256_set1_epi32(1 << 16)), 17);
}

// Four pixels from their sums; over- and undershoot is cut off.
PK_AVX2_TARGET static inline __m128i four_pixels(const __m256i sums[4]) {
  const __m128i alpha = _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
  __m256i words = _mm256_packs_epi32(whole(sums[0], sums[1]), whole(sums[2], sums[3]));
  __m256i bytes = _mm256_packus_epi16(words, words);
  __m128i p = _mm_unpacklo_epi32(_mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1));
  return _mm_min_epu8(p, _mm_shuffle_epi8(p, alpha));
}
#endif
