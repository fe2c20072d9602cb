#include "sample.h"

#if PK_AVX2
enum { ahead = 8, stride = 4 * pk_strip_rows, most_window = pk_strip_rows - ahead };


PK_AVX2_TARGET static bool begin_avx2(const pk_level *level, const pk_map *m, double x, pk_strip *strip) {
  int32_t u[block], chunks = (level->columns + 3) / 4, most = (int32_t)level->width - 4 * chunks;
  __m256i all = _mm256_setzero_si256();
  for (size_t i = 0; i < block; i += 4) {
    __m256d px = centres(x, i, block), reciprocal = reciprocals(m, px, 0);
    __m256i fu = place(m->a, 0, m->c, px, reciprocal, level->shrink_x);
    all = _mm256_or_si256(all, _mm256_add_epi64(fu, reach()));
    _mm_storeu_si128((__m128i *)(u + i), phases(fu));
    _mm256_storeu_pd(strip->reciprocals + i, reciprocal);
  }
  if (!are_near(all)) return false;
  for (size_t i = 0; i < block; i++) {
    strip->left[i] = (u[i] >> phase_bits) - (level->columns / 2 - 1);
    strip->phases[i] = u[i] & phase_mask;
    if (i % 4 == 0) strip->is_border[i / 4] = false;
    if (strip->left[i] < 0 || strip->left[i] > most) strip->is_border[i / 4] = true;
  }
  strip->first = strip->end = 0;
  return true;
}

// Puts a row's sums of four columns to their places.
PK_AVX2_TARGET static inline __attribute__((always_inline)) void put_row(__m256i a, __m256i b, __m256i c, __m256i d,
                                                                         int16_t *out) {
  __m256i words = _mm256_packs_epi32(sixty_fourths(a, b), sixty_fourths(c, d));
  __m128i low = _mm256_castsi256_si128(words), high = _mm256_extracti128_si256(words, 1);
  _mm_storel_epi64((__m128i *)out, low);
  _mm_storel_epi64((__m128i *)(out + stride), high);
  _mm_storeh_pd((double *)(out + 2 * stride), _mm_castsi128_pd(low));
  _mm_storeh_pd((double *)(out + 3 * stride), _mm_castsi128_pd(high));
}

static inline const uint32_t *line_of(const pk_level *level, int32_t row) {
  return level->pixels + (size_t)inside(row, level->height, level->repeats) * level->width;
}

// Adds `ahead` rows of four columns behind the last one.
PK_AVX2_TARGET static inline __attribute__((always_inline)) void
add_group(const pk_level *level, const pk_strip *strip, size_t group, int32_t chunks, int16_t *out) {
  const int32_t *left = strip->left + group, *phase = strip->phases + group;
  const int16_t *a = level->across + phase[0] * chunks * 16, *b = level->across + phase[1] * chunks * 16;
  const int16_t *c = level->across + phase[2] * chunks * 16, *d = level->across + phase[3] * chunks * 16;
  ptrdiff_t to_b = left[1] - left[0], to_c = left[2] - left[0], to_d = left[3] - left[0];
  for (int32_t row = strip->end; row < strip->end + ahead; row++, out += 4) {
    const uint32_t *taps = line_of(level, row) + left[0];
    put_row(across(taps, a, chunks), across(taps + to_b, b, chunks), across(taps + to_c, c, chunks),
            across(taps + to_d, d, chunks), out);
  }
}

// The same where some of the taps lie beyond the border.
PK_AVX2_TARGET static __attribute__((noinline)) void add_border_group(const pk_level *level, const pk_strip *strip,
                                                                      size_t group, int32_t chunks, int16_t *out) {
  for (int32_t row = strip->end; row < strip->end + ahead; row++, out += 4) {
    uint32_t taps[most_taps];
    __m256i sums[4];
    for (size_t k = 0; k < 4; k++) {
      copy_taps(level, row, strip->left[group + k], 4 * chunks, taps);
      sums[k] = across(taps, level->across + strip->phases[group + k] * chunks * 16, chunks);
    }
    put_row(sums[0], sums[1], sums[2], sums[3], out);
  }
}

// Adds `ahead` rows behind the last one.
PK_AVX2_TARGET static void add_rows(const pk_level *level, pk_strip *strip) {
  int32_t chunks = (level->columns + 3) / 4;
  // The strip to the right is next, and its rows are far from each other in memory.
  int32_t width = strip->left[15] - strip->left[0], next = strip->left[15] + width / 16;
  for (int32_t row = strip->end; row < strip->end + ahead; row++)
    for (int32_t x = 0; x < 2 * block; x += 16)
      __builtin_prefetch(line_of(level, row) + (width < 0 ? next - x : next + 4 * chunks + x));
  for (size_t group = 0; group < block; group += 4) {
    int16_t *out = strip->sums + group * stride + 4 * (size_t)(strip->end - strip->first);
    if (strip->is_border[group / 4]) add_border_group(level, strip, group, chunks, out);
    else if (chunks == 1) add_group(level, strip, group, 1, out);
    else if (chunks == 2) add_group(level, strip, group, 2, out);
    else add_group(level, strip, group, chunks, out);
  }
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

// Of each column, where its taps' sums and their weights begin.
typedef struct {
  int32_t sums[block], weights[block];
} column_taps;

// Finds the taps of some columns, in fours, and the level's rows that they are in; false where one is too far out.
PK_AVX2_TARGET static inline bool find_rows(const pk_level *level, const pk_map *m, double x, double y,
                                            const pk_strip *strip, size_t from, size_t to, column_taps *t,
                                            int32_t *first, int32_t *end) {
  __m256i all = _mm256_setzero_si256();
  __m128i size = _mm_set1_epi32((level->rows + 3) / 4 * 16);
  __m128i low = _mm_set1_epi32(INT32_MAX), high = _mm_set1_epi32(INT32_MIN);
  for (size_t i = from; i < to; i += 4) {
    __m256d px = centres(x, i, block), reciprocal = _mm256_loadu_pd(strip->reciprocals + i);
    __m256i fv = place(m->d, m->e * y, m->f, px, reciprocal, level->shrink_y);
    all = _mm256_or_si256(all, _mm256_add_epi64(fv, reach()));
    __m128i v = phases(fv), row = _mm_srai_epi32(v, phase_bits);
    __m128i phase = _mm_and_si128(v, _mm_set1_epi32(phase_mask));
    low = _mm_min_epi32(low, row);
    high = _mm_max_epi32(high, row);
    _mm_storeu_si128((__m128i *)(t->sums + i), _mm_slli_epi32(row, 2));
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
four_columns(const int16_t *column, const int16_t *below, const column_taps *t, size_t group, int32_t chunks) {
  __m256i sums[4];
  for (size_t k = 0; k < 4; k++) {
    const int16_t *rows = column + k * stride + t->sums[group + k], *weights = below + t->weights[group + k];
    __m256i sum = down(_mm256_loadu_si256((const __m256i *)rows), weights);
    for (int32_t c = 1; c < chunks; c++) {
      __m256i next = _mm256_loadu_si256((const __m256i *)(rows + 16 * c));
      sum = _mm256_add_epi32(sum, down(next, weights + 16 * c));
    }
    sums[k] = sum;
  }
  return four_pixels(sums);
}

PK_AVX2_TARGET static inline __attribute__((always_inline)) void write_columns(const pk_level *level,
                                                                               const pk_strip *strip, size_t from,
                                                                               size_t to, const column_taps *t,
                                                                               int32_t chunks, uint32_t *out) {
  const int16_t *sums = strip->sums - 4 * (ptrdiff_t)(strip->first + level->rows / 2 - 1);
  for (size_t i = from & ~(size_t)3; i < to; i += 4) {
    __m128i p = four_columns(sums + i * stride, level->down, t, i, chunks);
    if (i >= from && i + 4 <= to) {
      _mm_storeu_si128((__m128i *)(out + i), p);
    } else {
      uint32_t some[4];
      _mm_storeu_si128((__m128i *)some, p);
      for (size_t k = 0; k < 4; k++)
        if (i + k >= from && i + k < to) out[i + k] = some[k];
    }
  }
}

PK_AVX2_TARGET static bool read_avx2(const pk_level *level, const pk_map *m, double x, double y, pk_strip *strip,
                                     size_t from, size_t to, uint32_t *out) {
  column_taps taps;
  int32_t first, end, chunks = (level->rows + 3) / 4;
  if (!find_rows(level, m, x, y, strip, from & ~(size_t)3, to, &taps, &first, &end)) return false;
  if (end - first > most_window) return false;
  prepare(level, strip, first, end);
  // The same row of the strip to the right is next.
  __builtin_prefetch(out + block, 1);
  __builtin_prefetch(out + 2 * block - 1, 1);
  if (chunks == 1) write_columns(level, strip, from, to, &taps, 1, out);
  else if (chunks == 2) write_columns(level, strip, from, to, &taps, 2, out);
  else write_columns(level, strip, from, to, &taps, chunks, out);
  return true;
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

bool pk_strip_read(const pk_level *level, const pk_map *map, double x, double y, pk_strip *strip, size_t from,
                   size_t to, uint32_t *out) {
#if PK_AVX2
  if (from >= to || to > block) return false;
  // A strip has only begun where AVX2 is there.
  return read_avx2(level, map, x, y, strip, from, to, out);
#else
  return false;
#endif
}
