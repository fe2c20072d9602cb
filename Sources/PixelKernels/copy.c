#include "internal.h"

// Copies `count` bytes that begin `shift` bits, 1…7, behind the first bit of `source`.
static size_t shift_portable(const uint8_t *source, unsigned shift, size_t from, size_t count, uint8_t *out) {
  size_t i = from;
  for (; i + 8 <= count; i += 8) {
    uint64_t piece = pk_load64(source + i) >> shift | (uint64_t)source[i + 8] << (64 - shift);
    memcpy(out + i, &piece, 8);
  }
  for (; i < count; i++) out[i] = (uint8_t)(source[i] >> shift | source[i + 1] << (8 - shift));
  return i;
}

#if PK_AVX2
PK_AVX2_TARGET static size_t shift_avx2(const uint8_t *source, unsigned shift, size_t count, uint8_t *out) {
  const __m128i right = _mm_cvtsi32_si128((int)shift), left = _mm_cvtsi32_si128(64 - (int)shift);
  size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    __m256i low = _mm256_srl_epi64(_mm256_loadu_si256((const __m256i *)(source + i)), right);
    __m256i high = _mm256_sll_epi64(_mm256_loadu_si256((const __m256i *)(source + i + 8)), left);
    _mm256_storeu_si256((__m256i *)(out + i), _mm256_or_si256(low, high));
  }
  return i;
}
#endif

static void shift_bytes(const uint8_t *source, unsigned shift, size_t count, uint8_t *out) {
  size_t done = 0;
#if PK_AVX2
  if (pk_has_avx2()) done = shift_avx2(source, shift, count, out);
#endif
  shift_portable(source, shift, done, count, out);
}

// Appends at most 32 bits.
static inline void put_bits(pk_bits *w, const uint8_t *source, uint64_t from, uint32_t count) {
  uint64_t piece = pk_load64(source + (from >> 3)) >> (from & 7);
  w->bits |= (piece & ((UINT64_C(1) << count) - 1)) << w->count;
  w->count += count;
  memcpy(w->out, &w->bits, 8);
  w->out += w->count >> 3;
  w->bits >>= w->count & ~7u;
  w->count &= 7;
}

void pk_copy_bits(pk_bits *writer, const uint8_t *source, uint64_t from, uint64_t count) {
  pk_bits w = *writer;
  // Whole bytes of the target from here on.
  while (count > 0 && (w.count != 0 || count < 64)) {
    uint32_t step = count < 32 ? (uint32_t)count : 32;
    if (w.count != 0 && count >= 64) step = 8 - w.count;
    put_bits(&w, source, from, step);
    from += step;
    count -= step;
  }
  size_t whole = count >> 3;
  if (whole > 0) {
    const uint8_t *first = source + (from >> 3);
    if ((from & 7) == 0) memcpy(w.out, first, whole);
    else shift_bytes(first, from & 7, whole, w.out);
    w.out += whole;
    from += 8 * whole;
    count &= 7;
  }
  if (count > 0) put_bits(&w, source, from, (uint32_t)count);
  *writer = w;
}
