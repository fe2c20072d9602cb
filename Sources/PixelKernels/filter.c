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
PK_AVX2_TARGET static inline __m256i paeth16(const uint8_t *row, const uint8_t *above, size_t bpp) {
  __m256i a = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(row - bpp)));
  __m256i b = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)above));
  __m256i c = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(above - bpp)));
  __m256i pa = _mm256_sub_epi16(b, c), pb = _mm256_sub_epi16(a, c);
  __m256i pc = _mm256_abs_epi16(_mm256_add_epi16(pa, pb));
  pa = _mm256_abs_epi16(pa);
  pb = _mm256_abs_epi16(pb);
  __m256i not_a = _mm256_or_si256(_mm256_cmpgt_epi16(pa, pb), _mm256_cmpgt_epi16(pa, pc));
  __m256i not_b = _mm256_cmpgt_epi16(pb, pc);
  return _mm256_blendv_epi8(a, _mm256_blendv_epi8(b, c, not_b), not_a);
}

PK_AVX2_TARGET static inline __m256i predicted(int filter, const uint8_t *row, const uint8_t *above, size_t bpp) {
  switch (filter) {
  case pk_sub: return _mm256_loadu_si256((const __m256i *)(row - bpp));
  case pk_up: return _mm256_loadu_si256((const __m256i *)above);
  case pk_average: {
    __m256i a = _mm256_loadu_si256((const __m256i *)(row - bpp));
    __m256i b = _mm256_loadu_si256((const __m256i *)above);
    // The instruction rounds up, the filter down.
    __m256i odd = _mm256_and_si256(_mm256_xor_si256(a, b), _mm256_set1_epi8(1));
    return _mm256_sub_epi8(_mm256_avg_epu8(a, b), odd);
  }
  case pk_paeth: {
    __m256i low = paeth16(row, above, bpp), high = paeth16(row + 16, above + 16, bpp);
    return _mm256_permute4x64_epi64(_mm256_packus_epi16(low, high), 0xd8);
  }
  default: return _mm256_setzero_si256();
  }
}

PK_AVX2_TARGET static inline uint32_t filter_avx2(int filter, const uint8_t *row, const uint8_t *above, size_t count,
                                                  size_t bpp, uint8_t *out) {
  __m256i sum = _mm256_setzero_si256();
  size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    __m256i now = _mm256_loadu_si256((const __m256i *)(row + i));
    __m256i v = _mm256_sub_epi8(now, predicted(filter, row + i, above + i, bpp));
    if (out) _mm256_storeu_si256((__m256i *)(out + i), v);
    else sum = _mm256_add_epi64(sum, _mm256_sad_epu8(_mm256_abs_epi8(v), _mm256_setzero_si256()));
  }
  __m128i half = _mm_add_epi64(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
  uint64_t total = (uint64_t)_mm_cvtsi128_si64(half) + (uint64_t)_mm_extract_epi64(half, 1);
  return (uint32_t)total + filter_scalar(filter, row, above, i, count, bpp, out);
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
