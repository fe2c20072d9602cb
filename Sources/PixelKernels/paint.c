#include "internal.h"

// (n + 32,767) / 65,535 for products of two numbers of 16 bits.
static inline uint32_t divided(uint32_t n) {
  n += 0x8000;
  return (n + (n >> 16)) >> 16;
}

static inline uint32_t mix(const pk_color *color, uint32_t below, uint32_t cover) {
  uint32_t rest = 65535 - divided(color->alpha * (cover * 257));
  uint32_t alpha = divided(color->alpha * cover + (below >> 24) * rest);
  uint32_t red = divided(color->red * cover + (below >> 16 & 255) * rest);
  uint32_t green = divided(color->green * cover + (below >> 8 & 255) * rest);
  uint32_t blue = divided(color->blue * cover + (below & 255) * rest);
  return alpha << 24 | red << 16 | green << 8 | blue;
}

#if PK_AVX2
PK_AVX2_TARGET static inline __m256i divided8(__m256i n) {
  n = _mm256_add_epi32(n, _mm256_set1_epi32(0x8000));
  return _mm256_srli_epi32(_mm256_add_epi32(n, _mm256_srli_epi32(n, 16)), 16);
}

PK_AVX2_TARGET static inline __m256i mix_byte(uint32_t color, __m256i below, __m256i cover, __m256i rest) {
  return divided8(_mm256_add_epi32(_mm256_mullo_epi32(_mm256_set1_epi32((int)color), cover),
                                   _mm256_mullo_epi32(below, rest)));
}

// mix for eight pixels.
PK_AVX2_TARGET static inline void mix8(const pk_color *color, __m256i cover, uint32_t *pixels) {
  const __m256i byte = _mm256_set1_epi32(255);
  __m256i wide = _mm256_add_epi32(_mm256_slli_epi32(cover, 8), cover);
  __m256i share = divided8(_mm256_mullo_epi32(_mm256_set1_epi32((int)color->alpha), wide));
  __m256i rest = _mm256_sub_epi32(_mm256_set1_epi32(65535), share);
  __m256i p = _mm256_loadu_si256((const __m256i *)pixels);
  __m256i blue = mix_byte(color->blue, _mm256_and_si256(p, byte), cover, rest);
  __m256i green = mix_byte(color->green, _mm256_and_si256(_mm256_srli_epi32(p, 8), byte), cover, rest);
  __m256i red = mix_byte(color->red, _mm256_and_si256(_mm256_srli_epi32(p, 16), byte), cover, rest);
  __m256i alpha = mix_byte(color->alpha, _mm256_srli_epi32(p, 24), cover, rest);
  p = _mm256_or_si256(_mm256_or_si256(blue, _mm256_slli_epi32(green, 8)),
                      _mm256_or_si256(_mm256_slli_epi32(red, 16), _mm256_slli_epi32(alpha, 24)));
  _mm256_storeu_si256((__m256i *)pixels, p);
}

PK_AVX2_TARGET static size_t mix_evenly_avx2(const pk_color *color, uint32_t cover, uint32_t *pixels, size_t count) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) mix8(color, _mm256_set1_epi32((int)cover), pixels + i);
  return i;
}

PK_AVX2_TARGET static size_t mix_each_avx2(const pk_color *color, const uint8_t *coverage, uint32_t *pixels,
                                           size_t count) {
  bool is_opaque = color->alpha == 65535;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    uint64_t eight = pk_load64(coverage + i);
    if (eight == 0) continue;
    if (is_opaque && eight == UINT64_MAX) {
      _mm256_storeu_si256((__m256i *)(pixels + i), _mm256_set1_epi32((int)color->pixel));
    } else {
      mix8(color, _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)eight)), pixels + i);
    }
  }
  return i;
}
#endif

static void mix_evenly(bool avx2, const pk_color *color, uint32_t cover, uint32_t *pixels, size_t count) {
  if (cover == 255 && color->alpha == 65535) return pk_fill(pixels, color->pixel, count);
  size_t i = 0;
#if PK_AVX2
  if (avx2) i = mix_evenly_avx2(color, cover, pixels, count);
#endif
  for (; i < count; i++) pixels[i] = mix(color, pixels[i], cover);
}

static void mix_each(bool avx2, const pk_color *color, const uint8_t *coverage, uint32_t *pixels, size_t count) {
  size_t i = 0;
#if PK_AVX2
  if (avx2) i = mix_each_avx2(color, coverage, pixels, count);
#endif
  for (; i < count; i++) {
    if (coverage[i] != 0) pixels[i] = mix(color, pixels[i], coverage[i]);
  }
}

enum { piece = 32 };

// The first pixel from x on, but not behind `end`, that lies in the region, or that does not.
static inline size_t find(const uint64_t *region, bool inside, size_t x, size_t end) {
  size_t at = x / piece;
  do {
    uint64_t word = (inside ? region[at / 64] : ~region[at / 64]) >> (at % 64);
    if (word != 0) {
      size_t found = (at + (size_t)__builtin_ctzll(word)) * piece;
      return found < x ? x : found < end ? found : end;
    }
    at = (at / 64 + 1) * 64;
  } while (at * piece < end);
  return end;
}

// Cuts spans to the region's pixels of a row; returns how many parts that makes.
static size_t cut(const pk_polygon *p, size_t count, const uint64_t *region) {
  pk_span *part = p->parts;
  for (const pk_span *span = p->spans; span < p->spans + count; span++) {
    size_t begin = (size_t)span->begin, end = (size_t)span->end;
    while ((begin = find(region, true, begin, end)) < end) {
      size_t stop = find(region, false, begin, end);
      *part++ = (pk_span){(int32_t)begin, (int32_t)stop, span->cover};
      begin = stop;
    }
  }
  return (size_t)(part - p->parts);
}

static void paint(bool avx2, const pk_polygon *p, const pk_span *spans, size_t count, const pk_color *color,
                  uint32_t *pixels) {
  for (const pk_span *span = spans; span < spans + count; span++) {
    uint32_t *first = pixels + span->begin;
    size_t length = (size_t)(span->end - span->begin);
    if (span->cover >= 0) mix_evenly(avx2, color, (uint32_t)span->cover, first, length);
    else mix_each(avx2, color, p->coverage + span->begin, first, length);
  }
}

void pk_paint_polygon(pk_polygon *polygon, pk_polygon *clip, const pk_color *color, uint32_t *pixels, size_t stride,
                      const uint64_t *region, size_t words) {
  bool avx2 = pk_has_avx2();
  int32_t row = pk_first_row(polygon, clip), end = pk_end_row(polygon, clip);
  while (row < end) {
    size_t count, parts = 0;
    int32_t rows = pk_polygon_row(avx2, polygon, clip, row, &count);
    for (int32_t y = row; y < row + rows; y++) {
      uint32_t *line = pixels + (size_t)y * stride;
      if (region == NULL) {
        paint(avx2, polygon, polygon->spans, count, color, line);
        continue;
      }
      const uint64_t *pieces = region + (size_t)y * words;
      // Neighbours mostly have the same pieces.
      if (y == row || memcmp(pieces, pieces - words, words * sizeof *pieces) != 0) parts = cut(polygon, count, pieces);
      paint(avx2, polygon, polygon->parts, parts, color, line);
    }
    row += rows;
  }
  pk_end_polygon(polygon, clip);
}

// Stores what is covered entirely, but for a range within.
static void store_whole(const pk_span *span, pk_range inner, uint8_t *line) {
  int32_t left = pk_most(pk_least(span->end, inner.begin), span->begin);
  int32_t right = pk_least(pk_most(inner.end, left), span->end);
  memset(line + span->begin, 255, (size_t)(left - span->begin));
  memset(line + right, 255, (size_t)(span->end - right));
}

void pk_cover_polygon(pk_polygon *polygon, pk_polygon *clip, uint8_t *bytes, size_t stride, const pk_range *inner,
                      int32_t inner_top, int32_t inner_rows) {
  bool avx2 = pk_has_avx2();
  int32_t row = pk_first_row(polygon, clip), end = pk_end_row(polygon, clip);
  while (row < end) {
    size_t count;
    for (int32_t rows = pk_polygon_row(avx2, polygon, clip, row, &count); rows > 0; rows--, row++) {
      uint8_t *line = bytes + (size_t)row * stride;
      bool has_inner = inner != NULL && row >= inner_top && row - inner_top < inner_rows;
      for (const pk_span *span = polygon->spans; span < polygon->spans + count; span++) {
        size_t begin = (size_t)span->begin, size = (size_t)(span->end - span->begin);
        if (has_inner && span->cover == 255) store_whole(span, inner[row - inner_top], line);
        else if (span->cover >= 0) memset(line + begin, span->cover, size);
        else memcpy(line + begin, polygon->coverage + begin, size);
      }
    }
  }
  pk_end_polygon(polygon, clip);
}
