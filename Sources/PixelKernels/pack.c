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
// Eight pixels, and 8 bytes behind as they are in `old`.
PK_AVX2_TARGET static inline __m256i rgb_avx2(const uint32_t *pixels, __m256i old) {
  return _mm256_blend_epi32(pk_rgb_avx2(_mm256_loadu_si256((const __m256i *)pixels)), old, 0xc0);
}

PK_AVX2_TARGET static inline __m256i rgba_avx2(const uint32_t *pixels) {
  const __m256i order = _mm256_setr_epi8(2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15, 2, 1, 0, 3, 6, 5, 4, 7,
                                         10, 9, 8, 11, 14, 13, 12, 15);
  const __m256i alpha = _mm256_set1_epi32((int)0xff000000);
  __m256i p = _mm256_loadu_si256((const __m256i *)pixels);
  // Opaque pixels stay as they are; so does nothing at all.
  if (_mm256_testc_si256(p, alpha) || _mm256_testz_si256(p, p)) return _mm256_shuffle_epi8(p, order);
  uint8_t straight[4 * group];
  pack_rgba(pixels, 0, group, straight);
  return _mm256_loadu_si256((const __m256i *)straight);
}

// A piece of 32 pixels.
PK_AVX2_TARGET static inline __attribute__((always_inline)) uint32_t piece_avx2(const uint32_t *pixels, size_t bpp,
                                                                                uint8_t *packed) {
  __m256i new[piece / group], differ[piece / group], any = _mm256_setzero_si256();
  for (size_t i = 0; i < piece / group; i++) {
    __m256i old = _mm256_loadu_si256((const __m256i *)(packed + group * bpp * i));
    new[i] = bpp == 4 ? rgba_avx2(pixels + group * i) : rgb_avx2(pixels + group * i, old);
    differ[i] = _mm256_xor_si256(new[i], old);
    any = _mm256_or_si256(any, differ[i]);
  }
  if (_mm256_testz_si256(any, any)) return 0;
  uint32_t changed = 0;
  // In this order, as what a group has behind it is the next one's old bytes.
  for (size_t i = 0; i < piece / group; i++) {
    _mm256_storeu_si256((__m256i *)(packed + group * bpp * i), new[i]);
    changed |= (uint32_t)!_mm256_testz_si256(differ[i], differ[i]) << i;
  }
  return changed;
}

PK_AVX2_TARGET static uint32_t update_piece_avx2(const uint32_t *pixels, size_t bpp, uint8_t *packed) {
  return bpp == 4 ? piece_avx2(pixels, 4, packed) : piece_avx2(pixels, 3, packed);
}

// A shorter piece, filled up with what packs as zeros.
PK_AVX2_TARGET static uint32_t update_last_avx2(const uint32_t *pixels, size_t count, size_t bpp, uint8_t *packed) {
  uint32_t whole[piece] = {0};
  uint8_t bytes[4 * piece + 8] = {0};
  memcpy(whole, pixels, count * sizeof *pixels);
  memcpy(bytes, packed, bpp * count);
  uint32_t changed = update_piece_avx2(whole, bpp, bytes);
  if (changed) memcpy(packed, bytes, bpp * count);
  return changed;
}
#endif

// A bit for each eight of at most 32 pixels that change.
static uint32_t update_piece(const uint32_t *pixels, size_t count, size_t bpp, uint8_t *packed) {
  uint32_t changed = 0;
  for (size_t x = 0; x < count; x += group) {
    size_t n = count - x < group ? count - x : group;
    changed |= (uint32_t)update_portable(pixels + x, n, bpp, packed + bpp * x) << x / group;
  }
  return changed;
}

typedef struct {
  size_t column, end; // of its pixels
} place;

// What a cell is marked with whose pixels change up to `end` on the row: 1, and 2 if that is so for any of its last two.
static inline uint8_t mark_of(const place *at, size_t end) { return at->end < end + 2 ? 3 : 1; }

// Marks the cells that eights of pixels meet, from the first changed one to the last; `x` is that of their bit 0.
static void mark(uint32_t groups, size_t x, size_t width, size_t cell, place *at, uint8_t *changed) {
  size_t first = x + group * (unsigned)__builtin_ctz(groups);
  size_t end = x + group * (32 - (unsigned)__builtin_clz(groups));
  for (; at->end <= first; at->end += cell) at->column++;
  changed[at->column] |= mark_of(at, end);
  while (at->end < end && at->end < width) {
    at->end += cell;
    changed[++at->column] |= mark_of(at, end);
  }
}

// Rows are too far apart for the processor to foresee the next one.
static inline void fetch(const uint8_t *memory, size_t count) {
  for (size_t i = 0; i < count; i += 64) __builtin_prefetch(memory + i);
}

// What stays the same for all pieces of a row.
typedef struct {
  const uint32_t *pixels;
  size_t width, bpp, stride;
  uint8_t *packed;
} packing;

static inline uint32_t pack_piece(bool avx2, const packing *row, size_t x) {
  const uint32_t *pixels = row->pixels + x;
  uint8_t *packed = row->packed + row->bpp * x;
  fetch((const uint8_t *)(pixels + row->width), piece * sizeof *pixels);
  fetch(packed + row->stride, piece * 4);
  size_t count = row->width - x < piece ? row->width - x : piece;
#if PK_AVX2
  if (avx2 && count == piece) return update_piece_avx2(pixels, row->bpp, packed);
  if (avx2) return update_last_avx2(pixels, count, row->bpp, packed);
#endif
  (void)avx2;
  return update_piece(pixels, count, row->bpp, packed);
}

bool pk_pack_row(const uint32_t *pixels, size_t width, size_t bpp, size_t cell, const uint64_t *region,
                 uint8_t *packed, size_t stride, uint8_t *changed, uint64_t *pieces) {
  bool avx2 = pk_has_avx2(), any = false;
  const packing row = {pixels, width, bpp, stride, packed};
  place at = {0, cell};
  if (cell == 0) return false;
  for (size_t word = 0; word * 64 * piece < width; word++) {
    uint64_t rest = region ? region[word] : UINT64_MAX;
    for (; rest; rest &= rest - 1) {
      unsigned bit = (unsigned)__builtin_ctzll(rest);
      size_t x = (word * 64 + bit) * piece;
      if (x >= width) break;
      uint32_t groups = pack_piece(avx2, &row, x);
      if (groups == 0) continue;
      any = true;
      pieces[word] |= UINT64_C(1) << bit;
      mark(groups, x, width, cell, &at, changed);
    }
  }
  return any;
}
