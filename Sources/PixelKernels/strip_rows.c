#include "strip.h"

#if PK_AVX2
// Weighs rows for a column, and puts their sums one after the other.
PK_AVX2_TARGET static inline void add_column(const uint32_t *const *lines, int32_t rows, ptrdiff_t left,
                                             const int16_t *weights, int32_t taps, int16_t *out) {
  __m256i pairs[most_pairs];
  load_pairs(weights, taps, pairs);
  for (int32_t row = 0; row < rows; row += 4, lines += 4, out += 16) {
    __m256i first = across(lines[0] + left, lines[2] + left, pairs, taps);
    __m256i second = across(lines[1] + left, lines[3] + left, pairs, taps);
    _mm256_storeu_si256((__m256i *)out, four_rows(first, second));
  }
}

// The same where some of the taps lie beyond the border.
PK_AVX2_TARGET static __attribute__((noinline)) void add_border_column(const pk_level *level,
                                                                       const uint32_t *const *lines, int32_t rows,
                                                                       int32_t left, const int16_t *weights,
                                                                       int16_t *out) {
  uint32_t copies[4][most_taps];
  const uint32_t *copied[4] = {copies[0], copies[1], copies[2], copies[3]};
  int32_t taps = (level->columns + 3) / 4 * 4;
  for (int32_t row = 0; row < rows; row += 4) {
    for (int32_t k = 0; k < taps; k++) {
      int32_t x = inside(left + k, level->width, level->repeats);
      for (int32_t i = 0; i < 4; i++) copies[i][k] = lines[row + i][x];
    }
    add_column(copied, 4, 0, weights, taps, out + 4 * row);
  }
}

// Weighs rows column by column, whatever the number of taps.
PK_AVX2_TARGET static void add_columns(const pk_level *level, const pk_strip *strip, const uint32_t *const *lines,
                                       int32_t rows) {
  int32_t fours = (level->columns + 3) / 4, most = (int32_t)level->width - 4 * fours;
  int16_t *out = strip->sums + 4 * (size_t)(strip->end - strip->first);
  for (size_t i = 0; i < block; i++, out += stride) {
    const int16_t *weights = level->across + strip->phases[i] * 16 * fours;
    int32_t left = strip->left[i];
    if (left < 0 || left > most) add_border_column(level, lines, rows, left, weights, out);
    else add_column(lines, rows, left, weights, level->columns, out);
  }
}

// Lays the rows of eight lines, from texel `left` on, side by side: texel by texel rows 0, 1, 4, 5, 2, 3, 6 and 7.
PK_AVX2_TARGET static inline void lay(const uint32_t *const *lines, ptrdiff_t left, int32_t count, uint32_t *tile) {
  for (ptrdiff_t k = left; k < left + count; k += 4, tile += 32) {
    __m256i a = two(lines[0] + k, lines[2] + k), b = two(lines[1] + k, lines[3] + k);
    __m256i c = two(lines[4] + k, lines[6] + k), d = two(lines[5] + k, lines[7] + k);
    __m256i ab = _mm256_unpacklo_epi32(a, b), cd = _mm256_unpacklo_epi32(c, d);
    _mm256_storeu_si256((__m256i *)tile, _mm256_unpacklo_epi64(ab, cd));
    _mm256_storeu_si256((__m256i *)(tile + 8), _mm256_unpackhi_epi64(ab, cd));
    ab = _mm256_unpackhi_epi32(a, b), cd = _mm256_unpackhi_epi32(c, d);
    _mm256_storeu_si256((__m256i *)(tile + 16), _mm256_unpacklo_epi64(ab, cd));
    _mm256_storeu_si256((__m256i *)(tile + 24), _mm256_unpackhi_epi64(ab, cd));
  }
}

// The same where some of the texels lie beyond the border.
PK_AVX2_TARGET static __attribute__((noinline)) void lay_border(const pk_level *level, const uint32_t *const *lines,
                                                                int32_t left, int32_t count, uint32_t *tile) {
  uint32_t copies[8][most_tile];
  const uint32_t *copied[8];
  for (int32_t i = 0; i < 8; i++) copied[i] = copies[i];
  for (int32_t k = 0; k < count; k++) {
    int32_t x = inside(left + k, level->width, level->repeats);
    for (int32_t i = 0; i < 8; i++) copies[i][k] = lines[i][x];
  }
  lay(copied, 0, count, tile);
}

// Weighs rows for a column. A weight is taken apart into 32 parts and a rest, -16…15, so that bytes may be weighed by
// bytes: no sum leaves 16 bits, and the rests' sum, rounded to 1/32, makes the whole what it would be otherwise.
PK_AVX2_TARGET static inline __attribute__((always_inline)) void
weigh_column(const uint32_t *tile, ptrdiff_t size, int32_t rows, const uint32_t *weights, int32_t taps, int16_t *out) {
  __m256i high[most_tile_taps / 2], low[most_tile_taps / 2];
  for (int32_t k = 0; 2 * k < taps; k++) {
    high[k] = _mm256_set1_epi32((int)weights[2 * k]);
    low[k] = _mm256_set1_epi32((int)weights[2 * k + 1]);
  }
  for (; rows > 0; rows -= 8, tile += 8 * size, out += 32) {
    __m256i sums[2] = {_mm256_setzero_si256(), _mm256_setzero_si256()}, rest[2] = {sums[0], sums[0]};
    for (int32_t k = 0; 2 * k < taps; k++) {
      __m256i a = _mm256_loadu_si256((const __m256i *)(tile + 16 * k));
      __m256i b = _mm256_loadu_si256((const __m256i *)(tile + 16 * k + 8));
      __m256i p = _mm256_unpacklo_epi8(a, b), q = _mm256_unpackhi_epi8(a, b);
      sums[0] = _mm256_add_epi16(sums[0], _mm256_maddubs_epi16(p, high[k]));
      sums[1] = _mm256_add_epi16(sums[1], _mm256_maddubs_epi16(q, high[k]));
      rest[0] = _mm256_add_epi16(rest[0], _mm256_maddubs_epi16(p, low[k]));
      rest[1] = _mm256_add_epi16(rest[1], _mm256_maddubs_epi16(q, low[k]));
    }
    for (int32_t i = 0; i < 2; i++) {
      __m256i rounded = _mm256_mulhrs_epi16(rest[i], _mm256_set1_epi16(1 << 10));
      _mm256_storeu_si256((__m256i *)(out + 16 * i), _mm256_add_epi16(sums[i], rounded));
    }
  }
}

PK_AVX2_TARGET static inline __attribute__((always_inline)) void
weigh_columns(const pk_strip *strip, const uint32_t *tile, int32_t rows, int32_t taps) {
  int16_t *out = strip->sums + 4 * (size_t)(strip->end - strip->first);
  // What is written might be the strip's own numbers, as far as compilers know.
  int32_t leftmost = strip->leftmost, size = strip->tile;
  for (size_t i = 0; i < block; i++, out += stride)
    weigh_column(tile + 8 * (ptrdiff_t)(strip->left[i] - leftmost), size, rows, strip->weights[i], taps, out);
}

PK_AVX2_TARGET static void add_from_tile(const pk_level *level, const pk_strip *strip, const uint32_t *const *lines,
                                         int32_t rows) {
  uint32_t tile[pk_strip_rows * most_tile] __attribute__((aligned(32)));
  bool is_border = strip->leftmost < 0 || strip->leftmost + strip->tile > (int32_t)level->width;
  for (int32_t row = 0; row < rows; row += 8) {
    uint32_t *part = tile + row * strip->tile;
    if (is_border) lay_border(level, lines + row, strip->leftmost, strip->tile, part);
    else lay(lines + row, strip->leftmost, strip->tile, part);
  }
  if (level->columns == 4) weigh_columns(strip, tile, rows, 4);
  else if (level->columns == 6) weigh_columns(strip, tile, rows, 6);
  else weigh_columns(strip, tile, rows, 8);
}

// Adds some rows, in eights, behind the last one.
PK_AVX2_TARGET static void add_rows(const pk_level *level, pk_strip *strip, int32_t rows) {
  const uint32_t *lines[pk_strip_rows];
  // The strip to the right is next, and its rows are far from each other in memory.
  int32_t width = strip->left[15] - strip->left[0], next = strip->left[15] + width / 16;
  int32_t right = width < 0 ? next - 16 : next + (level->columns + 3) / 4 * 4;
  bool is_inside = strip->end >= 0 && strip->end + rows <= (int32_t)level->height;
  const uint32_t *line = level->pixels + (is_inside ? (size_t)strip->end * level->width : 0);
  for (int32_t row = 0; row < rows; row++, line += level->width) {
    if (!is_inside)
      line = level->pixels + (size_t)inside(strip->end + row, level->height, level->repeats) * level->width;
    lines[row] = line;
    __builtin_prefetch(line + right);
    __builtin_prefetch(line + right + 16);
  }
  if (strip->tile > 0) add_from_tile(level, strip, lines, rows);
  else add_columns(level, strip, lines, rows);
  strip->end += rows;
}

// Drops the rows before one that is there.
PK_AVX2_TARGET static void drop_rows(pk_strip *strip, int32_t first) {
  int32_t kept = 4 * (strip->end - first), dropped = 4 * (first - strip->first);
  for (size_t i = 0; i < block; i++) {
    int16_t *column = strip->sums + i * stride;
    // What is written never reaches what is still to be read.
    for (int32_t at = 0; at < kept; at += 16)
      _mm256_storeu_si256((__m256i *)(column + at), _mm256_loadu_si256((const __m256i *)(column + at + dropped)));
  }
  strip->first = first;
}

// Makes sure that rows first..<end, at most `most_window`, are there.
PK_AVX2_TARGET void pk_prepare_rows(const pk_level *level, pk_strip *strip, int32_t first, int32_t end) {
  if (first < strip->first || first >= strip->end) strip->first = strip->end = first;
  if (strip->end >= end) return;
  int32_t rows = (end - strip->end + 7) / 8 * 8;
  if (strip->end + rows - strip->first > pk_strip_rows) drop_rows(strip, first);
  add_rows(level, strip, rows);
}

// Two weights' parts of 32, or their rests, twice.
static inline uint32_t two_bytes(int32_t a, int32_t b) { return (uint32_t)((a & 255) | (b & 255) << 8) * 0x10001u; }

void pk_begin_rows(const pk_level *level, pk_strip *strip) {
  strip->first = strip->end = 0;
  int32_t low = strip->left[0], high = low;
  for (size_t i = 1; i < block; i++) {
    low = strip->left[i] < low ? strip->left[i] : low;
    high = strip->left[i] > high ? strip->left[i] : high;
  }
  strip->leftmost = low;
  strip->tile = 0;
  if (level->columns > most_tile_taps || (int64_t)high - low > most_tile - most_tile_taps) return;
  strip->tile = (high - low + level->columns + 3) / 4 * 4;
  for (size_t i = 0; i < block; i++) {
    const int16_t *weights = level->across + strip->phases[i] * ((level->columns + 3) / 4 * 16);
    for (int32_t k = 0; 2 * k < level->columns; k++) {
      int32_t a = weights[8 * k], b = weights[8 * k + 1], high_a = (a + 16) >> 5, high_b = (b + 16) >> 5;
      strip->weights[i][2 * k] = two_bytes(high_a, high_b);
      strip->weights[i][2 * k + 1] = two_bytes(a - 32 * high_a, b - 32 * high_b);
    }
  }
}
#endif
