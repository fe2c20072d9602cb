// How literals are written, up to 32 of them at a time.
#pragma once
#include "internal.h"

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

#if PK_AVX2
// Codes of 32 literals, of 16 bits each: in every half of a register the first eight of its sixteen are in `low`, the
// others in `high`. And their lengths, in the literals' order.
typedef struct {
  __m256i low, high, lengths;
} pk_codes;

// Tables of the literals 0…15 and, from 255 down, 240…255: lengths, and the codes' lower and upper bytes.
typedef struct {
  __m256i lengths[2], low[2], high[2];
} pk_near_tables;

PK_AVX2_TARGET static inline __attribute__((always_inline)) pk_near_tables load_near(const uint8_t *near) {
  __m256i all[6];
  for (int i = 0; i < 6; i++)
    all[i] = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(near + 16 * i)));
  return (pk_near_tables){{all[0], all[3]}, {all[1], all[4]}, {all[2], all[5]}};
}

// Puts in what the tables do not tell of: literals that are far from 0.
PK_AVX2_TARGET static inline void add_far(const uint32_t *literal, const uint8_t *bytes, pk_codes *codes,
                                          uint32_t far) {
  uint16_t low[16], high[16];
  uint8_t lengths[32];
  _mm256_storeu_si256((__m256i *)low, codes->low);
  _mm256_storeu_si256((__m256i *)high, codes->high);
  _mm256_storeu_si256((__m256i *)lengths, codes->lengths);
  for (; far != 0; far &= far - 1) {
    int i = __builtin_ctz(far);
    uint32_t entry = literal[bytes[i]];
    lengths[i] = (uint8_t)(entry >> 24);
    (i & 8 ? high : low)[(i & 7) | (i & 16) >> 1] = (uint16_t)entry;
  }
  codes->low = _mm256_loadu_si256((const __m256i *)low);
  codes->high = _mm256_loadu_si256((const __m256i *)high);
  codes->lengths = _mm256_loadu_si256((const __m256i *)lengths);
}

PK_AVX2_TARGET static inline __attribute__((always_inline)) pk_codes find_codes(const uint32_t *literal,
                                                                                const pk_near_tables *t,
                                                                                const uint8_t *bytes) {
  __m256i all = _mm256_loadu_si256((const __m256i *)bytes);
  // Places in a table; where the highest bit is set, a shuffle gives 0.
  const __m256i beyond = _mm256_set1_epi8(0x70);
  __m256i up = _mm256_adds_epu8(all, beyond);
  __m256i down = _mm256_adds_epu8(_mm256_xor_si256(all, _mm256_set1_epi8(-1)), beyond);
  __m256i lengths = _mm256_or_si256(_mm256_shuffle_epi8(t->lengths[0], up), _mm256_shuffle_epi8(t->lengths[1], down));
  __m256i low = _mm256_or_si256(_mm256_shuffle_epi8(t->low[0], up), _mm256_shuffle_epi8(t->low[1], down));
  __m256i high = _mm256_or_si256(_mm256_shuffle_epi8(t->high[0], up), _mm256_shuffle_epi8(t->high[1], down));
  pk_codes codes = {_mm256_unpacklo_epi8(low, high), _mm256_unpackhi_epi8(low, high), lengths};
  // Every literal has a code.
  uint32_t far = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(lengths, _mm256_setzero_si256()));
  if (far != 0) add_far(literal, bytes, &codes, far);
  return codes;
}

// Pairs of codes, one behind the other, 32 bits each.
PK_AVX2_TARGET static inline __m256i two_codes(__m256i codes, __m256i scales) {
  return _mm256_madd_epi16(codes, scales);
}

// Pairs of pairs, 64 bits each; `rests` is 32 less the bits of the first.
PK_AVX2_TARGET static inline __m256i four_codes(__m256i pairs, __m256i rests) {
  return _mm256_srlv_epi64(_mm256_sllv_epi32(pairs, rests), rests);
}

// 32 codes of at most 14 bits as eight pieces of four: 0, 1, 4, 5 and 2, 3, 6, 7; and the numbers of their bits, in
// order.
typedef struct {
  __m256i fours[2], counts;
} pk_fours;

PK_AVX2_TARGET static inline __attribute__((always_inline)) pk_fours join_codes(pk_codes codes) {
  // 2^length, its lower and its upper byte.
  const __m256i low = _mm256_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64,
                                       -128, 0, 0, 0, 0, 0, 0, 0, 0);
  const __m256i high = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0, 1,
                                        2, 4, 8, 16, 32, 64, -128);
  // The first code of a pair by 1, the second one by 2^(the first one's length).
  __m256i ones = _mm256_set1_epi16(1), zero = _mm256_setzero_si256();
  __m256i x = _mm256_or_si256(_mm256_slli_epi16(_mm256_shuffle_epi8(low, codes.lengths), 8), ones);
  __m256i y = _mm256_slli_epi16(_mm256_shuffle_epi8(high, codes.lengths), 8);
  __m256i first = two_codes(codes.low, _mm256_unpacklo_epi8(x, y));
  __m256i second = two_codes(codes.high, _mm256_unpackhi_epi8(x, y));
  __m256i counts = _mm256_maddubs_epi16(codes.lengths, _mm256_set1_epi8(1));
  __m256i rests = _mm256_and_si256(_mm256_sub_epi16(_mm256_set1_epi16(32), counts), _mm256_set1_epi32(0xffff));
  return (pk_fours){{four_codes(first, _mm256_unpacklo_epi32(rests, zero)),
                     four_codes(second, _mm256_unpackhi_epi32(rests, zero))},
                    _mm256_madd_epi16(counts, ones)};
}

static inline __attribute__((always_inline)) void put_bits(pk_bits *w, uint64_t bits, uint64_t count) {
  w->bits |= bits << w->count;
  w->count += (uint32_t)count;
  flush(w);
}

PK_AVX2_TARGET static inline void put_fours(pk_bits *w, const pk_fours *all) {
  static const uint8_t order[8] = {0, 1, 4, 5, 2, 3, 6, 7};
  uint64_t bits[8];
  uint32_t counts[8];
  _mm256_storeu_si256((__m256i *)bits, all->fours[0]);
  _mm256_storeu_si256((__m256i *)(bits + 4), all->fours[1]);
  _mm256_storeu_si256((__m256i *)counts, all->counts);
  for (size_t i = 0; i < 8; i++) put_bits(w, bits[order[i]], counts[i]);
}

// Writes 32 literals.
PK_AVX2_TARGET static inline __attribute__((always_inline)) void put_32(pk_bits *w, const uint32_t *literal,
                                                                        const pk_near_tables *tables,
                                                                        const uint8_t *bytes) {
  const __m256i lower = _mm256_set1_epi64x(0xffffffff);
  pk_fours all = join_codes(find_codes(literal, tables, bytes));
  __m256i first = _mm256_unpacklo_epi64(all.fours[0], all.fours[1]);
  __m256i second = _mm256_unpackhi_epi64(all.fours[0], all.fours[1]);
  __m256i sums = _mm256_and_si256(_mm256_add_epi32(all.counts, _mm256_srli_epi64(all.counts, 32)), lower);
  __m256i far = _mm256_cmpgt_epi32(sums, _mm256_set1_epi32(56));
  // Mostly eight literals fit beside the 7 bits that may wait.
  if (__builtin_expect(!_mm256_testz_si256(far, far), 0)) {
    put_fours(w, &all);
    return;
  }
  uint64_t bits[4], counts[4];
  __m256i eights = _mm256_or_si256(first, _mm256_sllv_epi64(second, _mm256_and_si256(all.counts, lower)));
  _mm256_storeu_si256((__m256i *)bits, eights);
  _mm256_storeu_si256((__m256i *)counts, sums);
  for (size_t i = 0; i < 4; i++) put_bits(w, bits[i], counts[i]);
}
#endif

static inline __attribute__((always_inline)) void put_literals(pk_bits *w, pk_code code, const uint8_t *bytes,
                                                               size_t at, size_t end) {
  // Four literals of at most 12 bits fit beside the 7 that may wait.
  for (; at + 4 <= end; at += 4) {
    for (size_t i = 0; i < 4; i++) put(w, code.literal[bytes[at + i]]);
    flush(w);
  }
  for (; at < end; at++) put(w, code.literal[bytes[at]]);
  flush(w);
}
