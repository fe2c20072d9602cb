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

// The low, or the high, halves of eight 64-bit numbers, in the order 0 1 4 5 2 3 6 7.
PK_AVX2_TARGET static inline __m256i low_halves(__m256i first, __m256i second) {
  return _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(first), _mm256_castsi256_ps(second), 0x88));
}
PK_AVX2_TARGET static inline __m256i high_halves(__m256i first, __m256i second) {
  return _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(first), _mm256_castsi256_ps(second), 0xdd));
}

// All ones where value < limit, both without sign; limit is not 0.
PK_AVX2_TARGET static inline __m256i below(__m256i value, uint32_t limit) {
  return _mm256_cmpeq_epi32(_mm256_min_epu32(value, _mm256_set1_epi32((int)(limit - 1))), value);
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

// Two neighbours of 16 bits each, weighed by shares of 1/4,096. They are made signed for it.
PK_AVX2_TARGET static inline __m256i weighed(__m256i neighbours, __m256i shares) {
  __m256i sum = _mm256_madd_epi16(_mm256_xor_si256(neighbours, _mm256_set1_epi16(INT16_MIN)), shares);
  return _mm256_add_epi32(sum, _mm256_set1_epi32(1 << 27));
}

// The mask's opacity, 0…65,535, at eight places.
PK_AVX2_TARGET static inline __m256i opacity(const pk_mask *mask, __m256d x0, __m256d x1, __m256d y0, __m256d y1) {
  __m256i u0 = fixed(x0, mask->half_x, mask->per_step, mask->shift_x);
  __m256i u1 = fixed(x1, mask->half_x, mask->per_step, mask->shift_x);
  __m256i v0 = fixed(y0, mask->half_y, mask->per_step, mask->shift_y);
  __m256i v1 = fixed(y1, mask->half_y, mask->per_step, mask->shift_y);
  __m256i u = low_halves(u0, u1), v = low_halves(v0, v1);
  __m256i far = _mm256_or_si256(high_halves(u0, u1), high_halves(v0, v1));
  __m256i in = _mm256_and_si256(below(u, (uint32_t)(mask->width - 1) << 12), below(v, (uint32_t)(mask->height - 1) << 12));
  in = _mm256_and_si256(in, _mm256_cmpeq_epi32(far, _mm256_setzero_si256()));
  if (_mm256_testz_si256(in, in)) return in;
  u = _mm256_and_si256(u, in);
  v = _mm256_and_si256(v, in);
  const __m256i fraction = _mm256_set1_epi32(4095), width = _mm256_set1_epi32((int)mask->width);
  __m256i at = _mm256_add_epi32(_mm256_mullo_epi32(_mm256_srli_epi32(v, 12), width), _mm256_srli_epi32(u, 12));
  // Two neighbours at a time.
  const int *values = (const int *)mask->values;
  __m256i upper = _mm256_mask_i32gather_epi32(_mm256_setzero_si256(), values, at, in, 2);
  __m256i lower = _mm256_mask_i32gather_epi32(_mm256_setzero_si256(), values, _mm256_add_epi32(at, width), in, 2);
  __m256i fu = _mm256_and_si256(u, fraction);
  __m256i shares = _mm256_or_si256(_mm256_sub_epi32(_mm256_set1_epi32(4096), fu), _mm256_slli_epi32(fu, 16));
  __m256i all = between(weighed(upper, shares), weighed(lower, shares), _mm256_and_si256(v, fraction));
  return _mm256_permute4x64_epi64(all, 0xd8);
}

// A byte of the colour over one byte of eight pixels.
PK_AVX2_TARGET static inline __m256i blend(uint32_t byte, __m256i below, __m256i share, __m256i rest) {
  __m256i sum = _mm256_add_epi32(_mm256_mullo_epi32(_mm256_set1_epi32((int)byte), share),
                                 _mm256_mullo_epi32(below, rest));
  sum = _mm256_add_epi32(sum, _mm256_set1_epi32(0x8000));
  return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_srli_epi32(sum, 16)), 16);
}

// Sixteen bytes under black: (byte · rest + 32,767) / 65,535, exactly.
PK_AVX2_TARGET static inline __m256i darkened(__m256i bytes, __m256i rest) {
  // Both halves of the sum and 0x8000, to which the upper half is added once more, at the lower end.
  __m256i low = _mm256_mullo_epi16(bytes, rest), high = _mm256_mulhi_epu16(bytes, rest);
  high = _mm256_sub_epi16(high, _mm256_srai_epi16(low, 15));
  low = _mm256_xor_si256(low, _mm256_set1_epi16(INT16_MIN));
  __m256i sum = _mm256_add_epi16(low, high);
  __m256i has_no_carry = _mm256_cmpeq_epi16(_mm256_max_epu16(sum, low), sum);
  return _mm256_add_epi16(_mm256_add_epi16(high, _mm256_set1_epi16(1)), has_no_carry);
}

// Black over eight opaque pixels.
PK_AVX2_TARGET static inline __m256i black_over(__m256i p, __m256i rest) {
  const __m256i first = _mm256_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5, 0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4,
                                         5, 4, 5, 4, 5);
  const __m256i second = _mm256_add_epi8(first, _mm256_set1_epi8(8)), zero = _mm256_setzero_si256();
  __m256i low = darkened(_mm256_unpacklo_epi8(p, zero), _mm256_shuffle_epi8(rest, first));
  __m256i high = darkened(_mm256_unpackhi_epi8(p, zero), _mm256_shuffle_epi8(rest, second));
  return _mm256_or_si256(_mm256_packus_epi16(low, high), _mm256_set1_epi32((int)0xff000000));
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
  if (color == 0 && _mm256_testc_si256(p, _mm256_set1_epi32((int)0xff000000))) {
    _mm256_storeu_si256((__m256i *)pixels, black_over(p, rest));
    return;
  }
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
  // Places in the mask have 32 bits.
  bool is_small = mask->width <= 1 << 20 && mask->height <= 1 << 20 && mask->width * mask->height <= 1 << 30;
  if (pk_has_avx2() && to > from && is_small) {
    (line->is_affine ? shadow_affine : shadow_projective)(mask, line, alpha, color, pixels, from, to);
    return to;
  }
#endif
  return from;
}
