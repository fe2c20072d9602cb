#include "internal.h"

enum { most_pixels = 256, piece = 32 };

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
// `out` has 16 bytes to spare.
PK_AVX2_TARGET static void pack_rgb_avx2(const uint32_t *pixels, size_t count, uint8_t *out) {
  const __m128i order = _mm_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    __m128i p = _mm_loadu_si128((const __m128i *)(pixels + x));
    _mm_storeu_si128((__m128i *)(out + 3 * x), _mm_shuffle_epi8(p, order));
  }
  pack_rgb(pixels, x, count, out);
}

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

void pk_opaque(const uint32_t *pixels, size_t count, uint8_t *out) {
#if PK_AVX2
  if (pk_has_avx2()) return pack_rgb_avx2(pixels, count, out);
#endif
  pack_rgb(pixels, 0, count, out);
}

// Which bytes two equally long pieces differ in: the first one and the one behind the last; both 0 for none.
typedef struct {
  size_t first, end;
} difference;

static difference differ(const uint8_t *a, const uint8_t *b, size_t count) {
  size_t first = 0, end = count;
  while (first + 8 <= count && pk_load64(a + first) == pk_load64(b + first)) first += 8;
  while (first < count && a[first] == b[first]) first++;
  if (first == count) return (difference){0, 0};
  while (end >= first + 8 && pk_load64(a + end - 8) == pk_load64(b + end - 8)) end -= 8;
  while (a[end - 1] == b[end - 1]) end--;
  return (difference){first, end};
}

// Sets bits from..<to, by number from the first word's lowest one.
static void set_bits(uint64_t *words, size_t from, size_t to) {
  for (size_t bit = from; bit < to; bit++) words[bit >> 6] |= UINT64_C(1) << (bit & 63);
}

static difference pack_cell(const uint32_t *pixels, size_t count, size_t bpp, bool avx2, uint8_t *packed) {
  uint8_t bytes[4 * most_pixels + 16];
  if (bpp == 4) pk_straight(pixels, count, bytes);
#if PK_AVX2
  else if (avx2) pack_rgb_avx2(pixels, count, bytes);
#endif
  else pack_rgb(pixels, 0, count, bytes);
  if (memcmp(bytes, packed, bpp * count) == 0) return (difference){0, 0};
  difference d = differ(bytes, packed, bpp * count);
  memcpy(packed, bytes, bpp * count);
  return d;
}

bool pk_pack_row(const uint32_t *pixels, size_t start, size_t count, size_t bpp, size_t cell, uint8_t *packed,
                 uint8_t *changed, uint64_t *pieces) {
  bool avx2 = pk_has_avx2(), any = false;
  if (cell == 0 || cell > most_pixels) return false;
  for (size_t x = 0; x < count; x += cell) {
    size_t n = count - x < cell ? count - x : cell;
    difference d = pack_cell(pixels + x, n, bpp, avx2, packed + bpp * x);
    *changed++ = d.end > 0;
    if (d.end == 0) continue;
    any = true;
    size_t first = start + x + d.first / bpp, last = start + x + (d.end - 1) / bpp;
    set_bits(pieces, first / piece, last / piece + 1);
  }
  return any;
}
