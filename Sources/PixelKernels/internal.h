#pragma once
#include "PixelKernels.h"
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#define PK_AVX2 1
#define PK_AVX2_TARGET __attribute__((target("avx2,bmi,bmi2")))
#else
#define PK_AVX2 0
#endif

// Whether the AVX2 forms may run.
bool pk_has_avx2(void);

// Writes pixels 0xAARRGGBB as red, green and blue; 16 bytes behind the last one may be overwritten.
void pk_opaque(const uint32_t *pixels, size_t count, uint8_t *out);

static inline uint32_t pk_magnitude(uint8_t v) { return v < 128 ? v : 256u - v; }

static inline uint64_t pk_load64(const uint8_t *p) {
  uint64_t v;
  memcpy(&v, p, 8);
  return v;
}
