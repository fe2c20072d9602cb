#include "strip.h"

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

// The level's rows that the taps of a number of rows are in.
PK_AVX2_TARGET static inline void find_window(const pk_level *level, const pk_strip *strip, const row_place *place,
                                              int64_t rows, int32_t *first, int32_t *end) {
  __m128i low = _mm_set1_epi32(INT32_MAX), high = _mm_set1_epi32(INT32_MIN);
  for (size_t i = 0; i < block; i += 4) {
    __m256i at = place->columns[i / 4];
    __m128i a = upper(at);
    __m128i b = upper(stepped(at, _mm256_loadu_si256((const __m256i *)(strip->steps + i)), rows - 1));
    low = _mm_min_epi32(low, _mm_min_epi32(a, b));
    high = _mm_max_epi32(high, _mm_max_epi32(a, b));
  }
  low = _mm_min_epi32(low, _mm_shuffle_epi32(low, 0x4e));
  high = _mm_max_epi32(high, _mm_shuffle_epi32(high, 0x4e));
  low = _mm_min_epi32(low, _mm_shuffle_epi32(low, 0xb1));
  high = _mm_max_epi32(high, _mm_shuffle_epi32(high, 0xb1));
  *first = (_mm_cvtsi128_si32(low) >> phase_bits) - (level->rows / 2 - 1);
  *end = (_mm_cvtsi128_si32(high) >> phase_bits) + level->rows / 2 + 1;
}

// Of a row's columns, where their taps' sums and weights begin, in bytes; columns 0, 1, 4, 5, 2, 3, 6, 7 and so on.
typedef struct {
  int32_t sums[block], weights[block];
} row_taps;

// Finds the taps of a number of rows, and goes behind them.
PK_AVX2_TARGET static void find_taps(const pk_level *level, const pk_strip *strip, int64_t rows, row_place *place,
                                     row_taps *taps) {
  const __m256i size = _mm256_set1_epi32((level->rows + 3) / 4 * 32);
  for (int64_t row = 0; row < rows; row++) {
    for (size_t i = 0; i < block; i += 8) {
      __m256i *a = place->columns + i / 4, *b = a + 1;
      __m256i v = _mm256_castps_si256(_mm256_shuffle_ps(_mm256_castsi256_ps(*a), _mm256_castsi256_ps(*b), 0xdd));
      __m256i phase = _mm256_and_si256(v, _mm256_set1_epi32(phase_mask));
      _mm256_storeu_si256((__m256i *)(taps[row].sums + i), _mm256_slli_epi32(_mm256_srai_epi32(v, phase_bits), 3));
      _mm256_storeu_si256((__m256i *)(taps[row].weights + i), _mm256_mullo_epi32(phase, size));
      *a = _mm256_add_epi64(*a, _mm256_loadu_si256((const __m256i *)(strip->steps + i)));
      *b = _mm256_add_epi64(*b, _mm256_loadu_si256((const __m256i *)(strip->steps + i + 4)));
    }
  }
}

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

// Where the sums of a strip's first column begin for taps from row 0 of the level on.
static inline const uint8_t *sums_of(const pk_level *level, const pk_strip *strip) {
  return (const uint8_t *)(strip->sums - 4 * (ptrdiff_t)(strip->first + level->rows / 2 - 1));
}

// Pixels from..<to of a row, as far as they are the strip's.
PK_AVX2_TARGET static inline __attribute__((always_inline)) void
write_some(const uint8_t *sums, const uint8_t *below, const row_taps *t, int64_t from, int64_t to, int32_t taps,
           uint32_t *out) {
  uint32_t some[block];
  from = from < 0 ? 0 : from;
  to = to > block ? block : to;
  for (int64_t i = from & ~7; i < to; i += 8)
    _mm256_storeu_si256((__m256i *)(some + i), eight_columns(sums, below, t, (size_t)i, taps));
  for (int64_t i = from; i < to; i++) out[i] = some[i];
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
    if (!meets(piece, start)) continue;
    uint32_t *out = piece->target + start;
    const row_taps *at = t + (piece->y - row);
    if (piece->from > start || piece->to < start + block) {
      write_some(sums, below, at, piece->from - start, piece->to - start, taps, out);
      continue;
    }
    // The same row of the strip to the right is next.
    __builtin_prefetch(out + block, 1);
    __builtin_prefetch(out + 2 * block - 1, 1);
    _mm256_storeu_si256((__m256i *)out, eight_columns(sums, below, at, 0, taps));
    _mm256_storeu_si256((__m256i *)(out + 8), eight_columns(sums, below, at, 8, taps));
  }
}

PK_AVX2_TARGET static size_t read_avx2(const pk_level *level, const pk_map *m, int64_t start, pk_strip *strip,
                                       const pk_piece *pieces, size_t count) {
  size_t i = 0, stop = count;
  while (i < count && !meets(pieces + i, start)) i++;
  if (i == count) return count;
  while (!meets(pieces + stop - 1, start)) stop--;
  row_place place;
  row_taps taps[block];
  int64_t row = pieces[i].y, row_of_block = row & block_mask;
  if (!find_row(level, m, (double)(row - row_of_block) + 0.5, row_of_block, strip, &place)) return i;
  while (i < stop) {
    int64_t rows = pieces[stop - 1].y - row + 1;
    int32_t first, end;
    // Where the texture is much finer than the canvas, some of the rows at a time.
    for (;; rows /= 2) {
      find_window(level, strip, &place, rows, &first, &end);
      if (end - first <= most_window) break;
      if (rows <= 1) return i;
    }
    pk_prepare_rows(level, strip, first, end);
    find_taps(level, strip, rows, &place, taps);
    size_t from = i;
    while (i < stop && pieces[i].y - row < rows) i++;
    const pk_piece *some = pieces + from, *behind = pieces + i;
    if (level->rows == 4) read_rows(level, start, strip, taps, row, some, behind, 4);
    else if (level->rows == 6) read_rows(level, start, strip, taps, row, some, behind, 6);
    else if (level->rows == 8) read_rows(level, start, strip, taps, row, some, behind, 8);
    else read_rows(level, start, strip, taps, row, some, behind, level->rows);
    row += rows;
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
