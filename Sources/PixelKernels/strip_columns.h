// How a strip's rows, weighed along rows, are weighed along columns.
#pragma once
#include "strip.h"

#if PK_AVX2
// Of a row's columns, where their taps' sums and weights begin, in bytes; columns 0, 1, 4, 5, 2, 3, 6, 7 and so on.
typedef struct {
  int32_t sums[block], weights[block];
} row_taps;

// Of a column all taps' weighed sums, every fourth one in its place.
PK_AVX2_TARGET static inline __attribute__((always_inline)) __m256i weighed(const uint8_t *rows, const uint8_t *weights,
                                                                            int32_t taps) {
  __m256i sum = down(_mm256_loadu_si256((const __m256i *)rows), weights);
  for (int32_t at = 4; at < taps; at += 4) {
    if (taps == 6) {
      // Less than what is loaded at once crosses cache lines less often.
      __m128i next = _mm_loadu_si128((const __m128i *)(rows + 32));
      next = _mm_mulhrs_epi16(next, _mm_loadu_si128((const __m128i *)(weights + 32)));
      return _mm256_add_epi16(sum, _mm256_zextsi128_si256(next));
    }
    sum = _mm256_add_epi16(sum, down(_mm256_loadu_si256((const __m256i *)(rows + 8 * at)), weights + 8 * at));
  }
  return sum;
}

// Pixels of eight columns from column `i` on.
PK_AVX2_TARGET static inline __attribute__((always_inline)) __m256i
eight_columns(const uint8_t *sums, const uint8_t *below, const row_taps *t, size_t i, int32_t taps) {
  enum { size = stride * sizeof(int16_t) };
  const uint8_t *first = sums + i * size;
  const int32_t *rows = t->sums + i, *weights = t->weights + i;
  __m256i a = joined(weighed(first + rows[0], below + weights[0], taps),
                     weighed(first + size + rows[1], below + weights[1], taps),
                     weighed(first + 4 * size + rows[2], below + weights[2], taps),
                     weighed(first + 5 * size + rows[3], below + weights[3], taps));
  __m256i b = joined(weighed(first + 2 * size + rows[4], below + weights[4], taps),
                     weighed(first + 3 * size + rows[5], below + weights[5], taps),
                     weighed(first + 6 * size + rows[6], below + weights[6], taps),
                     weighed(first + 7 * size + rows[7], below + weights[7], taps));
  return eight_pixels(a, b);
}

// Of a column all taps' weighed sums for a pair of rows.
typedef struct {
  __m256i upper, lower;
} pair;

PK_AVX2_TARGET static inline __attribute__((always_inline)) pair weigh_pair(const uint8_t *rows, const uint8_t *below,
                                                                            const row_taps *t, size_t i) {
  const uint8_t *at = rows + t[0].sums[i], *upper = below + t[0].weights[i], *lower = below + t[1].weights[i];
  __m256i first = _mm256_loadu_si256((const __m256i *)at), second = _mm256_loadu_si256((const __m256i *)at + 1);
  return (pair){_mm256_add_epi16(down(first, upper), down(second, upper + 32)),
                _mm256_add_epi16(down(first, lower), down(second, lower + 32))};
}

PK_AVX2_TARGET static inline __attribute__((always_inline)) pair joined_pairs(pair a, pair b, pair c, pair d) {
  return (pair){joined(a.upper, b.upper, c.upper, d.upper), joined(a.lower, b.lower, c.lower, d.lower)};
}

// Pixels of eight columns from column `i` on of a pair of rows.
PK_AVX2_TARGET static inline __attribute__((always_inline)) void
write_pairs(const uint8_t *sums, const uint8_t *below, const row_taps *t, size_t i, uint32_t *upper, uint32_t *lower) {
  enum { size = stride * sizeof(int16_t) };
  const uint8_t *first = sums + i * size;
  pair a = joined_pairs(weigh_pair(first, below, t, i), weigh_pair(first + size, below, t, i + 1),
                        weigh_pair(first + 4 * size, below, t, i + 2), weigh_pair(first + 5 * size, below, t, i + 3));
  pair b = joined_pairs(weigh_pair(first + 2 * size, below, t, i + 4), weigh_pair(first + 3 * size, below, t, i + 5),
                        weigh_pair(first + 6 * size, below, t, i + 6), weigh_pair(first + 7 * size, below, t, i + 7));
  _mm256_storeu_si256((__m256i *)(upper + i), eight_pixels(a.upper, b.upper));
  _mm256_storeu_si256((__m256i *)(lower + i), eight_pixels(a.lower, b.lower));
}

// Pixels from..<to of a row, as far as they are the strip's.
PK_AVX2_TARGET static __attribute__((noinline)) void write_some(const uint8_t *sums, const uint8_t *below,
                                                                const row_taps *t, int64_t from, int64_t to,
                                                                int32_t taps, uint32_t *out) {
  uint32_t some[block];
  from = from < 0 ? 0 : from;
  to = to > block ? block : to;
  for (int64_t i = from & ~7; i < to; i += 8) {
    __m256i eight;
    if (taps == 6) eight = eight_columns(sums, below, t, (size_t)i, 6);
    else if (taps == 8) eight = eight_columns(sums, below, t, (size_t)i, 8);
    else eight = eight_columns(sums, below, t, (size_t)i, taps);
    _mm256_storeu_si256((__m256i *)(some + i), eight);
  }
  for (int64_t i = from; i < to; i++) out[i] = some[i];
}

// The same row of the strip to the right is next.
static inline void prefetch_next(const uint32_t *out) {
  __builtin_prefetch(out + block, 1);
  __builtin_prefetch(out + 2 * block - 1, 1);
}

PK_AVX2_TARGET static inline __attribute__((always_inline)) void
write_all(const uint8_t *sums, const uint8_t *below, const row_taps *t, int32_t taps, uint32_t *out) {
  _mm256_storeu_si256((__m256i *)out, eight_columns(sums, below, t, 0, taps));
  _mm256_storeu_si256((__m256i *)(out + 8), eight_columns(sums, below, t, 8, taps));
}
#endif
