// SHA-256 (FIPS 180-4) by the processor's own instructions: Gulley, Gopal, Yap, Feghali, Guilford, Wolrich,
// "Intel SHA extensions: new instructions supporting the secure hash algorithm on Intel architecture processors", 2013.
#include "internal.h"
#include <stdatomic.h>

static atomic_bool allowed = true;

void pk_allow_sha256(bool value) { atomic_store(&allowed, value); }

#if PK_AVX2
#define SHA_TARGET __attribute__((target("sha,sse4.1,ssse3")))

#include <cpuid.h>

// The compiler's own test knows no name for these instructions everywhere. Leaf 7: EBX bit 29.
static bool find_sha(void) {
  unsigned a, b, c, d;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && b >> 29 & 1 && __builtin_cpu_supports("sse4.1")
         && __builtin_cpu_supports("ssse3");
}

bool pk_has_sha256(void) {
  enum { unknown, missing, present };
  static atomic_int found = unknown;
  int now = atomic_load_explicit(&found, memory_order_relaxed);
  if (now == unknown) {
    now = find_sha() ? present : missing;
    atomic_store_explicit(&found, now, memory_order_relaxed);
  }
  return now == present && atomic_load_explicit(&allowed, memory_order_relaxed);
}
#else
bool pk_has_sha256(void) { return false; }
#endif

enum { block = 64 };

// In the order in which the instructions want the state: F, E, B, A, H, G, D, C, the lowest first.
static const uint32_t first_state[8] = {0x9b05688c, 0x510e527f, 0xbb67ae85, 0x6a09e667,
                                        0x5be0cd19, 0x1f83d9ab, 0xa54ff53a, 0x3c6ef372};

void pk_sha256_begin(pk_sha256 *hash, uint8_t *message, size_t count) {
  memcpy(hash->state, first_state, sizeof first_state);
  hash->next = message;
  hash->blocks = (count + 8) / block + 1;
  uint8_t *length = message + block * hash->blocks - 8;
  memset(message + count, 0, (size_t)(length - message) - count);
  message[count] = 0x80;
  for (int i = 0; i < 8; i++) length[i] = (uint8_t)((uint64_t)count << 3 >> (56 - 8 * i));
}

void pk_sha256_end(const pk_sha256 *hash, uint8_t *digest) {
  static const uint8_t places[8] = {3, 2, 7, 6, 1, 0, 5, 4};
  for (int i = 0; i < 32; i++) digest[i] = (uint8_t)(hash->state[places[i >> 2]] >> (24 - 8 * (i & 3)));
}

#if PK_AVX2
static const uint32_t constants[64] __attribute__((aligned(16))) = {
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

typedef struct {
  __m128i abef, cdgh;
  __m128i words[4]; // sixteen of the message schedule
} lane;

// Four rounds, the `step`th; and from the fifth step on the four words of the schedule that they need (FIPS 180-4,
// 6.2.2).
SHA_TARGET static inline __attribute__((always_inline)) void four_rounds(lane *l, int step, const uint8_t *message) {
  __m128i *words = l->words;
  if (step < 4) {
    const __m128i order = _mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
    words[step] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(message + 16 * step)), order);
  } else {
    __m128i last = words[(step + 3) & 3];
    __m128i sums = _mm_add_epi32(_mm_sha256msg1_epu32(words[step & 3], words[(step + 1) & 3]),
                                 _mm_alignr_epi8(last, words[(step + 2) & 3], 4));
    words[step & 3] = _mm_sha256msg2_epu32(sums, last);
  }
  __m128i keyed = _mm_add_epi32(words[step & 3], _mm_load_si128((const __m128i *)constants + step));
  l->cdgh = _mm_sha256rnds2_epu32(l->cdgh, l->abef, keyed);
  l->abef = _mm_sha256rnds2_epu32(l->abef, l->cdgh, _mm_shuffle_epi32(keyed, 0x0e));
}

SHA_TARGET static inline __attribute__((always_inline)) void compress(pk_sha256 *const *hashes, size_t lanes,
                                                                      size_t blocks) {
  lane l[2];
  for (size_t i = 0; i < lanes; i++) {
    l[i].abef = _mm_loadu_si128((const __m128i *)hashes[i]->state);
    l[i].cdgh = _mm_loadu_si128((const __m128i *)hashes[i]->state + 1);
  }
  for (size_t at = 0; at < blocks; at++) {
    __m128i abef[2], cdgh[2];
    for (size_t i = 0; i < lanes; i++) {
      abef[i] = l[i].abef;
      cdgh[i] = l[i].cdgh;
    }
#pragma clang loop unroll(full)
    for (int step = 0; step < 16; step++) {
      for (size_t i = 0; i < lanes; i++) four_rounds(&l[i], step, hashes[i]->next + block * at);
    }
    for (size_t i = 0; i < lanes; i++) {
      l[i].abef = _mm_add_epi32(l[i].abef, abef[i]);
      l[i].cdgh = _mm_add_epi32(l[i].cdgh, cdgh[i]);
    }
  }
  for (size_t i = 0; i < lanes; i++) {
    _mm_storeu_si128((__m128i *)hashes[i]->state, l[i].abef);
    _mm_storeu_si128((__m128i *)hashes[i]->state + 1, l[i].cdgh);
    hashes[i]->next += block * blocks;
    hashes[i]->blocks -= blocks;
  }
}

SHA_TARGET static void compress_one(pk_sha256 *hash) { compress(&hash, 1, hash->blocks); }

SHA_TARGET static void compress_two(pk_sha256 *a, pk_sha256 *b) {
  pk_sha256 *both[2] = {a, b};
  compress(both, 2, a->blocks < b->blocks ? a->blocks : b->blocks);
}

void pk_sha256_run(pk_sha256 *a, pk_sha256 *b) {
  if (a->blocks == 0) compress_one(b);
  else if (b->blocks == 0) compress_one(a);
  else compress_two(a, b);
}
#else
void pk_sha256_run(pk_sha256 *a, pk_sha256 *b) {
  (void)a;
  (void)b;
}
#endif
