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

// The same in one number of 32 bits each, all ones where that is too small, in order.
PK_AVX2_TARGET static inline __m256i narrowed(__m256i first, __m256i second) {
  __m256 a = _mm256_castsi256_ps(first), b = _mm256_castsi256_ps(second);
  __m256i low = _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0x88));
  __m256i high = _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0xdd));
  __m256i fits = _mm256_cmpeq_epi32(high, _mm256_setzero_si256());
  return _mm256_permute4x64_epi64(_mm256_or_si256(low, _mm256_xor_si256(fits, _mm256_set1_epi32(-1))), 0xd8);
}

// All ones where value < limit, both without sign; limit is not 0.
PK_AVX2_TARGET static inline __m256i below(__m256i value, uint32_t limit) {
  return _mm256_cmpeq_epi32(_mm256_min_epu32(value, _mm256_set1_epi32((int)(limit - 1))), value);
}

// Of four pixels the values at the corners of their cells, 2^15 less, weighed by shares of 1/4,096: those of both rows,
// then those of both columns, as 64-bit numbers.
PK_AVX2_TARGET static inline __m256i weighed(__m256i corners, __m256i rows, __m256i right) {
  const __m256i rounding = _mm256_set1_epi64x((1ll << 39) + (1 << 23));
  __m256i sums = _mm256_madd_epi16(corners, rows);
  __m256i left = _mm256_sub_epi64(_mm256_set1_epi64x(4096), right);
  __m256i all = _mm256_add_epi64(_mm256_mul_epi32(sums, left), _mm256_mul_epi32(_mm256_srli_epi64(sums, 32), right));
  return _mm256_srli_epi64(_mm256_add_epi64(all, rounding), 24);
}

// What is at four places of an array of pairs, and behind each. Faster than gathering.
PK_AVX2_TARGET static inline __m256i four_pairs(const uint32_t *pairs, __m128i at) {
  uint64_t low = (uint64_t)_mm_cvtsi128_si64(at), high = (uint64_t)_mm_extract_epi64(at, 1);
  __m128i a = _mm_loadl_epi64((const __m128i *)(pairs + (uint32_t)low));
  __m128i b = _mm_loadl_epi64((const __m128i *)(pairs + (uint32_t)high));
  a = _mm_castpd_si128(_mm_loadh_pd(_mm_castsi128_pd(a), (const double *)(pairs + (low >> 32))));
  b = _mm_castpd_si128(_mm_loadh_pd(_mm_castsi128_pd(b), (const double *)(pairs + (high >> 32))));
  return _mm256_inserti128_si256(_mm256_castsi128_si256(a), b, 1);
}

// The mask's opacity, 0…65,535, at eight places in 1/4,096 cells.
PK_AVX2_TARGET static inline __m128i opacity(const pk_mask *mask, __m256i u, __m256i v) {
  const __m256i fraction = _mm256_set1_epi32(4095), zero = _mm256_setzero_si256();
  __m256i in_columns = below(u, (uint32_t)(mask->width - 1) << 12);
  __m256i in = _mm256_and_si256(in_columns, below(v, (uint32_t)(mask->height - 1) << 12));
  if (_mm256_testz_si256(in, in)) return _mm_setzero_si128();
  u = _mm256_and_si256(u, in);
  v = _mm256_and_si256(v, in);
  __m256i at = _mm256_mullo_epi32(_mm256_srli_epi32(v, 12), _mm256_set1_epi32((int)mask->width));
  // Pixels 0 1 4 5 2 3 6 7, as unpacking takes them.
  at = _mm256_permute4x64_epi64(_mm256_add_epi32(at, _mm256_srli_epi32(u, 12)), 0xd8);
  __m256i first = four_pairs(mask->pairs, _mm256_castsi256_si128(at));
  __m256i second = four_pairs(mask->pairs, _mm256_extracti128_si256(at, 1));
  __m256i lower = _mm256_and_si256(v, fraction), right = _mm256_and_si256(u, fraction);
  __m256i rows = _mm256_or_si256(_mm256_sub_epi32(_mm256_set1_epi32(4096), lower), _mm256_slli_epi32(lower, 16));
  first = weighed(first, _mm256_unpacklo_epi32(rows, rows), _mm256_unpacklo_epi32(right, zero));
  second = weighed(second, _mm256_unpackhi_epi32(rows, rows), _mm256_unpackhi_epi32(right, zero));
  __m256i all = _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(first), _mm256_castsi256_ps(second), 0x88));
  all = _mm256_and_si256(all, in);
  return _mm_packus_epi32(_mm256_castsi256_si128(all), _mm256_extracti128_si256(all, 1));
}

// (a · b + 32,767) / 65,535, exactly.
PK_AVX2_TARGET static inline __m128i product(__m128i a, __m128i b) {
  // Both halves of the sum and 0x8000, to which the upper half is added once more, at the lower end.
  __m128i low = _mm_mullo_epi16(a, b), high = _mm_mulhi_epu16(a, b);
  high = _mm_sub_epi16(high, _mm_srai_epi16(low, 15));
  low = _mm_xor_si128(low, _mm_set1_epi16(INT16_MIN));
  __m128i sum = _mm_add_epi16(low, high);
  __m128i has_no_carry = _mm_cmpeq_epi16(_mm_max_epu16(sum, low), sum);
  return _mm_add_epi16(_mm_add_epi16(high, _mm_set1_epi16(1)), has_no_carry);
}

PK_AVX2_TARGET static inline void store_shares(__m128i opacity, __m128i alpha, uint16_t *shares) {
  _mm_storeu_si128((__m128i *)shares, product(opacity, alpha));
}

static inline int32_t clamped(int64_t value) {
  const int64_t most = 1 << 30;
  return (int32_t)(value < -most ? -most : value > most ? most : value);
}

// On the grid, in 1/4,096 cells.
PK_AVX2_TARGET static inline __m256i folded(int64_t start, __m256i steps, __m256i half, __m256i shift) {
  __m256i at = _mm256_add_epi32(_mm256_set1_epi32(clamped(start >> 16)), steps);
  __m256i omitted = _mm256_max_epi32(_mm256_min_epi32(at, half), _mm256_sub_epi32(_mm256_setzero_si256(), half));
  return _mm256_srli_epi32(_mm256_add_epi32(_mm256_sub_epi32(at, omitted), shift), 4);
}

PK_AVX2_TARGET static void affine_shares(const pk_mask *mask, const pk_walk *walk, uint32_t alpha, uint16_t *shares,
                                         size_t from, size_t to) {
  const __m128i alphas = _mm_set1_epi16((short)alpha);
  const __m256i steps_u = _mm256_loadu_si256((const __m256i *)walk->steps_u);
  const __m256i steps_v = _mm256_loadu_si256((const __m256i *)walk->steps_v);
  const __m256i half_u = _mm256_set1_epi32(mask->half_u), half_v = _mm256_set1_epi32(mask->half_v);
  const __m256i shift_u = _mm256_set1_epi32(mask->shift_u), shift_v = _mm256_set1_epi32(mask->shift_v);
  int64_t u = walk->u + (int64_t)from * walk->step_u, v = walk->v + (int64_t)from * walk->step_v;
  for (size_t x = from; x < to; x += 8) {
    __m128i o = opacity(mask, folded(u, steps_u, half_u, shift_u), folded(v, steps_v, half_v, shift_v));
    store_shares(o, alphas, shares + x);
    u += 8 * walk->step_u;
    v += 8 * walk->step_v;
  }
}

PK_AVX2_TARGET static void projective_shares(const pk_mask *mask, const pk_line *line, uint32_t alpha, uint16_t *shares,
                                             size_t from, size_t to) {
  const __m128i alphas = _mm_set1_epi16((short)alpha);
  const __m256d one = _mm256_set1_pd(1), steps = _mm256_setr_pd(0, 1, 2, 3);
  for (size_t x = from; x < to; x += 8) {
    __m256i u[2], v[2];
    for (int k = 0; k < 2; k++) {
      __m256d px = _mm256_add_pd(_mm256_set1_pd((double)(x + 4 * (size_t)k) + 0.5), steps);
      __m256d w = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(line->g), px), _mm256_set1_pd(line->w));
      __m256d reciprocal = _mm256_div_pd(one, w);
      __m256d across = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(line->a), px), _mm256_set1_pd(line->u));
      __m256d down = _mm256_add_pd(_mm256_mul_pd(_mm256_set1_pd(line->d), px), _mm256_set1_pd(line->v));
      u[k] = fixed(_mm256_mul_pd(across, reciprocal), mask->half_x, mask->per_step, mask->shift_x);
      v[k] = fixed(_mm256_mul_pd(down, reciprocal), mask->half_y, mask->per_step, mask->shift_y);
    }
    store_shares(opacity(mask, narrowed(u[0], u[1]), narrowed(v[0], v[1])), alphas, shares + x);
  }
}

// A byte of the colour over one byte of eight pixels.
PK_AVX2_TARGET static inline __m256i blend(uint32_t byte, __m256i below, __m256i share, __m256i rest) {
  __m256i sum = _mm256_add_epi32(_mm256_mullo_epi32(_mm256_set1_epi32((int)byte), share),
                                 _mm256_mullo_epi32(below, rest));
  sum = _mm256_add_epi32(sum, _mm256_set1_epi32(0x8000));
  return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_srli_epi32(sum, 16)), 16);
}

// Sixteen bytes under black: (byte · rest + 32,767) / 65,535, exactly (see product).
PK_AVX2_TARGET static inline __m256i darkened(__m256i bytes, __m256i rest) {
  __m256i low = _mm256_mullo_epi16(bytes, rest), high = _mm256_mulhi_epu16(bytes, rest);
  high = _mm256_sub_epi16(high, _mm256_srai_epi16(low, 15));
  low = _mm256_xor_si256(low, _mm256_set1_epi16(INT16_MIN));
  __m256i sum = _mm256_add_epi16(low, high);
  __m256i has_no_carry = _mm256_cmpeq_epi16(_mm256_max_epu16(sum, low), sum);
  return _mm256_add_epi16(_mm256_add_epi16(high, _mm256_set1_epi16(1)), has_no_carry);
}

// Black over eight opaque pixels.
PK_AVX2_TARGET static inline __m256i black_over(__m256i p, __m128i shares) {
  const __m256i first = _mm256_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3, 8, 9, 8, 9, 8, 9, 8, 9, 10, 11,
                                         10, 11, 10, 11, 10, 11);
  const __m256i second = _mm256_add_epi8(first, _mm256_set1_epi8(4)), zero = _mm256_setzero_si256();
  __m256i rest = _mm256_broadcastsi128_si256(_mm_xor_si128(shares, _mm_set1_epi16(-1)));
  __m256i low = darkened(_mm256_unpacklo_epi8(p, zero), _mm256_shuffle_epi8(rest, first));
  __m256i high = darkened(_mm256_unpackhi_epi8(p, zero), _mm256_shuffle_epi8(rest, second));
  return _mm256_or_si256(_mm256_packus_epi16(low, high), _mm256_set1_epi32((int)0xff000000));
}

PK_AVX2_TARGET static inline void over(const uint16_t *shares, uint32_t color, uint32_t *pixels) {
  __m128i eight = _mm_loadu_si128((const __m128i *)shares);
  if (_mm_testz_si128(eight, eight)) return;
  const __m256i byte = _mm256_set1_epi32(255);
  __m256i p = _mm256_loadu_si256((const __m256i *)pixels);
  if (color == 0 && _mm256_testc_si256(p, _mm256_set1_epi32((int)0xff000000))) {
    _mm256_storeu_si256((__m256i *)pixels, black_over(p, eight));
    return;
  }
  __m256i share = _mm256_cvtepu16_epi32(eight), rest = _mm256_sub_epi32(_mm256_set1_epi32(65535), share);
  __m256i blue = blend(color & 255, _mm256_and_si256(p, byte), share, rest);
  __m256i green = blend(color >> 8 & 255, _mm256_and_si256(_mm256_srli_epi32(p, 8), byte), share, rest);
  __m256i red = blend(color >> 16 & 255, _mm256_and_si256(_mm256_srli_epi32(p, 16), byte), share, rest);
  __m256i cover = blend(255, _mm256_srli_epi32(p, 24), share, rest);
  p = _mm256_or_si256(_mm256_or_si256(blue, _mm256_slli_epi32(green, 8)),
                      _mm256_or_si256(_mm256_slli_epi32(red, 16), _mm256_slli_epi32(cover, 24)));
  _mm256_storeu_si256((__m256i *)pixels, p);
}

PK_AVX2_TARGET static void over_avx2(const uint16_t *shares, uint32_t color, uint32_t *pixels, size_t from, size_t to) {
  size_t x = from;
  for (; x + 8 <= to; x += 8) over(shares + x, color, pixels + x);
  if (x == to) return;
  // Lest what follows them be touched.
  uint32_t rest[8] = {0};
  memcpy(rest, pixels + x, (to - x) * sizeof *rest);
  over(shares + x, color, rest);
  memcpy(pixels + x, rest, (to - x) * sizeof *rest);
}
#endif

void pk_begin_walk(pk_walk *walk, int64_t step_u, int64_t step_v) {
  walk->step_u = step_u;
  walk->step_v = step_v;
  for (int i = 0; i < 8; i++) {
    walk->steps_u[i] = (int32_t)(i * step_u >> 16);
    walk->steps_v[i] = (int32_t)(i * step_v >> 16);
  }
}

bool pk_affine_shares(const pk_mask *mask, const pk_walk *walk, uint32_t alpha, uint16_t *shares, size_t from,
                      size_t to) {
#if PK_AVX2
  if (pk_has_avx2()) {
    affine_shares(mask, walk, alpha, shares, from / 8 * 8, to);
    return true;
  }
#endif
  return false;
}

bool pk_projective_shares(const pk_mask *mask, const pk_line *line, uint32_t alpha, uint16_t *shares, size_t from,
                          size_t to) {
#if PK_AVX2
  // Places in the mask have 32 bits.
  bool is_small = mask->width <= 1 << 20 && mask->height <= 1 << 20 && mask->width * mask->height <= 1 << 30;
  if (pk_has_avx2() && is_small) {
    projective_shares(mask, line, alpha, shares, from / 8 * 8, to);
    return true;
  }
#endif
  return false;
}

bool pk_cast_shadow(const uint16_t *shares, uint32_t color, uint32_t *pixels, size_t from, size_t to) {
#if PK_AVX2
  if (pk_has_avx2()) {
    over_avx2(shares, color, pixels, from, to);
    return true;
  }
#endif
  return false;
}
