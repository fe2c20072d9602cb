#include "internal.h"

enum { shortest_run = 8, longest_run = 258 };

// The first place from `at` on where `shortest_run` bytes equal the one before them, or `end`.
static inline __attribute__((always_inline)) size_t next_run(const uint8_t *bytes, size_t at, size_t end) {
  for (; at + shortest_run <= end; at++) {
    uint64_t differ = pk_load64(bytes + at) ^ pk_load64(bytes + at - 1);
    if (differ == 0) return at;
    // No run begins at or before the last difference among the eight.
    at += 7 - (unsigned)__builtin_clzll(differ) / 8;
  }
  return end;
}

static inline __attribute__((always_inline)) size_t run_length(const uint8_t *bytes, size_t at, size_t end) {
  size_t limit = end - at < longest_run ? end : at + longest_run, i = at;
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

static inline uint32_t width_of(uint8_t v) {
  uint32_t m = pk_magnitude(v);
  return m ? 32 - (uint32_t)__builtin_clz(m) : 0;
}

static uint32_t widths_portable(const uint8_t *bytes, size_t begin, size_t end) {
  uint32_t sum = 0;
  for (size_t i = begin; i < end; i++) sum += width_of(bytes[i]);
  return sum;
}

#if PK_AVX2
PK_AVX2_TARGET static uint32_t widths_avx2(const uint8_t *bytes, size_t begin, size_t end) {
  // The bits of 0…15, for both halves of a byte.
  const __m256i low = _mm256_setr_epi8(0, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 0, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4,
                                       4, 4, 4, 4, 4);
  const __m256i high = _mm256_setr_epi8(0, 5, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 8, 8, 0, 5, 6, 6, 7, 7, 7, 7, 8, 8, 8,
                                        8, 8, 8, 8, 8);
  const __m256i nibble = _mm256_set1_epi8(15);
  __m256i sum = _mm256_setzero_si256();
  size_t i = begin;
  for (; i + 32 <= end; i += 32) {
    __m256i m = _mm256_abs_epi8(_mm256_loadu_si256((const __m256i *)(bytes + i)));
    __m256i l = _mm256_shuffle_epi8(low, _mm256_and_si256(m, nibble));
    __m256i h = _mm256_shuffle_epi8(high, _mm256_and_si256(_mm256_srli_epi16(m, 4), nibble));
    sum = _mm256_add_epi64(sum, _mm256_sad_epu8(_mm256_max_epu8(l, h), _mm256_setzero_si256()));
  }
  __m128i half = _mm_add_epi64(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
  uint32_t total = (uint32_t)(_mm_cvtsi128_si64(half) + _mm_extract_epi64(half, 1));
  return total + widths_portable(bytes, i, end);
}
#endif

pk_stats pk_scan(const uint8_t *bytes, size_t begin, size_t end) {
  pk_stats stats = {0, 0, 0};
  size_t at = begin > 0 ? begin : 1, covered = 0;
  while ((at = next_run(bytes, at, end)) < end) {
    size_t length = run_length(bytes, at, end);
    stats.runs++;
    covered += length;
    at += length;
  }
  stats.literals = (uint32_t)(end - begin - covered);
#if PK_AVX2
  if (pk_has_avx2()) {
    stats.widths = widths_avx2(bytes, begin, end);
    return stats;
  }
#endif
  stats.widths = widths_portable(bytes, begin, end);
  return stats;
}

static inline __attribute__((always_inline)) void put(pk_bits *w, uint32_t entry) {
  w->bits |= (uint64_t)(entry & 0xffffff) << w->count;
  w->count += entry >> 24;
}

static inline __attribute__((always_inline)) void flush(pk_bits *w) {
  memcpy(w->out, &w->bits, 8);
  w->out += w->count >> 3;
  w->bits >>= w->count & ~7u;
  w->count &= 7;
}

static inline __attribute__((always_inline)) void emit(pk_bits *writer, pk_code code, const uint8_t *bytes,
                                                       size_t begin, size_t end) {
  pk_bits w = *writer;
  size_t at = begin, from = begin > 0 ? begin : 1;
  while (at < end) {
    size_t run = next_run(bytes, from, end);
    // Four literals of at most 12 bits fit beside the 7 that may wait.
    for (; at + 4 <= run; at += 4) {
      put(&w, code.literal[bytes[at]]);
      put(&w, code.literal[bytes[at + 1]]);
      put(&w, code.literal[bytes[at + 2]]);
      put(&w, code.literal[bytes[at + 3]]);
      flush(&w);
    }
    for (; at < run; at++) put(&w, code.literal[bytes[at]]);
    flush(&w);
    if (run == end) break;
    size_t length = run_length(bytes, run, end);
    put(&w, code.run[length]);
    flush(&w);
    at = from = run + length;
  }
  *writer = w;
}

#if PK_AVX2
PK_AVX2_TARGET static void emit_avx2(pk_bits *writer, pk_code code, const uint8_t *bytes, size_t begin, size_t end) {
  emit(writer, code, bytes, begin, end);
}
#endif

void pk_emit(pk_bits *writer, pk_code code, const uint8_t *bytes, size_t begin, size_t end) {
#if PK_AVX2
  if (pk_has_avx2()) return emit_avx2(writer, code, bytes, begin, end);
#endif
  emit(writer, code, bytes, begin, end);
}

void pk_copy_bits(pk_bits *writer, const uint8_t *source, uint64_t from, uint64_t count) {
  pk_bits w = *writer;
  // Whole bytes of the target from here on.
  while (count > 0 && (w.count != 0 || count < 64)) {
    uint64_t step = count < 32 ? count : 32;
    if (w.count != 0 && count >= 64) step = 8 - w.count;
    uint64_t piece = pk_load64(source + (from >> 3)) >> (from & 7);
    w.bits |= (piece & ((UINT64_C(1) << step) - 1)) << w.count;
    w.count += (uint32_t)step;
    flush(&w);
    from += step;
    count -= step;
  }
  unsigned shift = from & 7;
  const uint8_t *p = source + (from >> 3);
  size_t whole = count >> 3;
  if (shift == 0) {
    memcpy(w.out, p, whole);
  } else {
    size_t i = 0;
    for (; i + 8 <= whole; i += 8) {
      uint64_t piece = pk_load64(p + i) >> shift | (uint64_t)p[i + 8] << (64 - shift);
      memcpy(w.out + i, &piece, 8);
    }
    for (; i < whole; i++) w.out[i] = (uint8_t)(p[i] >> shift | p[i + 1] << (8 - shift));
  }
  w.out += whole;
  from += 8 * whole;
  count &= 7;
  if (count > 0) {
    w.bits = (pk_load64(source + (from >> 3)) >> (from & 7)) & ((1u << count) - 1);
    w.count = (uint32_t)count;
  }
  *writer = w;
}
