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

// Writes pixels 0xAARRGGBB as red, green and blue; 16 bytes behind the last one may be overwritten.
void pk_opaque(const uint32_t *pixels, size_t count, uint8_t *out);

static inline uint32_t pk_magnitude(uint8_t v) { return v < 128 ? v : 256u - v; }

static inline uint64_t pk_load64(const uint8_t *p) {
  uint64_t v;
  memcpy(&v, p, 8);
  return v;
}

// A cell's packed bytes.
static inline size_t pk_cell_start(const pk_row *row, size_t column) { return column * row->cell; }

static inline size_t pk_cell_end(const pk_row *row, size_t column) {
  size_t end = (column + 1) * row->cell;
  return end < row->count ? end : row->count;
}

// Filters packed bytes begin..<end into their places and, as that is faster, up to 31 more of the row.
static inline void pk_filter_cell(const pk_row *row, int filter, size_t begin, size_t end) {
  size_t count = (end - begin + 31) & ~(size_t)31, rest = row->count - begin;
  pk_filter(filter, row->row + begin, row->above + begin, count < rest ? count : rest, row->bpp,
            row->filtered + 1 + begin);
}

enum { pk_shortest_run = 8, pk_longest_run = 258, pk_largest_cell = 517 };

// The last of `count` bytes' steps of 32: all ones for what belongs to them, zeros behind.
#if PK_AVX2
PK_AVX2_TARGET static inline __m256i pk_tail_mask(size_t count) {
  static const uint8_t ones[64] = {[0 ... 31] = 255};
  return _mm256_loadu_si256((const __m256i *)(ones + 32 - count));
}

// Eight pixels 0xAARRGGBB as red, green and blue in the lower 24 bytes.
PK_AVX2_TARGET static inline __m256i pk_rgb_avx2(__m256i pixels) {
  const __m256i order = _mm256_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1, 2, 1, 0, 6, 5, 4, 10,
                                         9, 8, 14, 13, 12, -1, -1, -1, -1);
  return _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(pixels, order), _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7));
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

typedef struct {
  uint32_t up, sub, paeth;
} pk_costs;

// filter.c: filters by Paeth and returns what that and the others would cost; with AVX2 up to 31 bytes behind are read
// and overwritten.
pk_costs pk_paeth_and_costs(bool avx2, const uint8_t *row, const uint8_t *above, size_t count, size_t bpp,
                            uint8_t *out);

// scan.c: sets all of a cell but its costs and bits by bytes[begin..<end]; with AVX2 up to 63 bytes behind are read.
void pk_scan(bool avx2, const uint8_t *bytes, size_t begin, size_t end, pk_cell *cell);

static inline int32_t pk_least(int32_t a, int32_t b) { return a < b ? a : b; }
static inline int32_t pk_most(int32_t a, int32_t b) { return a > b ? a : b; }

// The polygons' unit.
enum { pk_unit_bits = 10 };

// polygon.c: adds to the sums what all edges cover in a row; returns how many rows from it on are the same.
int32_t pk_advance_polygon(pk_polygon *polygon, int32_t row);

// sweep.c: the rows that polygons, and what clips them, meet.
int32_t pk_first_row(const pk_polygon *polygon, const pk_polygon *clip);
int32_t pk_end_row(const pk_polygon *polygon, const pk_polygon *clip);

// sweep.c: finds the spans of a row, those before it having been done, from left to right, and how many there are;
// returns how many rows from it on have the same.
int32_t pk_polygon_row(bool avx2, pk_polygon *polygon, pk_polygon *clip, int32_t row, size_t *count);

// sweep.c: takes all edges away, after the last row.
void pk_end_polygon(pk_polygon *polygon, pk_polygon *clip);
