#include "sample.h"

#if PK_AVX2
enum { ahead = 8, stride = 4 * pk_strip_rows, most_window = pk_strip_rows - ahead };

PK_AVX2_TARGET static bool begin_avx2(const pk_level *level, const pk_map *m, double x, pk_strip *strip) {
  int32_t u[block], most = (int32_t)level->width - (level->columns + 3) / 4 * 4;
  __m256i all = _mm256_setzero_si256();
  for (size_t i = 0; i < block; i += 4) {
    __m256d px = centres(x, i, block), reciprocal = reciprocals(m, px, 0);
    __m256i fu = place(m->a, 0, m->c, px, reciprocal, level->shrink_x);
    all = _mm256_or_si256(all, _mm256_add_epi64(fu, reach()));
    _mm_storeu_si128((__m128i *)(u + i), phases(fu));
    _mm256_storeu_pd(strip->reciprocals + i, reciprocal);
    _mm256_storeu_pd(strip->along + i, _mm256_mul_pd(_mm256_set1_pd(m->d), px));
  }
  if (!are_near(all)) return false;
  for (size_t i = 0; i < block; i++) {
    strip->left[i] = (u[i] >> phase_bits) - (level->columns / 2 - 1);
    strip->phases[i] = u[i] & phase_mask;
    strip->is_border[i] = strip->left[i] < 0 || strip->left[i] > most;
  }
  strip->first = strip->end = 0;
  return true;
}

static inline const uint32_t *line_of(const pk_level *level, int32_t row) {
  return level->pixels + (size_t)inside(row, level->height, level->repeats) * level->width;
}

// Weighs `ahead` rows for a column, and puts their sums one after the other.
PK_AVX2_TARGET static inline __attribute__((always_inline)) void
add_column(const uint32_t *const *lines, ptrdiff_t left, const int16_t *weights, int32_t taps, int16_t *out) {
  __m256i pairs[most_pairs];
  load_pairs(weights, taps, pairs);
  for (size_t row = 0; row < ahead; row += 4) {
    __m256i first = across(lines[row] + left, lines[row + 1] + left, pairs, taps);
    __m256i second = across(lines[row + 2] + left, lines[row + 3] + left, pairs, taps);
    _mm256_storeu_si256((__m256i *)(out + 4 * row), four_rows(first, second));
  }
}

// The same where some of the taps lie beyond the border.
PK_AVX2_TARGET static __attribute__((noinline)) void add_border_column(const pk_level *level,
                                                                       const uint32_t *const *lines, int32_t left,
                                                                       const int16_t *weights, int16_t *out) {
  uint32_t copies[ahead][most_taps];
  const uint32_t *copied[ahead];
  int32_t taps = (level->columns + 3) / 4 * 4;
  for (size_t row = 0; row < ahead; row++) copied[row] = copies[row];
  for (int32_t k = 0; k < taps; k++) {
    int32_t x = inside(left + k, level->width, level->repeats);
    for (size_t row = 0; row < ahead; row++) copies[row][k] = lines[row][x];
  }
  add_column(copied, 0, weights, taps, out);
}

PK_AVX2_TARGET static inline __attribute__((always_inline)) void
add_columns(const pk_level *level, const pk_strip *strip, const uint32_t *const *lines, int32_t taps) {
  int32_t size = (level->columns + 3) / 4 * 16;
  int16_t *out = strip->sums + 4 * (size_t)(strip->end - strip->first);
  for (size_t i = 0; i < block; i++, out += stride) {
    const int16_t *weights = level->across + strip->phases[i] * size;
    if (strip->is_border[i]) add_border_column(level, lines, strip->left[i], weights, out);
    else add_column(lines, strip->left[i], weights, taps, out);
  }
}

// Adds `ahead` rows behind the last one.
PK_AVX2_TARGET static void add_rows(const pk_level *level, pk_strip *strip) {
  const uint32_t *lines[ahead];
  // The strip to the right is next, and its rows are far from each other in memory.
  int32_t width = strip->left[15] - strip->left[0], next = strip->left[15] + width / 16;
  for (int32_t row = 0; row < ahead; row++) {
    lines[row] = line_of(level, strip->end + row);
    for (int32_t x = 0; x < 2 * block; x += 16)
      __builtin_prefetch(lines[row] + (width < 0 ? next - x : next + (level->columns + 3) / 4 * 4 + x));
  }
  if (level->columns == 4) add_columns(level, strip, lines, 4);
  else if (level->columns == 6) add_columns(level, strip, lines, 6);
  else if (level->columns == 8) add_columns(level, strip, lines, 8);
  else add_columns(level, strip, lines, level->columns);
  strip->end += ahead;
}

// Drops the rows before one that is there.
static void drop_rows(pk_strip *strip, int32_t first) {
  size_t kept = 4 * (size_t)(strip->end - first), dropped = 4 * (size_t)(first - strip->first);
  for (size_t i = 0; i < block; i++) {
    int16_t *column = strip->sums + i * stride;
    memmove(column, column + dropped, kept * sizeof *column);
  }
  strip->first = first;
}

// Makes sure that rows first..<end are there.
PK_AVX2_TARGET static void prepare(const pk_level *level, pk_strip *strip, int32_t first, int32_t end) {
  if (first < strip->first || first >= strip->end) strip->first = strip->end = first;
  while (strip->end < end) {
    if (strip->end + ahead - strip->first > pk_strip_rows) drop_rows(strip, first);
    add_rows(level, strip);
  }
}

// Of each column, where its taps' sums and their weights begin, in bytes.
typedef struct {
  int32_t sums[block], weights[block];
} column_taps;

// Finds the taps of some columns, in fours, and the level's rows that they are in; false where one is too far out.
PK_AVX2_TARGET static inline bool find_rows(const pk_level *level, const pk_map *m, double y, const pk_strip *strip,
                                            size_t from, size_t to, column_taps *t, int32_t *first, int32_t *end) {
  const __m256d below = _mm256_set1_pd(m->e * y), start = _mm256_set1_pd(m->f);
  const __m256d shrink = _mm256_set1_pd(level->shrink_y);
  const __m128i size = _mm_set1_epi32((level->rows + 3) / 4 * 32);
  __m256i all = _mm256_setzero_si256();
  __m128i low = _mm_set1_epi32(INT32_MAX), high = _mm_set1_epi32(INT32_MIN);
  for (size_t i = from; i < to; i += 4) {
    __m256d sum = _mm256_add_pd(_mm256_loadu_pd(strip->along + i), below);
    __m256i fv = placed(_mm256_mul_pd(_mm256_add_pd(sum, start), _mm256_loadu_pd(strip->reciprocals + i)), shrink);
    all = _mm256_or_si256(all, _mm256_add_epi64(fv, reach()));
    __m128i v = phases(fv), row = _mm_srai_epi32(v, phase_bits);
    low = _mm_min_epi32(low, row);
    high = _mm_max_epi32(high, row);
    _mm_storeu_si128((__m128i *)(t->sums + i), _mm_slli_epi32(row, 3));
    __m128i phase = _mm_and_si128(v, _mm_set1_epi32(phase_mask));
    _mm_storeu_si128((__m128i *)(t->weights + i), _mm_mullo_epi32(phase, size));
  }
  low = _mm_min_epi32(low, _mm_shuffle_epi32(low, 0x4e));
  high = _mm_max_epi32(high, _mm_shuffle_epi32(high, 0x4e));
  low = _mm_min_epi32(low, _mm_shuffle_epi32(low, 0xb1));
  high = _mm_max_epi32(high, _mm_shuffle_epi32(high, 0xb1));
  *first = _mm_cvtsi128_si32(low) - (level->rows / 2 - 1);
  *end = _mm_cvtsi128_si32(high) + level->rows / 2 + 1;
  return are_near(all);
}

// The pixels of four columns.
PK_AVX2_TARGET static inline __attribute__((always_inline)) __m128i
four_columns(const uint8_t *column, const uint8_t *below, const column_taps *t, size_t group, int32_t taps) {
  __m256i sums[4];
  for (size_t k = 0; k < 4; k++) {
    const uint8_t *rows = column + k * stride * sizeof(int16_t) + t->sums[group + k];
    const uint8_t *weights = below + t->weights[group + k];
    __m256i sum = down(_mm256_loadu_si256((const __m256i *)rows), weights);
    for (int32_t at = 4; at < taps; at += 4) {
      // Less than what is loaded at once crosses cache lines less often.
      __m256i next = taps == 6 ? _mm256_zextsi128_si256(_mm_loadu_si128((const __m128i *)(rows + 32)))
                               : _mm256_loadu_si256((const __m256i *)(rows + 8 * at));
      sum = _mm256_add_epi16(sum, down(next, weights + 8 * at));
    }
    sums[k] = sum;
  }
  return four_pixels(sums);
}

// Where the sums of a strip's first column begin for taps from row 0 of the level on.
static inline const uint8_t *sums_of(const pk_level *level, const pk_strip *strip) {
  return (const uint8_t *)(strip->sums - 4 * (ptrdiff_t)(strip->first + level->rows / 2 - 1));
}

PK_AVX2_TARGET static inline __attribute__((always_inline)) void
write_all(const pk_level *level, const pk_strip *strip, const column_taps *t, int32_t taps, uint32_t *out) {
  const uint8_t *sums = sums_of(level, strip), *below = (const uint8_t *)level->down;
  for (size_t i = 0; i < block; i += 4)
    _mm_storeu_si128((__m128i *)(out + i),
                     four_columns(sums + i * stride * sizeof(int16_t), below, t, i, taps));
}

PK_AVX2_TARGET static __attribute__((noinline)) void write_some(const pk_level *level, const pk_strip *strip,
                                                                size_t from, size_t to, const column_taps *t,
                                                                uint32_t *out) {
  const uint8_t *sums = sums_of(level, strip), *below = (const uint8_t *)level->down;
  uint32_t some[block];
  for (size_t i = from & ~(size_t)3; i < to; i += 4)
    _mm_storeu_si128((__m128i *)(some + i),
                     four_columns(sums + i * stride * sizeof(int16_t), below, t, i, level->rows));
  memcpy(out + from, some + from, (to - from) * sizeof *out);
}

PK_AVX2_TARGET static inline __attribute__((always_inline)) bool
read_row(const pk_level *level, const pk_map *m, double y, pk_strip *strip, size_t from, size_t to, uint32_t *out) {
  column_taps taps;
  int32_t first, end;
  if (!find_rows(level, m, y, strip, from & ~(size_t)3, to, &taps, &first, &end)) return false;
  if (end - first > most_window) return false;
  prepare(level, strip, first, end);
  // The same row of the strip to the right is next.
  __builtin_prefetch(out + block, 1);
  __builtin_prefetch(out + 2 * block - 1, 1);
  if (to - from < block) write_some(level, strip, from, to, &taps, out);
  else if (level->rows == 4) write_all(level, strip, &taps, 4, out);
  else if (level->rows == 6) write_all(level, strip, &taps, 6, out);
  else if (level->rows == 8) write_all(level, strip, &taps, 8, out);
  else write_all(level, strip, &taps, level->rows, out);
  return true;
}

PK_AVX2_TARGET static size_t read_avx2(const pk_level *level, const pk_map *m, int64_t start, pk_strip *strip,
                                       const pk_piece *pieces, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int64_t from = pieces[i].from - start, to = pieces[i].to - start;
    double y = (double)pieces[i].y + 0.5;
    uint32_t *out = pieces[i].target + start;
    if (from <= 0 && to >= block) {
      if (!read_row(level, m, y, strip, 0, block, out)) return i;
      continue;
    }
    from = from < 0 ? 0 : from;
    to = to > block ? block : to;
    if (from < to && !read_row(level, m, y, strip, (size_t)from, (size_t)to, out)) return i;
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
