#include "sample.h"

#if PK_AVX2
// Where the taps of each pixel begin, and their weights.
typedef struct {
  int32_t left[block], top[block];
  const int16_t *across[block], *down[block];
} taps;

// Places of pixels x, x + 1 … as taps; false where one is too far out for 32 bits.
PK_AVX2_TARGET static inline bool find_taps(const pk_level *level, const pk_map *m, double x, double y, size_t count,
                                            taps *t) {
  int32_t u[block], v[block];
  __m256i all = _mm256_setzero_si256();
  bool is_upright = m->b == 0 && m->h == 0;
  int64_t row = (int64_t)(y - 0.5) & block_mask;
  for (size_t i = 0; i < count; i += 4) {
    __m256d px = centres(x, i, count), reciprocal = reciprocals(m, px, y);
    __m256i fu = place(m->a, m->b * y, m->c, px, reciprocal, level->shrink_x);
    all = _mm256_or_si256(all, _mm256_add_epi64(fu, reach()));
    _mm_storeu_si128((__m128i *)(u + i), phases(fu));
    if (is_upright) {
      __m256i start = row_start(level, m, _mm256_mul_pd(_mm256_set1_pd(m->d), px), y - (double)row, reciprocal, &all);
      __m256i at = stepped(start, row_step(level, m, reciprocal, &all), row);
      _mm_storeu_si128((__m128i *)(v + i), upper(at));
      continue;
    }
    __m256i fv = place(m->d, m->e * y, m->f, px, reciprocal, level->shrink_y);
    all = _mm256_or_si256(all, _mm256_add_epi64(fv, reach()));
    _mm_storeu_si128((__m128i *)(v + i), phases(fv));
  }
  if (!are_near(all)) return false;
  int32_t before_x = level->columns / 2 - 1, before_y = level->rows / 2 - 1;
  int32_t size_x = (level->columns + 3) / 4 * 16, size_y = (level->rows + 3) / 4 * 16;
  for (size_t i = 0; i < (count + 3) / 4 * 4; i++) {
    t->left[i] = (u[i] >> phase_bits) - before_x;
    t->top[i] = (v[i] >> phase_bits) - before_y;
    t->across[i] = level->across + (u[i] & phase_mask) * size_x;
    t->down[i] = level->down + (v[i] & phase_mask) * size_y;
  }
  return true;
}

// The weighted sum of all taps, of every fourth row in its place.
PK_AVX2_TARGET static inline __attribute__((always_inline)) __m256i mean(const uint32_t *line, size_t width,
                                                                         const int16_t *weights, const int16_t *below,
                                                                         int32_t columns, int32_t rows) {
  __m256i sum = _mm256_setzero_si256(), pairs[most_pairs];
  load_pairs(weights, columns, pairs);
  // Their number is even.
  for (int32_t row = 0; row < rows; row += 4) {
    __m256i four;
    if (row + 2 < rows)
      four = four_rows(across(line, line + 2 * width, pairs, columns),
                       across(line + width, line + 3 * width, pairs, columns));
    else four = two_rows(across(line, line + width, pairs, columns));
    sum = _mm256_add_epi16(sum, down(four, below + 4 * row));
    line += 4 * width;
  }
  return sum;
}

// The same where some of the taps may lie beyond the border.
PK_AVX2_TARGET static __attribute__((noinline)) __m256i border_mean(const pk_level *level, const taps *t, size_t i) {
  int32_t columns = (level->columns + 3) / 4 * 4;
  uint32_t copy[most_taps * most_taps];
  for (int32_t row = 0; row < level->rows; row++)
    copy_taps(level, t->top[i] + row, t->left[i], columns, copy + row * columns);
  return mean(copy, (size_t)columns, t->across[i], t->down[i], columns, level->rows);
}

PK_AVX2_TARGET static inline __attribute__((always_inline)) void means(const pk_level *level, const taps *t,
                                                                       int32_t columns, int32_t rows, size_t count,
                                                                       uint32_t *out) {
  int32_t most_x = (int32_t)level->width - (columns + 3) / 4 * 4, most_y = (int32_t)level->height - rows;
  for (size_t i = 0; i < count; i += 4) {
    __m256i sums[4];
    for (size_t k = 0; k < 4; k++) {
      int32_t left = t->left[i + k], top = t->top[i + k];
      if (left < 0 || top < 0 || left > most_x || top > most_y) {
        sums[k] = border_mean(level, t, i + k);
      } else {
        const uint32_t *line = level->pixels + (size_t)top * level->width + (size_t)left;
        sums[k] = mean(line, level->width, t->across[i + k], t->down[i + k], columns, rows);
      }
    }
    __m128i p = four_pixels(sums);
    if (i + 4 <= count) {
      _mm_storeu_si128((__m128i *)(out + i), p);
    } else {
      uint32_t last[4];
      _mm_storeu_si128((__m128i *)last, p);
      for (size_t k = 0; i + k < count; k++) out[i + k] = last[k];
    }
  }
}

PK_AVX2_TARGET static bool resample_avx2(const pk_level *level, const pk_map *map, double x, double y, size_t count,
                                         uint32_t *out) {
  int32_t rows = level->rows, columns = level->columns;
  taps t;
  if (rows > most_taps || columns > most_taps || !find_taps(level, map, x, y, count, &t)) return false;
  if (columns == 4 && rows == 4) means(level, &t, 4, 4, count, out);
  else if (columns == 6 && rows == 6) means(level, &t, 6, 6, count, out);
  else if (columns == 6) means(level, &t, 6, rows, count, out);
  else if (columns == 8) means(level, &t, 8, rows, count, out);
  else means(level, &t, columns, rows, count, out);
  return true;
}
#endif

bool pk_resample(const pk_level *level, const pk_map *map, double x, double y, size_t count, uint32_t *out) {
#if PK_AVX2
  if (count == 0 || count > block || !pk_has_avx2()) return false;
  return resample_avx2(level, map, x, y, count, out);
#else
  return false;
#endif
}
