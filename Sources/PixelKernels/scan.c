#include "runs.h"

static inline uint32_t width_of(uint8_t v) {
  uint32_t m = pk_magnitude(v);
  return m ? 32 - (uint32_t)__builtin_clz(m) : 0;
}

static void sums_portable(const uint8_t *bytes, size_t count, pk_cell *cell) {
  uint32_t sum = 0, weighted = 0, widths = 0;
  for (size_t i = 0; i < count; i++) {
    sum += bytes[i];
    weighted += sum;
    widths += width_of(bytes[i]);
  }
  cell->sum = sum;
  cell->weighted = weighted;
  cell->widths = (uint16_t)widths;
}

// Whether there may be runs. One as long as the shortest holds four bits that begin at a multiple of four.
static inline bool may_have_runs(const pk_equal *equal, size_t count) {
  uint64_t any = 0;
  for (size_t word = 0; 64 * word < count; word++) {
    uint64_t twos = equal->words[word] & equal->words[word] >> 1;
    any |= twos & twos >> 2;
  }
  return (any & UINT64_C(0x1111111111111111)) != 0;
}

static void count_runs(const pk_equal *equal, size_t count, pk_cell *cell) {
  size_t covered = 0, runs = 0;
  pk_run run = {0, may_have_runs(equal, count) ? 0 : count};
  while ((run = pk_next_run(equal, run.start + run.length, count)).length > 0) {
    runs++;
    covered += run.length;
  }
  cell->runs = (uint16_t)runs;
  cell->literals = (uint16_t)(count - covered);
}

#if PK_AVX2
typedef struct {
  __m256i sum, earlier, within, widths;
} sums;

// Adds 32 bytes. `earlier` sums up what `sum` was before each step, so that the bytes of a step count 32 times once
// for every later step.
PK_AVX2_TARGET static inline __attribute__((always_inline)) void add(sums *s, __m256i v) {
  // The bits of 0…15, for both halves of a byte.
  const __m256i low = _mm256_setr_epi8(0, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 0, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4,
                                       4, 4, 4, 4, 4);
  const __m256i high = _mm256_setr_epi8(0, 5, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 8, 8, 0, 5, 6, 6, 7, 7, 7, 7, 8, 8, 8,
                                        8, 8, 8, 8, 8);
  const __m256i places = _mm256_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                                          22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
  const __m256i nibble = _mm256_set1_epi8(15), zero = _mm256_setzero_si256();
  s->earlier = _mm256_add_epi64(s->earlier, s->sum);
  s->sum = _mm256_add_epi64(s->sum, _mm256_sad_epu8(v, zero));
  __m256i pairs = _mm256_maddubs_epi16(v, places);
  s->within = _mm256_add_epi32(s->within, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
  __m256i m = _mm256_abs_epi8(v);
  __m256i l = _mm256_shuffle_epi8(low, _mm256_and_si256(m, nibble));
  __m256i h = _mm256_shuffle_epi8(high, _mm256_and_si256(_mm256_srli_epi16(m, 4), nibble));
  s->widths = _mm256_add_epi64(s->widths, _mm256_sad_epu8(_mm256_max_epu8(l, h), zero));
}

PK_AVX2_TARGET static void sums_avx2(const uint8_t *bytes, size_t count, pk_cell *cell) {
  __m256i zero = _mm256_setzero_si256();
  sums s = {zero, zero, zero, zero};
  size_t i = 0;
  for (; i + 32 <= count; i += 32) add(&s, _mm256_loadu_si256((const __m256i *)(bytes + i)));
  if (i < count) {
    __m256i rest = _mm256_loadu_si256((const __m256i *)(bytes + i));
    add(&s, _mm256_and_si256(rest, pk_tail_mask(count - i)));
    i += 32;
  }
  uint64_t within = pk_total64(_mm256_add_epi64(_mm256_srli_epi64(s.within, 32),
                                                _mm256_blend_epi32(s.within, zero, 0xaa)));
  cell->sum = (uint32_t)pk_total64(s.sum);
  cell->widths = (uint16_t)pk_total64(s.widths);
  // A byte at place k of a step counts 32 - k times and 32 times more for every later step, less what the last
  // step lacks.
  cell->weighted =
    (uint32_t)(32 * pk_total64(s.earlier) + (32 + count - i) * pk_total64(s.sum) - within);
}

PK_AVX2_TARGET static void scan_avx2(const uint8_t *bytes, size_t count, pk_cell *cell) {
  pk_equal equal;
  sums_avx2(bytes, count, cell);
  pk_find_equal_avx2(bytes, count, &equal);
  count_runs(&equal, count, cell);
}
#endif

static void scan_portable(const uint8_t *bytes, size_t count, pk_cell *cell) {
  pk_equal equal;
  sums_portable(bytes, count, cell);
  pk_find_equal_portable(bytes, count, &equal);
  count_runs(&equal, count, cell);
}

void pk_scan(bool avx2, const uint8_t *bytes, size_t begin, size_t end, pk_cell *cell) {
  // A row's first byte has none before it.
  size_t from = begin > 0 ? begin : 1;
#if PK_AVX2
  if (avx2) scan_avx2(bytes + from, end - from, cell);
  else scan_portable(bytes + from, end - from, cell);
#else
  (void)avx2;
  scan_portable(bytes + from, end - from, cell);
#endif
  if (begin > 0) return;
  cell->literals++;
  cell->sum += bytes[0];
  cell->weighted += bytes[0] * (uint32_t)end;
  cell->widths = (uint16_t)(cell->widths + width_of(bytes[0]));
}
