#pragma once
#include "PixelKernels.h"
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#define PK_AVX2 1
#define PK_AVX2_TARGET __attribute__((target("avx2,bmi,bmi2")))
#else
#define PK_AVX2 0
#endif

// Whether the AVX2 forms may run.
bool pk_has_avx2(void);

static inline uint32_t pk_magnitude(uint8_t v) { return v < 128 ? v : 256u - v; }

static inline uint64_t pk_load64(const uint8_t *p) {
  uint64_t v;
  memcpy(&v, p, 8);
  return v;
}

static inline size_t pk_columns(const pk_row *row) {
  return row->count == 0 ? 1 : (row->count + row->cell - 1) / row->cell;
}

// A cell's packed bytes.
static inline size_t pk_cell_start(const pk_row *row, size_t column) { return column * row->cell; }

static inline size_t pk_cell_end(const pk_row *row, size_t column) {
  size_t end = (column + 1) * row->cell;
  return end < row->count ? end : row->count;
}

enum { pk_shortest_run = 8, pk_longest_run = 258 };

// The first place from `at` on where `pk_shortest_run` bytes equal the one before them, or `end`.
static inline __attribute__((always_inline)) size_t pk_next_run(const uint8_t *bytes, size_t at, size_t end) {
  for (; at + pk_shortest_run <= end; at++) {
    uint64_t differ = pk_load64(bytes + at) ^ pk_load64(bytes + at - 1);
    if (differ == 0) return at;
    // No run begins at or before the last difference among the eight.
    at += 7 - (unsigned)__builtin_clzll(differ) / 8;
  }
  return end;
}

static inline __attribute__((always_inline)) size_t pk_run_length(const uint8_t *bytes, size_t at, size_t end) {
  size_t limit = end - at < pk_longest_run ? end : at + pk_longest_run, i = at;
  while (i + 32 <= limit) {
    uint64_t differ = 0;
    for (size_t k = 0; k < 32; k += 8) differ |= pk_load64(bytes + i + k) ^ pk_load64(bytes + i + k - 1);
    if (differ) break;
    i += 32;
  }
  while (i + 8 <= limit) {
    uint64_t differ = pk_load64(bytes + i) ^ pk_load64(bytes + i - 1);
    if (differ) return i + (unsigned)__builtin_ctzll(differ) / 8 - at;
    i += 8;
  }
  while (i < limit && bytes[i] == bytes[i - 1]) i++;
  return i - at;
}

// The last of `count` bytes' steps of 32: all ones for what belongs to them, zeros behind.
#if PK_AVX2
PK_AVX2_TARGET static inline __m256i pk_tail_mask(size_t count) {
  static const uint8_t ones[64] = {[0 ... 31] = 255};
  return _mm256_loadu_si256((const __m256i *)(ones + 32 - count));
}

PK_AVX2_TARGET static inline uint64_t pk_total64(__m256i sums) {
  __m128i half = _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
  return (uint64_t)_mm_cvtsi128_si64(half) + (uint64_t)_mm_extract_epi64(half, 1);
}
#endif

// filter.c: one filtered byte, `row` and `above` pointing to its place.
uint8_t pk_filtered_byte(int filter, const uint8_t *row, const uint8_t *above, size_t bpp);

// filter.c: filters by Up and returns the cost; with AVX2 up to 31 bytes behind are read and overwritten.
uint32_t pk_up_and_cost(bool avx2, const uint8_t *row, const uint8_t *above, size_t count, uint8_t *out);

// filter.c: what Sub and Paeth would cost; with AVX2 up to 31 bytes behind are read.
void pk_sub_paeth_costs(bool avx2, const uint8_t *row, const uint8_t *above, size_t count, size_t bpp, uint32_t *sub,
                        uint32_t *paeth);

// scan.c: sets all of a cell but its costs and bits by bytes[begin..<end]; with AVX2 up to 31 bytes behind are read.
void pk_scan(bool avx2, const uint8_t *bytes, size_t begin, size_t end, pk_cell *cell);
