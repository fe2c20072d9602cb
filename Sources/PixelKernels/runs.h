// Where the bytes of a cell repeat the byte before them, as bits, and the runs among them.
#pragma once
#include "internal.h"

enum { pk_equal_words = pk_largest_cell / 64 + 2 };

// A bit for each byte, the lowest of the first word for the first one; zeros behind, at least one word of them.
typedef struct {
  uint64_t words[pk_equal_words];
} pk_equal;

// Bits for eight bytes, the lowest for the first.
static inline uint64_t pk_equal8(const uint8_t *bytes) {
  const uint64_t low = UINT64_C(0x7f7f7f7f7f7f7f7f);
  uint64_t differ = pk_load64(bytes) ^ pk_load64(bytes - 1);
  // The highest bit of every byte that is zero; then these bits, from all over the word, side by side.
  uint64_t zero = ~(((differ & low) + low) | differ | low);
  return (zero >> 7) * UINT64_C(0x0102040810204080) >> 56;
}

static inline void pk_find_equal_portable(const uint8_t *bytes, size_t count, pk_equal *equal) {
  for (size_t i = 0; i < pk_equal_words; i++) equal->words[i] = 0;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) equal->words[i >> 6] |= pk_equal8(bytes + i) << (i & 63);
  for (; i < count; i++) equal->words[i >> 6] |= (uint64_t)(bytes[i] == bytes[i - 1]) << (i & 63);
}

#if PK_AVX2
PK_AVX2_TARGET static inline uint64_t pk_equal64(const uint8_t *bytes) {
  uint64_t word = 0;
  for (int half = 0; half < 64; half += 32) {
    __m256i now = _mm256_loadu_si256((const __m256i *)(bytes + half));
    __m256i before = _mm256_loadu_si256((const __m256i *)(bytes + half - 1));
    word |= (uint64_t)(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(now, before)) << half;
  }
  return word;
}

// Up to 63 bytes behind are read.
PK_AVX2_TARGET static inline void pk_find_equal_avx2(const uint8_t *bytes, size_t count, pk_equal *equal) {
  size_t word = 0;
  for (; 64 * word < count; word++) equal->words[word] = pk_equal64(bytes + 64 * word);
  if (count & 63) equal->words[word - 1] &= (UINT64_C(1) << (count & 63)) - 1;
  equal->words[word] = 0;
}
#endif

// The places in a word from which on `pk_shortest_run` bits are set.
static inline uint64_t pk_run_starts(const uint64_t *word) {
  unsigned __int128 bits = (unsigned __int128)word[1] << 64 | word[0];
  bits &= bits >> 1;
  bits &= bits >> 2;
  bits &= bits >> 4;
  return (uint64_t)bits;
}

typedef struct {
  size_t start, length;
} pk_run;

// The first run from place `at` on of `count`; at `count` with length 0 where there is none.
static inline __attribute__((always_inline)) pk_run pk_next_run(const pk_equal *equal, size_t at, size_t count) {
  size_t word = at >> 6;
  if (at >= count) return (pk_run){count, 0};
  uint64_t starts = pk_run_starts(equal->words + word) & UINT64_MAX << (at & 63);
  while (starts == 0) {
    if (64 * ++word >= count) return (pk_run){count, 0};
    starts = pk_run_starts(equal->words + word);
  }
  size_t start = 64 * word + (unsigned)__builtin_ctzll(starts);
  // Shifted zeros end what may go on in the next word.
  uint64_t others = ~(equal->words[word] >> (start & 63));
  size_t length = others ? (unsigned)__builtin_ctzll(others) : 64;
  if ((start & 63) + length == 64) {
    while (others = ~equal->words[++word], others == 0) length += 64;
    length += (unsigned)__builtin_ctzll(others);
  }
  return (pk_run){start, length < pk_longest_run ? length : pk_longest_run};
}
