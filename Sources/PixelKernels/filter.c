#include "internal.h"

// The predictor of W3C PNG, 9.4.
static inline uint8_t paeth(int a, int b, int c) {
  int pa = b - c, pb = a - c, pc = pa + pb;
  pa = pa < 0 ? -pa : pa;
  pb = pb < 0 ? -pb : pb;
  pc = pc < 0 ? -pc : pc;
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

static inline uint8_t filtered(int filter, const uint8_t *row, const uint8_t *above, size_t bpp) {
  switch (filter) {
  case pk_sub: return row[0] - row[-(ptrdiff_t)bpp];
  case pk_up: return row[0] - above[0];
  case pk_average: return row[0] - (uint8_t)((row[-(ptrdiff_t)bpp] + above[0]) >> 1);
  case pk_paeth: return row[0] - paeth(row[-(ptrdiff_t)bpp], above[0], above[-(ptrdiff_t)bpp]);
  default: return row[0];
  }
}

static inline uint32_t filter_scalar(int filter, const uint8_t *row, const uint8_t *above, size_t from,
                                     size_t count, size_t bpp, uint8_t *out) {
  uint32_t sum = 0;
  for (size_t i = from; i < count; i++) {
    uint8_t v = filtered(filter, row + i, above + i, bpp);
    if (out) out[i] = v;
    sum += pk_magnitude(v);
  }
  return sum;
}

#if PK_AVX2
PK_AVX2_TARGET static inline __m256i load(const uint8_t *p) { return _mm256_loadu_si256((const __m256i *)p); }

// In bytes. With m the smaller of a and b and n the greater, the prediction a + b - c is n - c away from m, c - m away
// from n, and from c as much as these two differ. Where c is not between m and n one of them is negative: cut off at 0
// it is the least, as it should be, for then m or n itself is nearest.
PK_AVX2_TARGET static inline __m256i paeth32(__m256i a, __m256i b, __m256i c) {
  __m256i m = _mm256_min_epu8(a, b), n = _mm256_max_epu8(a, b);
  __m256i above = _mm256_subs_epu8(n, c), below = _mm256_subs_epu8(c, m);
  __m256i least = _mm256_min_epu8(above, below), apart = _mm256_sub_epi8(_mm256_max_epu8(above, below), least);
  __m256i either = _mm256_blendv_epi8(n, m, _mm256_cmpeq_epi8(least, above));
  return _mm256_blendv_epi8(c, either, _mm256_cmpeq_epi8(_mm256_min_epu8(least, apart), least));
}

PK_AVX2_TARGET static inline __m256i magnitudes(__m256i v) {
  return _mm256_sad_epu8(_mm256_abs_epi8(v), _mm256_setzero_si256());
}

PK_AVX2_TARGET static inline __m256i predicted(int filter, const uint8_t *row, const uint8_t *above, size_t bpp) {
  switch (filter) {
  case pk_sub: return load(row - bpp);
  case pk_up: return load(above);
  case pk_average: {
    __m256i a = load(row - bpp);
    __m256i b = load(above);
    // The instruction rounds up, the filter down.
    __m256i odd = _mm256_and_si256(_mm256_xor_si256(a, b), _mm256_set1_epi8(1));
    return _mm256_sub_epi8(_mm256_avg_epu8(a, b), odd);
  }
  case pk_paeth: return paeth32(load(row - bpp), load(above), load(above - bpp));
  default: return _mm256_setzero_si256();
  }
}

PK_AVX2_TARGET static inline uint32_t filter_avx2(int filter, const uint8_t *row, const uint8_t *above, size_t count,
                                                  size_t bpp, uint8_t *out) {
  __m256i sum = _mm256_setzero_si256();
  size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    __m256i now = load(row + i);
    __m256i v = _mm256_sub_epi8(now, predicted(filter, row + i, above + i, bpp));
    if (out) _mm256_storeu_si256((__m256i *)(out + i), v);
    else sum = _mm256_add_epi64(sum, magnitudes(v));
  }
  if (out && i < count && count >= 32) {
    // Some bytes twice are cheaper than some one by one.
    i = count - 32;
    __m256i now = load(row + i);
    _mm256_storeu_si256((__m256i *)(out + i), _mm256_sub_epi8(now, predicted(filter, row + i, above + i, bpp)));
    return 0;
  }
  return (uint32_t)pk_total64(sum) + filter_scalar(filter, row, above, i, count, bpp, out);
}
#endif

// One copy for each filter, so that no loop has to choose.
#define EACH_FILTER(call)                                                                                              \
  switch (filter) {                                                                                                    \
  case pk_sub: return call(pk_sub);                                                                                    \
  case pk_up: return call(pk_up);                                                                                      \
  case pk_average: return call(pk_average);                                                                            \
  case pk_paeth: return call(pk_paeth);                                                                                \
  default: return call(pk_none);                                                                                       \
  }

#if PK_AVX2
PK_AVX2_TARGET static uint32_t any_avx2(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t bpp,
                                        uint8_t *out) {
#define CALL(f) filter_avx2(f, row, above, count, bpp, out)
  if (out) { EACH_FILTER(CALL) }
  EACH_FILTER(CALL)
#undef CALL
}
#endif

static uint32_t any_portable(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t bpp,
                             uint8_t *out) {
#define CALL(f) filter_scalar(f, row, above, 0, count, bpp, out)
  if (out) { EACH_FILTER(CALL) }
  EACH_FILTER(CALL)
#undef CALL
}

static uint32_t any(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t bpp, uint8_t *out) {
#if PK_AVX2
  if (pk_has_avx2()) return any_avx2(filter, row, above, count, bpp, out);
#endif
  return any_portable(filter, row, above, count, bpp, out);
}

uint32_t pk_filter_cost(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t bpp) {
  return any(filter, row, above, count, bpp, NULL);
}

void pk_filter(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t bpp, uint8_t *out) {
  any(filter, row, above, count, bpp, out);
}

uint8_t pk_filtered_byte(int filter, const uint8_t *row, const uint8_t *above, size_t bpp) {
  return filtered(filter, row, above, bpp);
}

#if PK_AVX2
PK_AVX2_TARGET static uint32_t up_and_cost_avx2(const uint8_t *row, const uint8_t *above, size_t count,
                                                uint8_t *out) {
  __m256i sum = _mm256_setzero_si256();
  size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    __m256i v = _mm256_sub_epi8(load(row + i), load(above + i));
    _mm256_storeu_si256((__m256i *)(out + i), v);
    sum = _mm256_add_epi64(sum, magnitudes(v));
  }
  if (i < count) {
    __m256i v = _mm256_sub_epi8(load(row + i), load(above + i));
    _mm256_storeu_si256((__m256i *)(out + i), v);
    sum = _mm256_add_epi64(sum, magnitudes(_mm256_and_si256(v, pk_tail_mask(count - i))));
  }
  return (uint32_t)pk_total64(sum);
}

typedef struct {
  __m256i up, sub, paeth;
} costs;

PK_AVX2_TARGET static inline void add_costs(costs *sums, const uint8_t *row, const uint8_t *above, size_t bpp,
                                            __m256i mask, uint8_t *out) {
  __m256i now = load(row), a = load(row - bpp), b = load(above);
  __m256i up = _mm256_and_si256(_mm256_sub_epi8(now, b), mask);
  __m256i sub = _mm256_and_si256(_mm256_sub_epi8(now, a), mask);
  __m256i predicted = paeth32(a, b, load(above - bpp));
  __m256i paeth = _mm256_sub_epi8(now, predicted);
  _mm256_storeu_si256((__m256i *)out, paeth);
  sums->up = _mm256_add_epi64(sums->up, magnitudes(up));
  sums->sub = _mm256_add_epi64(sums->sub, magnitudes(sub));
  sums->paeth = _mm256_add_epi64(sums->paeth, magnitudes(_mm256_and_si256(paeth, mask)));
}

PK_AVX2_TARGET static pk_costs paeth_and_costs_avx2(const uint8_t *row, const uint8_t *above, size_t count, size_t bpp,
                                                    uint8_t *out) {
  costs sums = {_mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256()};
  size_t i = 0;
  for (; i + 32 <= count; i += 32) add_costs(&sums, row + i, above + i, bpp, _mm256_set1_epi8(-1), out + i);
  if (i < count) add_costs(&sums, row + i, above + i, bpp, pk_tail_mask(count - i), out + i);
  return (pk_costs){(uint32_t)pk_total64(sums.up), (uint32_t)pk_total64(sums.sub), (uint32_t)pk_total64(sums.paeth)};
}
#endif

uint32_t pk_up_and_cost(bool avx2, const uint8_t *row, const uint8_t *above, size_t count, uint8_t *out) {
#if PK_AVX2
  if (avx2) return up_and_cost_avx2(row, above, count, out);
#endif
  (void)avx2;
  any_portable(pk_up, row, above, count, 1, out);
  return any_portable(pk_up, row, above, count, 1, NULL);
}

pk_costs pk_paeth_and_costs(bool avx2, const uint8_t *row, const uint8_t *above, size_t count, size_t bpp,
                            uint8_t *out) {
#if PK_AVX2
  if (avx2) return paeth_and_costs_avx2(row, above, count, bpp, out);
#endif
  (void)avx2;
  any_portable(pk_paeth, row, above, count, bpp, out);
  return (pk_costs){any_portable(pk_up, row, above, count, bpp, NULL),
                    any_portable(pk_sub, row, above, count, bpp, NULL),
                    any_portable(pk_paeth, row, above, count, bpp, NULL)};
}
