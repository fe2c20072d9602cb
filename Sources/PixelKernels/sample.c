#include "internal.h"

enum { most_samples = 64 };

bool pk_can_sample(void) { return pk_has_avx2(); }

#if PK_AVX2
// What four samples add: 256 times their bilinear averages; blue, green, red, alpha of the upper two pixels
// in the low half, of the lower two in the high half.
PK_AVX2_TARGET static inline __m256i four_samples(const pk_level *level, __m128i x, __m128i y, __m128i mask) {
  const __m128i low = _mm_set1_epi32(255), zero = _mm_setzero_si128();
  const __m128i width = _mm_set1_epi32((int)level->width);
  x = _mm_min_epi32(_mm_max_epi32(x, zero), _mm_set1_epi32(level->last_x));
  y = _mm_min_epi32(_mm_max_epi32(y, zero), _mm_set1_epi32(level->last_y));
  __m128i fx = _mm_and_si128(x, low), fy = _mm_and_si128(y, low);
  // Sides are below 2^15, so that halves of the lanes may be multiplied.
  __m128i upper = _mm_add_epi32(_mm_madd_epi16(_mm_srli_epi32(y, 8), width), _mm_srli_epi32(x, 8));
  // Without a fraction there may be no next row.
  __m128i lower = _mm_add_epi32(upper, _mm_andnot_si128(_mm_cmpeq_epi32(fy, zero), width));
  __m128i w11 = _mm_srli_epi32(_mm_add_epi32(_mm_mullo_epi16(fx, fy), _mm_set1_epi32(128)), 8);
  __m128i w10 = _mm_sub_epi32(fy, w11), w01 = _mm_sub_epi32(fx, w11);
  __m128i w00 = _mm_sub_epi32(_mm_sub_epi32(_mm_set1_epi32(256), fx), w10);
  __m128i top = _mm_and_si128(_mm_or_si128(w00, _mm_slli_epi32(w01, 16)), mask);
  __m128i bottom = _mm_and_si128(_mm_or_si128(w10, _mm_slli_epi32(w11, 16)), mask);
  __m256i weights = _mm256_inserti128_si256(_mm256_castsi128_si256(top), bottom, 1);
  const __m128i pairs = _mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  __m256i sum = _mm256_setzero_si256();
#define SAMPLE(k)                                                                                                      \
  {                                                                                                                    \
    uint64_t above = pk_load64((const uint8_t *)(level->pixels + _mm_extract_epi32(upper, k)));                        \
    uint64_t below = pk_load64((const uint8_t *)(level->pixels + _mm_extract_epi32(lower, k)));                        \
    __m128i taps = _mm_shuffle_epi8(_mm_set_epi64x((long long)below, (long long)above), pairs);                        \
    __m256i w = _mm256_permutevar8x32_epi32(weights, _mm256_setr_epi32(k, k, k, k, k + 4, k + 4, k + 4, k + 4));       \
    sum = _mm256_add_epi32(sum, _mm256_madd_epi16(_mm256_cvtepu8_epi16(taps), w));                                     \
  }
  SAMPLE(0) SAMPLE(1) SAMPLE(2) SAMPLE(3)
#undef SAMPLE
  return sum;
}

PK_AVX2_TARGET static inline uint32_t mean(__m256i sums, uint32_t samples) {
  __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
  if (samples == 4) {
    sum = _mm_srli_epi32(_mm_add_epi32(sum, _mm_set1_epi32(512)), 10);
  } else {
    uint32_t total = samples * 256, c[4];
    _mm_storeu_si128((__m128i *)c, sum);
    for (int k = 0; k < 4; k++) c[k] = (c[k] + total / 2) / total;
    sum = _mm_loadu_si128((const __m128i *)c);
  }
  sum = _mm_packus_epi32(sum, sum);
  return (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(sum, sum));
}

PK_AVX2_TARGET static void sample_avx2(const pk_level *level, const pk_sampling *plan, const ptrdiff_t *u,
                                       const ptrdiff_t *v, size_t count, uint32_t *out) {
  int32_t dx[most_samples + 4] = {0}, dy[most_samples + 4] = {0}, mask[most_samples + 4] = {0};
  uint32_t samples = 0;
  int32_t back_x = (plan->right_x * (plan->across - 1) + plan->down_x * (plan->down - 1)) >> 1;
  int32_t back_y = (plan->right_y * (plan->across - 1) + plan->down_y * (plan->down - 1)) >> 1;
  for (int32_t j = 0; j < plan->down; j++) {
    for (int32_t i = 0; i < plan->across && samples < most_samples; i++) {
      // Half of a sixteenth, so that places in 1/256 are rounded.
      dx[samples] = 8 - back_x + i * plan->right_x + j * plan->down_x;
      dy[samples] = 8 - back_y + i * plan->right_y + j * plan->down_y;
      mask[samples++] = -1;
    }
  }
  for (size_t n = 0; n < count; n++) {
    __m256i sum = _mm256_setzero_si256();
    __m128i left = _mm_set1_epi32((int)u[n]), top = _mm_set1_epi32((int)v[n]);
    for (uint32_t k = 0; k < samples; k += 4) {
      __m128i x = _mm_srai_epi32(_mm_add_epi32(left, _mm_loadu_si128((const __m128i *)(dx + k))), 4);
      __m128i y = _mm_srai_epi32(_mm_add_epi32(top, _mm_loadu_si128((const __m128i *)(dy + k))), 4);
      __m128i m = _mm_loadu_si128((const __m128i *)(mask + k));
      sum = _mm256_add_epi32(sum, four_samples(level, x, y, m));
    }
    out[n] = mean(sum, samples);
  }
}
#endif

void pk_sample(const pk_level *level, const pk_sampling *plan, const ptrdiff_t *u, const ptrdiff_t *v, size_t count,
               uint32_t *out) {
#if PK_AVX2
  sample_avx2(level, plan, u, v, count, out);
#endif
}
