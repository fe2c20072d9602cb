#include "strip_columns.h"

#if PK_AVX2
PK_AVX2_TARGET static bool begin_avx2(const pk_level *level, const pk_map *m, double x, pk_strip *strip) {
  int32_t u[block];
  __m256i all = _mm256_setzero_si256();
  for (size_t i = 0; i < block; i += 4) {
    __m256d px = centres(x, i, block), reciprocal = reciprocals(m, px, 0);
    __m256i fu = place(m->a, 0, m->c, px, reciprocal, level->shrink_x);
    all = _mm256_or_si256(all, _mm256_add_epi64(fu, reach()));
    _mm_storeu_si128((__m128i *)(u + i), phases(fu));
    _mm256_storeu_pd(strip->reciprocals + i, reciprocal);
    _mm256_storeu_pd(strip->along + i, _mm256_mul_pd(_mm256_set1_pd(m->d), px));
    _mm256_storeu_si256((__m256i *)(strip->steps + i), row_step(level, m, reciprocal, &all));
  }
  if (!are_near(all)) return false;
  for (size_t i = 0; i < block; i++) {
    strip->left[i] = (u[i] >> phase_bits) - (level->columns / 2 - 1);
    strip->phases[i] = u[i] & phase_mask;
  }
  strip->is_slow = true;
  for (size_t i = 0; i < block; i++)
    strip->is_slow &= strip->steps[i] >= 0 && strip->steps[i] <= INT64_C(2) << (phase_bits + 32);
  pk_begin_rows(level, strip);
  return true;
}

// Where a strip's columns see a row, as multiples of 2^-32 of 1/128 pixels.
typedef struct {
  __m256i columns[block / 4];
} row_place;

// Finds a row of a block whose first one has the centre y; false where some row of the block is too far out.
PK_AVX2_TARGET static inline bool find_row(const pk_level *level, const pk_map *m, double y, int64_t row,
                                           const pk_strip *strip, row_place *place) {
  __m256i all = _mm256_setzero_si256();
  for (size_t i = 0; i < block; i += 4) {
    __m256i start = row_start(level, m, _mm256_loadu_pd(strip->along + i), y,
                              _mm256_loadu_pd(strip->reciprocals + i), &all);
    place->columns[i / 4] = stepped(start, _mm256_loadu_si256((const __m256i *)(strip->steps + i)), row);
  }
  return are_near(all);
}

// Six taps of each of two rows fit into the same eight where the second one's begin no more than two further down.
enum { paired_taps = 8, most_apart = paired_taps - 6 };
static inline bool has_pairs(const pk_level *level, const pk_strip *strip) {
  return level->rows + most_apart == paired_taps && strip->is_slow;
}

// Finds the taps of a number of rows, and, where that is odd, of one more. Of pairs of rows the second one's begin with
// the first one's, and there are zeros before its weights.
PK_AVX2_TARGET static inline __attribute__((always_inline)) void
find_taps(const pk_level *level, const pk_strip *strip, int64_t rows, const row_place *place, bool pairs,
          row_taps *taps) {
  const __m256i size = _mm256_set1_epi32((level->rows + 3) / 4 * 32);
  __m256i at[block / 4], steps[block / 4];
  for (size_t i = 0; i < block / 4; i++) {
    at[i] = place->columns[i];
    steps[i] = _mm256_loadu_si256((const __m256i *)strip->steps + i);
  }
  for (row_taps *t = taps, *end = taps + rows; t < end; t += 2) {
    for (size_t i = 0; i < block / 4; i += 2) {
      __m256i first = _mm256_setzero_si256();
      for (int32_t k = 0; k < 2; k++) {
        __m256 a = _mm256_castsi256_ps(at[i]), b = _mm256_castsi256_ps(at[i + 1]);
        __m256i v = _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0xdd));
        __m256i weights = _mm256_madd_epi16(_mm256_and_si256(v, _mm256_set1_epi32(phase_mask)), size);
        __m256i sums = _mm256_slli_epi32(_mm256_srai_epi32(v, phase_bits), 3);
        if (k == 0) first = sums;
        else if (pairs) {
          weights = _mm256_add_epi32(weights, _mm256_sub_epi32(first, sums));
          sums = first;
        }
        _mm256_storeu_si256((__m256i *)t[k].sums + i / 2, sums);
        _mm256_storeu_si256((__m256i *)t[k].weights + i / 2, weights);
        at[i] = _mm256_add_epi64(at[i], steps[i]);
        at[i + 1] = _mm256_add_epi64(at[i + 1], steps[i + 1]);
      }
    }
  }
}

// The level's rows that the taps of some rows, the first and the last one of which are given, are in.
PK_AVX2_TARGET static inline void find_window(const pk_level *level, const row_taps *top, const row_taps *bottom,
                                              int32_t *first, int32_t *end) {
  const __m256i *a = (const __m256i *)top->sums, *b = (const __m256i *)bottom->sums;
  __m256i a0 = _mm256_loadu_si256(a), a1 = _mm256_loadu_si256(a + 1);
  __m256i b0 = _mm256_loadu_si256(b), b1 = _mm256_loadu_si256(b + 1);
  __m256i least = _mm256_min_epi32(_mm256_min_epi32(a0, a1), _mm256_min_epi32(b0, b1));
  __m256i most = _mm256_max_epi32(_mm256_max_epi32(a0, a1), _mm256_max_epi32(b0, b1));
  __m128i low = _mm_min_epi32(_mm256_castsi256_si128(least), _mm256_extracti128_si256(least, 1));
  __m128i high = _mm_max_epi32(_mm256_castsi256_si128(most), _mm256_extracti128_si256(most, 1));
  low = _mm_min_epi32(low, _mm_shuffle_epi32(low, 0x4e));
  high = _mm_max_epi32(high, _mm_shuffle_epi32(high, 0x4e));
  low = _mm_min_epi32(low, _mm_shuffle_epi32(low, 0xb1));
  high = _mm_max_epi32(high, _mm_shuffle_epi32(high, 0xb1));
  *first = (_mm_cvtsi128_si32(low) >> 3) - (level->rows / 2 - 1);
  *end = (_mm_cvtsi128_si32(high) >> 3) + level->rows / 2 + 1;
}

// Where the sums of a strip's first column begin for taps from row 0 of the level on.
static inline const uint8_t *sums_of(const pk_level *level, const pk_strip *strip) {
  return (const uint8_t *)(strip->sums - 4 * (ptrdiff_t)(strip->first + level->rows / 2 - 1));
}

static inline bool meets(const pk_piece *piece, int64_t start) {
  return piece->from < start + block && piece->to > start;
}

// Reads pieces of rows that are there, the first of which is `row`.
PK_AVX2_TARGET static inline __attribute__((always_inline)) void
read_rows(const pk_level *level, int64_t start, const pk_strip *strip, const row_taps *t, int64_t row,
          const pk_piece *pieces, const pk_piece *end, int32_t taps) {
  const uint8_t *sums = sums_of(level, strip), *below = (const uint8_t *)level->down;
  for (const pk_piece *piece = pieces; piece < end; piece++) {
    int64_t from = piece->from - start, to = piece->to - start;
    uint32_t *out = piece->target + start;
    const row_taps *at = t + (piece->y - row);
    if (__builtin_expect(from > 0 || to < block, false)) {
      if (meets(piece, start)) write_some(sums, below, at, from, to, taps, out);
      continue;
    }
    prefetch_next(out);
    write_all(sums, below, at, taps, out);
  }
}

// The same for pairs of rows, the first of which is `row`, whether it is read or not.
PK_AVX2_TARGET static inline __attribute__((always_inline)) void
read_pairs(const pk_level *level, int64_t start, const pk_strip *strip, const row_taps *t, int64_t row,
           const pk_piece *pieces, const pk_piece *end) {
  const uint8_t *sums = sums_of(level, strip), *below = (const uint8_t *)level->down;
  // A pair's first row while its second one may be still to come.
  int64_t upper = -1, stop = start + block;
  uint32_t *above = NULL;
  for (const pk_piece *piece = pieces; piece < end; piece++) {
    if (__builtin_expect(piece->from > start, false) || __builtin_expect(piece->to < stop, false)) {
      if (meets(piece, start))
        write_some(sums, below, t + (piece->y - row), piece->from - start, piece->to - start, paired_taps,
                   piece->target + start);
      continue;
    }
    int64_t y = piece->y - row;
    uint32_t *out = piece->target + start;
    prefetch_next(out);
    if (upper == (y ^ 1)) {
      write_pairs(sums, below, t + upper, 0, above, out);
      write_pairs(sums, below, t + upper, 8, above, out);
      upper = -1;
    } else if (y % 2 == 0 && upper < 0) {
      upper = y;
      above = out;
    } else write_all(sums, below, t + y, paired_taps, out);
  }
  if (upper >= 0) write_all(sums, below, t + upper, paired_taps, above);
}

PK_AVX2_TARGET static size_t read_avx2(const pk_level *level, const pk_map *m, int64_t start, pk_strip *strip,
                                       const pk_piece *pieces, size_t count) {
  size_t i = 0, stop = count;
  while (i < count && !meets(pieces + i, start)) i++;
  if (i == count) return count;
  while (!meets(pieces + stop - 1, start)) stop--;
  row_place place;
  row_taps all[block];
  int64_t row = pieces[i].y, row_of_block = row & block_mask;
  if (!find_row(level, m, (double)(row - row_of_block) + 0.5, row_of_block, strip, &place)) return i;
  int64_t top = row;
  bool pairs = has_pairs(level, strip);
  if (pairs) find_taps(level, strip, pieces[stop - 1].y - row + 1, &place, true, all);
  else find_taps(level, strip, pieces[stop - 1].y - row + 1, &place, false, all);
  const row_taps *taps = all;
  while (i < stop) {
    int64_t rows = pieces[stop - 1].y - row + 1;
    int32_t first, end;
    // Where the texture is much finer than the canvas, some of the rows at a time.
    for (;; rows /= 2) {
      find_window(level, taps, taps + rows - 1, &first, &end);
      end += pairs ? most_apart : 0;
      if (end - first <= most_window) break;
      if (rows <= 1) return i;
    }
    pk_prepare_rows(level, strip, first, end);
    size_t from = i;
    i = stop;
    while (pieces[i - 1].y - row >= rows) i--;
    const pk_piece *some = pieces + from, *behind = pieces + i;
    if (pairs) read_pairs(level, start, strip, all, top, some, behind);
    else if (level->rows == 4) read_rows(level, start, strip, taps, row, some, behind, 4);
    else if (level->rows == 6) read_rows(level, start, strip, taps, row, some, behind, 6);
    else if (level->rows == 8) read_rows(level, start, strip, taps, row, some, behind, 8);
    else read_rows(level, start, strip, taps, row, some, behind, level->rows);
    row += rows;
    taps += rows;
  }
  return count;
}
#endif

bool pk_strip_begin(const pk_level *level, const pk_map *map, double x, pk_strip *strip) {
#if PK_AVX2
  if (!pk_has_avx2() || level->columns > most_taps || level->rows > most_taps) return false;
  return begin_avx2(level, map, x, strip);
#else
  return false;
#endif
}

size_t pk_strip_read(const pk_level *level, const pk_map *map, int64_t start, pk_strip *strip, const pk_piece *pieces,
                     size_t count) {
#if PK_AVX2
  // A strip has only begun where AVX2 is there.
  return read_avx2(level, map, start, strip, pieces, count);
#else
  return 0;
#endif
}
