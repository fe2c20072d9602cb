// How a texture is read, for pk_resample and pk_strip alike: each row of taps is weighed and rounded to 1/64, then the
// rows are, each product rounded to 1/64 again. So it is one and the same whether a row's sum is made for one pixel or
// kept for those beneath.
#pragma once
#include "internal.h"

#if PK_AVX2
enum { block = 16, phase_bits = 7, phase_mask = (1 << phase_bits) - 1, most_taps = 32 };

// Rounds places in 1/128 as if they were rounded to 1/4,096 before, halves to even numbers, and then up.
static const double phase_half = 16.5 / 32;

// A shift by 1.5·2^40 moves 1/4,096 to the end of a double's significand.
#define FIXED_SHIFT 0x1.8p40

// at · shrink − ½ for four pixels, in 1/4,096 pixels.
PK_AVX2_TARGET static inline __m256i placed(__m256d at, __m256d shrink) {
  at = _mm256_sub_pd(_mm256_mul_pd(at, shrink), _mm256_set1_pd(0.5));
  __m256d moved = _mm256_add_pd(at, _mm256_set1_pd(FIXED_SHIFT));
  return _mm256_sub_epi64(_mm256_castpd_si256(moved), _mm256_castpd_si256(_mm256_set1_pd(FIXED_SHIFT)));
}

// (a·x + b·y + c) / w · shrink − ½ for four pixels, in 1/4,096 pixels.
PK_AVX2_TARGET static inline __m256i place(double a, double by, double c, __m256d x, __m256d reciprocal,
                                           double shrink) {
  __m256d sum = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(a), x), _mm256_set1_pd(by));
  return placed(_mm256_mul_pd(_mm256_add_pd(sum, _mm256_set1_pd(c)), reciprocal), _mm256_set1_pd(shrink));
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

// Where the rows of a block lie on a level, as its columns see them: evenly far apart where the map is upright, so that
// a start and a step are all there is to it. Both in 1/128 pixels · 2^-32.
enum { block_mask = block - 1, step_bits = 6 };

// Numbers in units of 2^-32, rounded; `all` becomes far where one reaches 2^(30 - shift).
PK_AVX2_TARGET static inline __m256i fine(__m256d at, int shift, __m256i *all) {
  const __m256d magic = _mm256_set1_pd(0x1.8p52);
  __m256d moved = _mm256_add_pd(at, magic), rest = _mm256_sub_pd(at, _mm256_sub_pd(moved, magic));
  __m256i whole = _mm256_sub_epi64(_mm256_castpd_si256(moved), _mm256_castpd_si256(magic));
  __m256d part = _mm256_add_pd(_mm256_mul_pd(rest, _mm256_set1_pd(0x1p32)), magic);
  __m256i reached = _mm256_add_epi64(whole, _mm256_srli_epi64(reach(), shift));
  *all = _mm256_or_si256(*all, _mm256_or_si256(reached, _mm256_slli_epi64(reached, shift)));
  return _mm256_add_epi64(_mm256_slli_epi64(whole, 32),
                          _mm256_sub_epi64(_mm256_castpd_si256(part), _mm256_castpd_si256(magic)));
}

// Where four columns see the row whose centre is y: for the first row of a block. `along` is d·x.
PK_AVX2_TARGET static inline __m256i row_start(const pk_level *level, const pk_map *m, __m256d along, double y,
                                               __m256d reciprocal, __m256i *all) {
  __m256d sum = _mm256_add_pd(_mm256_add_pd(along, _mm256_set1_pd(m->e * y)), _mm256_set1_pd(m->f));
  __m256d v = _mm256_mul_pd(_mm256_mul_pd(sum, reciprocal), _mm256_set1_pd(level->shrink_y));
  v = _mm256_mul_pd(_mm256_sub_pd(v, _mm256_set1_pd(0.5)), _mm256_set1_pd(1 << phase_bits));
  return fine(_mm256_add_pd(v, _mm256_set1_pd(phase_half)), 0, all);
}

// How far apart four columns see neighbouring rows.
PK_AVX2_TARGET static inline __m256i row_step(const pk_level *level, const pk_map *m, __m256d reciprocal,
                                              __m256i *all) {
  __m256d step = _mm256_mul_pd(_mm256_set1_pd(m->e), reciprocal);
  step = _mm256_mul_pd(_mm256_mul_pd(step, _mm256_set1_pd(level->shrink_y)), _mm256_set1_pd(1 << phase_bits));
  return fine(step, step_bits, all);
}

// start + count · step; `count` is not negative.
PK_AVX2_TARGET static inline __m256i stepped(__m256i start, __m256i step, int64_t count) {
  __m256i times = _mm256_set1_epi64x(count);
  __m256i high = _mm256_slli_epi64(_mm256_mul_epu32(_mm256_srli_epi64(step, 32), times), 32);
  return _mm256_add_epi64(start, _mm256_add_epi64(_mm256_mul_epu32(step, times), high));
}

// The whole parts of four places in units of 2^-32.
PK_AVX2_TARGET static inline __m128i upper(__m256i at) {
  const __m256i odd = _mm256_setr_epi32(1, 3, 5, 7, 1, 3, 5, 7);
  return _mm256_castsi256_si128(_mm256_permutevar8x32_epi32(at, odd));
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

// Weights of a row of taps, in pairs for two rows at a time.
enum { most_pairs = most_taps / 2 };
PK_AVX2_TARGET static inline __attribute__((always_inline)) void load_pairs(const int16_t *weights, int32_t taps,
                                                                            __m256i *pairs) {
  for (int32_t k = 0; 2 * k < taps; k++)
    pairs[k] = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(weights + 8 * k)));
}

// Four texels each of two rows.
PK_AVX2_TARGET static inline __m256i two(const uint32_t *a, const uint32_t *b) {
  __m128i upper = _mm_loadu_si128((const __m128i *)a), lower = _mm_loadu_si128((const __m128i *)b);
  return _mm256_inserti128_si256(_mm256_castsi128_si256(upper), lower, 1);
}

// The sums of two rows of taps in 1/64, 32 bits each: blue, green, red, alpha of the one, then of the other. Taps are
// read in fours, the last four's third and fourth may be left out.
PK_AVX2_TARGET static inline __attribute__((always_inline)) __m256i across(const uint32_t *a, const uint32_t *b,
                                                                           const __m256i *pairs, int32_t taps) {
  // The bytes of taps 0 and 1, or 2 and 3, side by side as 16 bits.
  const __m256i low = _mm256_setr_epi8(0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1, 0, -1, 4, -1, 1, -1, 5,
                                       -1, 2, -1, 6, -1, 3, -1, 7, -1);
  const __m256i high = _mm256_setr_epi8(8, -1, 12, -1, 9, -1, 13, -1, 10, -1, 14, -1, 11, -1, 15, -1, 8, -1, 12, -1,
                                        9, -1, 13, -1, 10, -1, 14, -1, 11, -1, 15, -1);
  __m256i sum = _mm256_set1_epi32(16);
  for (int32_t k = 0; k < taps; k += 4) {
    __m256i both = two(a + k, b + k);
    sum = _mm256_add_epi32(sum, _mm256_madd_epi16(_mm256_shuffle_epi8(both, low), pairs[k / 2]));
    if (k + 2 < taps)
      sum = _mm256_add_epi32(sum, _mm256_madd_epi16(_mm256_shuffle_epi8(both, high), pairs[k / 2 + 1]));
  }
  return _mm256_srai_epi32(sum, 5);
}

// Four rows' sums, one after the other, from those of the first and third and those of the second and fourth.
PK_AVX2_TARGET static inline __m256i four_rows(__m256i a, __m256i b) { return _mm256_packs_epi32(a, b); }

// Two rows' sums, one after the other, and zeros.
PK_AVX2_TARGET static inline __m256i two_rows(__m256i both) {
  return _mm256_permute4x64_epi64(_mm256_packs_epi32(both, _mm256_setzero_si256()), 0xd8);
}

// Weighs four rows' sums, given one after the other; each product is rounded to 1/64.
PK_AVX2_TARGET static inline __m256i down(__m256i rows, const void *weights) {
  return _mm256_mulhrs_epi16(rows, _mm256_loadu_si256(weights));
}

// Pixels a, b, c, d, each from four rows' or more weighed sums, in 1/64, rounded to whole numbers: a and b in the lower
// half, c and d in the upper one.
PK_AVX2_TARGET static inline __m256i joined(__m256i a, __m256i b, __m256i c, __m256i d) {
  __m256i ab = _mm256_add_epi16(_mm256_blend_epi32(a, b, 0xcc), _mm256_alignr_epi8(b, a, 8));
  __m256i cd = _mm256_add_epi16(_mm256_blend_epi32(c, d, 0xcc), _mm256_alignr_epi8(d, c, 8));
  __m256i sum = _mm256_add_epi16(_mm256_blend_epi32(ab, cd, 0xf0), _mm256_permute2x128_si256(ab, cd, 0x21));
  return _mm256_mulhrs_epi16(sum, _mm256_set1_epi16(1 << 9));
}

// Eight pixels, 0, 1, 4, 5 and 2, 3, 6, 7 joined; over- and undershoot is cut off.
PK_AVX2_TARGET static inline __m256i eight_pixels(__m256i a, __m256i b) {
  const __m256i alpha = _mm256_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 3, 3, 3, 3, 7, 7, 7, 7,
                                         11, 11, 11, 11, 15, 15, 15, 15);
  __m256i p = _mm256_packus_epi16(a, b);
  return _mm256_min_epu8(p, _mm256_shuffle_epi8(p, alpha));
}

// Four pixels of four rows' or more weighed sums each.
PK_AVX2_TARGET static inline __m128i four_pixels(const __m256i sums[4]) {
  __m256i words = joined(sums[0], sums[1], sums[2], sums[3]);
  __m256i p = eight_pixels(words, words);
  return _mm256_castsi256_si128(_mm256_permute4x64_epi64(p, 0x08));
}
#endif
