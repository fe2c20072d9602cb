#include "internal.h"

// A pixel's doubled area.
enum { full = 2 << 2 * pk_unit_bits };

// The part of a pixel that is covered, of `full`.
static inline uint32_t share(uint32_t sum) {
  uint32_t size = (int32_t)sum < 0 ? 0 - sum : sum;
  return size < full ? size : full;
}

static inline uint32_t cover(uint32_t sum) { return (share(sum) * 255 + full / 2) / full; }

static inline uint32_t cover_of_both(uint32_t sum, uint32_t clip) {
  const uint64_t whole = (uint64_t)full * full;
  return (uint32_t)(((uint64_t)share(sum) * share(clip) * 255 + whole / 2) / whole);
}

static void cover_group(uint32_t *sums, uint32_t *sum, uint8_t *coverage) {
  for (int i = 0; i < pk_group; i++) {
    *sum += sums[i];
    sums[i] = 0;
    coverage[i] = (uint8_t)cover(*sum);
  }
}

#if PK_AVX2
PK_AVX2_TARGET static inline void cover_group_avx2(uint32_t *sums, uint32_t *sum, uint8_t *coverage) {
  __m256i s = _mm256_loadu_si256((const __m256i *)sums);
  _mm256_storeu_si256((__m256i *)sums, _mm256_setzero_si256());
  s = _mm256_add_epi32(s, _mm256_slli_si256(s, 4));
  s = _mm256_add_epi32(s, _mm256_slli_si256(s, 8));
  __m256i lower = _mm256_permutevar8x32_epi32(s, _mm256_set1_epi32(3));
  s = _mm256_add_epi32(s, _mm256_blend_epi32(_mm256_setzero_si256(), lower, 0xf0));
  s = _mm256_add_epi32(s, _mm256_set1_epi32((int)*sum));
  *sum = (uint32_t)_mm256_extract_epi32(s, 7);
  __m256i size = _mm256_min_epu32(_mm256_abs_epi32(s), _mm256_set1_epi32(full));
  __m256i scaled = _mm256_sub_epi32(_mm256_slli_epi32(size, 8), size);
  __m256i cover = _mm256_srli_epi32(_mm256_add_epi32(scaled, _mm256_set1_epi32(full / 2)), 2 * pk_unit_bits + 1);
  cover = _mm256_packus_epi32(cover, cover);
  cover = _mm256_packus_epi16(cover, cover);
  uint32_t low = (uint32_t)_mm256_extract_epi32(cover, 0), high = (uint32_t)_mm256_extract_epi32(cover, 4);
  memcpy(coverage, &low, 4);
  memcpy(coverage + 4, &high, 4);
}
#endif

static void cover_group_of_both(uint32_t *sums, uint32_t *sum, uint32_t *clip_sums, uint32_t *clip, uint8_t *coverage) {
  for (int i = 0; i < pk_group; i++) {
    *sum += sums[i];
    *clip += clip_sums[i];
    sums[i] = clip_sums[i] = 0;
    coverage[i] = (uint8_t)cover_of_both(*sum, *clip);
  }
}

typedef void cover_pixels(uint32_t *sums, uint32_t *sum, uint8_t *coverage);

// Turns a row's sums into spans, and makes them 0.
__attribute__((always_inline)) static inline size_t sweep(pk_polygon *p, pk_polygon *clip, cover_pixels *cover_pixels) {
  pk_span *span = p->spans;
  uint32_t sum = 0, clip_sum = 0;
  int32_t end = 0;
  for (int32_t word = 0; word * 64 * pk_group <= p->width; word++) {
    uint64_t groups = p->touched[word] | (clip != NULL ? clip->touched[word] : 0);
    if (groups == 0) continue;
    p->touched[word] = 0;
    if (clip != NULL) clip->touched[word] = 0;
    for (; groups != 0; groups &= groups - 1) {
      int32_t x = (word * 64 + __builtin_ctzll(groups)) * pk_group;
      if (x > end) {
        uint32_t even = clip == NULL ? cover(sum) : cover_of_both(sum, clip_sum);
        if (even != 0) *span++ = (pk_span){end, x, (int32_t)even};
      }
      if (clip != NULL) cover_group_of_both(p->sums + x, &sum, clip->sums + x, &clip_sum, p->coverage + x);
      else cover_pixels(p->sums + x, &sum, p->coverage + x);
      end = pk_least(x + pk_group, p->width);
      if (span > p->spans && span[-1].cover < 0 && span[-1].end == x) span[-1].end = end;
      else if (x < end) *span++ = (pk_span){x, end, -1};
    }
  }
  if (end < p->width) {
    uint32_t even = clip == NULL ? cover(sum) : cover_of_both(sum, clip_sum);
    if (even != 0) *span++ = (pk_span){end, p->width, (int32_t)even};
  }
  return (size_t)(span - p->spans);
}

static size_t sweep_portable(pk_polygon *p) { return sweep(p, NULL, cover_group); }

static size_t sweep_both(pk_polygon *p, pk_polygon *clip) { return sweep(p, clip, cover_group); }

#if PK_AVX2
PK_AVX2_TARGET static size_t sweep_avx2(pk_polygon *p) { return sweep(p, NULL, cover_group_avx2); }
#endif

int32_t pk_polygon_row(bool avx2, pk_polygon *p, pk_polygon *clip, int32_t row, size_t *count) {
  int32_t same = pk_advance_polygon(p, row);
  if (clip != NULL) same = pk_least(same, pk_advance_polygon(clip, row));
  if (clip != NULL) *count = sweep_both(p, clip);
#if PK_AVX2
  else if (avx2) *count = sweep_avx2(p);
#endif
  else *count = sweep_portable(p);
  return same;
}

int32_t pk_first_row(const pk_polygon *p, const pk_polygon *clip) {
  return clip != NULL ? pk_least(p->top, clip->top) : p->top;
}

int32_t pk_end_row(const pk_polygon *p, const pk_polygon *clip) {
  return clip != NULL ? pk_most(p->bottom, clip->bottom) : p->bottom;
}

static void forget(pk_polygon *p) {
  p->count = 0;
  p->active = 0;
  p->top = p->height;
  p->bottom = 0;
}

void pk_end_polygon(pk_polygon *p, pk_polygon *clip) {
  forget(p);
  if (clip != NULL) forget(clip);
}
