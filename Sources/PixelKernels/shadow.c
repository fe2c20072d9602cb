#include "internal.h"

#if PK_AVX2
// A shift by 1.5·2^40 moves 1/4,096 to the end of a double's significand.
#define FIXED_SHIFT 0x1.8p40

// Coordinates of four pixels on the grid, in 1/4,096 cells, as 64-bit numbers.
PK_AVX2_TARGET static inline __m256i fixed(__m256d place, double half, double per_step, double shift) {
  __m256d most = _mm256_set1_pd(half), least = _mm256_set1_pd(-half);
  // In this order what is no number stays so.
  __m256d omitted = _mm256_min_pd(most, _mm256_max_pd(least, place));
  __m256d cells = _mm256_sub_pd(place, omitted);
  cells = _mm256_add_pd(_mm256_mul_pd(cells, _mm256_set1_pd(per_step)), _mm256_set1_pd(shift));
  __m256d moved = _mm256_add_pd(cells, _mm256_set1_pd(FIXED_SHIFT));
  return _mm256_sub_epi64(_mm256_castpd_si256(moved), _mm256_castpd_si256(_mm256_set1_pd(FIXED_SHIFT)));
}

// The low halves of eight 64-bit numbers.
PK_AVX2_TARGET static inline __m256i narrow(__m256i first, __m256i second) {
  const __m256i even = _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6);
  return _mm256_blend_epi32(_mm256_permutevar8x32_epi32(first, even), _mm256_permutevar8x32_epi32(second, even), 0xf0);
}

// All ones where 0 <= value < limit.
PK_AVX2_TARGET static inline __m256i inside(__m256i value, int64_t limit) {
  __m256i below = _mm256_cmpgt_epi64(_mm256_set1_epi64x(limit), value);
  return _mm256_andnot_si256(_mm256_cmpgt_epi64(_mm256_setzero_si256(), value), below);
}

// (a·(4096 − share) + b·share + 2^23) >> 24 for numbers below 2^28.
PK_AVX2_TARGET static inline __m256i between(__m256i a, __m256i b, __m256i share) {
  const __m256i half = _mm256_set1_epi64x(1 << 23);
  __m256i rest = _mm256_sub_epi32(_mm256_set1_epi32(4096), share);
  __m256i even = _mm256_add_epi64(_mm256_mul_epu32(a, rest), _mm256_mul_epu32(b, share));
  __m256i odd = _mm256_add_epi64(_mm256_mul_epu32(_mm256_srli_epi64(a, 32), _mm256_srli_epi64(rest, 32)),
                                 _mm256_mul_epu32(_mm256_srli_epi64(b, 32), _mm256_srli_epi64(share, 32)));
  even = _mm256_srli_epi64(_mm256_add_epi64(even, half), 24);
  odd = _mm256_srli_epi64(_mm256_add_epi64(odd, half), 24);
  return _mm256_blend_epi32(even, _mm256_slli_epi64(odd, 32), 0xaa);
}

// The mask's opacity, 0…65,535, at eight places.
PK_AVX2_TARGET static inline __m256i opacity(const pk_mask *mask, __m256d x0, __m256d x1, __m256d y0, __m256d y1) {
  __m256i u0 = fixed(x0, mask->half_x, mask->per_step, mask->shift_x);
  __m256i u1 = fixed(x1, mask->half_x, mask->per_step, mask->shift_x);
  __m256i v0 = fixed(y0, mask->half_y, mask->per_step, mask->shift_y);
  __m256i v1 = fixed(y1, mask->half_y, mask->per_step, mask->shift_y);
  int64_t right = (int64_t)(mask->width - 1) << 12, bottom = (int64_t)(mask->height - 1) << 12;
  __m256i in = narrow(_mm256_and_si256(inside(u0, right), inside(v0, bottom)),
                      _mm256_and_si256(inside(u1, right), inside(v1, bottom)));
  if (_mm256_testz_si256(in, in)) return in;
  __m256i u = _mm256_and_si256(narrow(u0, u1), in), v = _mm256_and_si256(narrow(v0, v1), in);
  const __m256i fraction = _mm256_set1_epi32(4095), low = _mm256_set1_epi32(0xffff);
  const __m256i width = _mm256_set1_epi32((int)mask->width);
  __m256i at = _mm256_add_epi32(_mm256_mullo_epi32(_mm256_srli_epi32(v, 12), width), _mm256_srli_epi32(u, 12));
  __m256i fu = _mm256_and_si256(u, fraction), rest = _mm256_sub_epi32(_mm256_set1_epi32(4096), fu);
  // Two neighbours at a time.
  const int *values = (const int *)mask->values;
  __m256i upper = _mm256_mask_i32gather_epi32(_mm256_setzero_si256(), values, at, in, 2);
  __m256i lower = _mm256_mask_i32gather_epi32(_mm256_setzero_si256(), values, _mm256_add_epi32(at, width), in, 2);
  __m256i a = _mm256_add_epi32(_mm256_mullo_epi32(_mm256_and_si256(upper, low), rest),
                               _mm256_mullo_epi32(_mm256_srli_epi32(upper, 16), fu));
  __m256i b = _mm256_add_epi32(_mm256_mullo_epi32(_mm256_and_si256(lower, low), rest),
                               _mm256_mullo_epi32(_mm256_srli_epi32(lower, 16), fu));
  return between(a, b, _mm256_and_si256(v, fraction));
}

// A byte of the colour over one byte of eight pixels.
PK_AVX2_TARGET static inline __m256i blend(uint32_t byte, __m256i below, __m256i share, __m256i rest) {
  __m256i sum = _mm256_add_epi32(_mm256_mullo_epi32(_mm256_set1_epi32((int)byte), share),
                                 _mm256_mullo_epi32(below, rest));
  sum = _mm256_add_epi32(sum, _mm256_set1_epi32(0x8000));
  return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_srli_epi32(sum, 16)), 16);
}

PK_AVX2_TARGET static inline void over(uint32_t *pixels, __m256i opacity, uint32_t alpha, uint32_t color) {
  const __m256i byte = _mm256_set1_epi32(255);
  // (alpha · opacity + 32,767) / 65,535, exactly.
  __m256i share = _mm256_mullo_epi32(_mm256_set1_epi32((int)alpha), opacity);
  share = _mm256_add_epi32(share, _mm256_set1_epi32(32767));
  share = _mm256_add_epi32(_mm256_add_epi32(share, _mm256_set1_epi32(1)), _mm256_srli_epi32(share, 16));
  share = _mm256_srli_epi32(share, 16);
  __m256i rest = _mm256_sub_epi32(_mm256_set1_epi32(65535), share);
  __m256i p = _mm256_loadu_si256((const __m256i *)pixels);
  __m256i blue = blend(color & 255, _mm256_and_si256(p, byte), share, rest);
  __m256i green = blend(color >> 8 & 255, _mm256_and_si256(_mm256_srli_epi32(p, 8), byte), share, rest);
  __m256i red = blend(color >> 16 & 255, _mm256_and_si256(_mm256_srli_epi32(p, 16), byte), share, rest);
  __m256i cover = blend(255, _mm256_srli_epi32(p, 24), share, rest);
  p = _mm256_or_si256(_mm256_or_si256(blue, _mm256_slli_epi32(green, 8)),
                      _mm256_or_si256(_mm256_slli_epi32(red, 16), _mm256_slli_epi32(cover, 24)));
  _mm256_storeu_si256((__m256i *)pixels, p);
}

// Eight pixels, the first of which is at x.
PK_AVX2_TARGET __attribute__((always_inline)) static inline void block(
    const pk_mask *mask, const pk_line *line, bool is_affine, uint32_t alpha, uint32_t color, uint32_t *pixels,
    size_t x) {
  const __m256d one = _mm256_set1_pd(1), steps = _mm256_setr_pd(0, 1, 2, 3), four = _mm256_set1_pd(4);
  __m256d px[2], xs[2], ys[2];
  px[0] = _mm256_add_pd(_mm256_set1_pd((double)x + 0.5), steps);
  px[1] = _mm256_add_pd(px[0], four);
  for (int k = 0; k < 2; k++) {
    __m256d w = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(line->g), px[k]), _mm256_set1_pd(line->w));
    __m256d reciprocal = is_affine ? _mm256_set1_pd(1 / line->w) : _mm256_div_pd(one, w);
    __m256d u = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(line->a), px[k]), _mm256_set1_pd(line->u));
    __m256d v = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(line->d), px[k]), _mm256_set1_pd(line->v));
    xs[k] = _mm256_mul_pd(u, reciprocal);
    ys[k] = _mm256_mul_pd(v, reciprocal);
  }
  __m256i o = opacity(mask, xs[0], xs[1], ys[0], ys[1]);
  if (!_mm256_testz_si256(o, o)) over(pixels, o, alpha, color);
}

PK_AVX2_TARGET __attribute__((always_inline)) static inline void shadow_avx2(
    const pk_mask *mask, const pk_line *line, bool is_affine, uint32_t alpha, uint32_t color, uint32_t *pixels,
    size_t from, size_t to) {
  // The last pixels are done elsewhere, eight again, lest what follows them be touched.
  uint32_t rest[8] = {0};
  size_t end = from + (to - from) / 8 * 8;
  for (size_t x = from; x < to; x += 8) {
    if (x == end) memcpy(rest, pixels + x, (to - x) * sizeof *rest);
    block(mask, line, is_affine, alpha, color, x == end ? rest : pixels + x, x);
  }
  memcpy(pixels + end, rest, (to - end) * sizeof *rest);
}

PK_AVX2_TARGET static void shadow_affine(const pk_mask *mask, const pk_line *line, uint32_t alpha, uint32_t color,
                                         uint32_t *pixels, size_t from, size_t to) {
  shadow_avx2(mask, line, true, alpha, color, pixels, from, to);
}

PK_AVX2_TARGET static void shadow_projective(const pk_mask *mask, const pk_line *line, uint32_t alpha,
                                             uint32_t color, uint32_t *pixels, size_t from, size_t to) {
  shadow_avx2(mask, line, false, alpha, color, pixels, from, to);
}
#endif

size_t pk_shadow(const pk_mask *mask, const pk_line *line, uint32_t alpha, uint32_t color, uint32_t *pixels,
                 size_t from, size_t to) {
#if PK_AVX2
  if (pk_has_avx2() && to > from) {
    (line->is_affine ? shadow_affine : shadow_projective)(mask, line, alpha, color, pixels, from, to);
    return to;
  }
#endif
  return from;
}
