#include "internal.h"

enum { piece = 32, group = 8 };

static inline uint32_t straight_byte(uint32_t c, uint32_t a) {
  uint32_t v = (c * 255 + a / 2) / a;
  return v < 255 ? v : 255;
}

// As bytes in memory order red, green, blue, alpha.
static inline uint32_t straight(uint32_t p) {
  uint32_t a = p >> 24, r = p >> 16 & 255, g = p >> 8 & 255, b = p & 255;
  if (a == 0) return 0;
  if (a != 255) {
    r = straight_byte(r, a);
    g = straight_byte(g, a);
    b = straight_byte(b, a);
  }
  return r | g << 8 | b << 16 | a << 24;
}

static void pack_rgba(const uint32_t *pixels, size_t from, size_t count, uint8_t *out) {
  for (size_t x = from; x < count; x++) {
    uint32_t p = straight(pixels[x]);
    out[4 * x] = p;
    out[4 * x + 1] = p >> 8;
    out[4 * x + 2] = p >> 16;
    out[4 * x + 3] = p >> 24;
  }
}

static void pack_rgb(const uint32_t *pixels, size_t from, size_t count, uint8_t *out) {
  for (size_t x = from; x < count; x++) {
    out[3 * x] = pixels[x] >> 16;
    out[3 * x + 1] = pixels[x] >> 8;
    out[3 * x + 2] = pixels[x];
  }
}

#if PK_AVX2
PK_AVX2_TARGET static void pack_rgba_avx2(const uint32_t *pixels, size_t count, uint8_t *out) {
  const __m128i order = _mm_setr_epi8(2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15);
  const __m128i alpha = _mm_set1_epi32((int)0xff000000);
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    __m128i p = _mm_loadu_si128((const __m128i *)(pixels + x));
    // Opaque pixels stay as they are; so does nothing at all.
    if (_mm_testc_si128(p, alpha) || _mm_testz_si128(p, p)) {
      _mm_storeu_si128((__m128i *)(out + 4 * x), _mm_shuffle_epi8(p, order));
    } else {
      pack_rgba(pixels, x, x + 4, out);
    }
  }
  pack_rgba(pixels, x, count, out);
}
#endif

void pk_straight(const uint32_t *pixels, size_t count, uint8_t *out) {
#if PK_AVX2
  if (pk_has_avx2()) return pack_rgba_avx2(pixels, count, out);
#endif
  pack_rgba(pixels, 0, count, out);
}

// Packs at most eight pixels over what is there; returns whether that changes anything.
static bool update_portable(const uint32_t *pixels, size_t count, size_t bpp, uint8_t *packed) {
  uint8_t bytes[4 * group];
  if (bpp == 4) pack_rgba(pixels, 0, count, bytes);
  else pack_rgb(pixels, 0, count, bytes);
  if (memcmp(bytes, packed, bpp * count) == 0) return false;
  memcpy(packed, bytes, bpp * count);
  return true;
}

#if PK_AVX2
PK_AVX2_TARGET static inline bool replace(uint8_t *packed, __m256i old, __m256i new) {
  __m256i differ = _mm256_xor_si256(old, new);
  if (_mm256_testz_si256(differ, differ)) return false;
  _mm256_storeu_si256((__m256i *)packed, new);
  return true;
}

// Eight pixels; the 8 bytes behind stay as they are.
PK_AVX2_TARGET static inline bool update_rgb_avx2(const uint32_t *pixels, uint8_t *packed) {
  const __m256i order = _mm256_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1, 2, 1, 0, 6, 5, 4, 10,
                                         9, 8, 14, 13, 12, -1, -1, -1, -1);
  __m256i halves = _mm256_shuffle_epi8(_mm256_loadu_si256((const __m256i *)pixels), order);
  __m256i bytes = _mm256_permutevar8x32_epi32(halves, _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7));
  __m256i old = _mm256_loadu_si256((const __m256i *)packed);
  return replace(packed, old, _mm256_blend_epi32(bytes, old, 0xc0));
}

PK_AVX2_TARGET static inline bool update_rgba_avx2(const uint32_t *pixels, uint8_t *packed) {
  const __m256i order = _mm256_setr_epi8(2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15, 2, 1, 0, 3, 6, 5, 4, 7,
                                         10, 9, 8, 11, 14, 13, 12, 15);
  const __m256i alpha = _mm256_set1_epi32((int)0xff000000);
  __m256i p = _mm256_loadu_si256((const __m256i *)pixels);
  // Opaque pixels stay as they are; so does nothing at all.
  if (!_mm256_testc_si256(p, alpha) && !_mm256_testz_si256(p, p)) return update_portable(pixels, group, 4, packed);
  return replace(packed, _mm256_loadu_si256((const __m256i *)packed), _mm256_shuffle_epi8(p, order));
}

// A bit for each eight pixels that change; full ones only.
PK_AVX2_TARGET static uint32_t groups_avx2(const uint32_t *pixels, size_t groups, size_t bpp, uint8_t *packed) {
  uint32_t changed = 0;
  if (bpp == 4) {
    for (size_t i = 0; i < groups; i++) {
      changed |= (uint32_t)update_rgba_avx2(pixels + group * i, packed + 4 * group * i) << i;
    }
  } else {
    for (size_t i = 0; i < groups; i++) {
      changed |= (uint32_t)update_rgb_avx2(pixels + group * i, packed + 3 * group * i) << i;
    }
  }
  return changed;
}
#endif

// A bit for each eight of at most 32 pixels that change.
static uint32_t update_piece(bool avx2, const uint32_t *pixels, size_t count, size_t bpp, uint8_t *packed) {
  uint32_t changed = 0;
  size_t i = 0;
#if PK_AVX2
  if (avx2) {
    i = count / group;
    changed = groups_avx2(pixels, i, bpp, packed);
  }
#endif
  for (; i * group < count; i++) {
    size_t n = count - i * group < group ? count - i * group : group;
    changed |= (uint32_t)update_portable(pixels + i * group, n, bpp, packed + bpp * i * group) << i;
  }
  return changed;
}

typedef struct {
  size_t column, end; // of its pixels
} place;

// Marks the cells that eights of pixels meet, the first one at `x`; places never go back.
static void mark(uint32_t groups, size_t x, size_t width, size_t cell, place *at, uint8_t *changed) {
  for (; groups; groups &= groups - 1) {
    size_t first = x + group * (unsigned)__builtin_ctz(groups);
    size_t last = first + group <= width ? first + group - 1 : width - 1;
    for (; at->end <= first; at->end += cell) at->column++;
    changed[at->column] = 1;
    for (; at->end <= last; at->end += cell) changed[++at->column] = 1;
  }
}

bool pk_pack_row(const uint32_t *pixels, size_t width, size_t bpp, size_t cell, const uint64_t *region,
                 uint8_t *packed, uint8_t *changed, uint64_t *pieces) {
  bool avx2 = pk_has_avx2(), any = false;
  place at = {0, cell};
  if (cell == 0) return false;
  for (size_t word = 0; word * 64 * piece < width; word++) {
    uint64_t rest = region ? region[word] : UINT64_MAX;
    for (; rest; rest &= rest - 1) {
      unsigned bit = (unsigned)__builtin_ctzll(rest);
      size_t x = (word * 64 + bit) * piece;
      if (x >= width) break;
      size_t count = width - x < piece ? width - x : piece;
      uint32_t groups = update_piece(avx2, pixels + x, count, bpp, packed + bpp * x);
      if (groups == 0) continue;
      any = true;
      pieces[word] |= UINT64_C(1) << bit;
      mark(groups, x, width, cell, &at, changed);
    }
  }
  return any;
}
