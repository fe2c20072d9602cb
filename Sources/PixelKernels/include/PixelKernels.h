// Loops over bytes that need instructions which Swift cannot choose at run time (AVX2). Each has a
// portable form with the same results to the last bit, which also runs where AVX2 is missing.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// PNG's row filters, by their numbers in a file.
enum { pk_none = 0, pk_sub = 1, pk_up = 2, pk_average = 3, pk_paeth = 4 };

// Lets tests compare both forms: false keeps to the portable one. Not for use while others encode.
void pk_allow_avx2(bool allowed);

// Sets pixels to one value, by the C library's own loop for this machine.
void pk_fill(uint32_t *pixels, uint32_t value, size_t count);

// Packs `count` premultiplied pixels 0xAARRGGBB as `bpp` bytes each (3: red, green, blue; 4: straight red,
// green, blue, alpha, un-premultiplied by exact rounding) into `packed`. For every `cell` pixels (at most 256),
// one of `changed` tells whether that changed a byte. Returns whether any did. The first pixel is number
// `start` of its row; for every 32 pixels of the row in which bytes have changed, or between two that have within
// one cell, a bit is set in `pieces`, the lowest one of the first word being the row's first.
bool pk_pack_row(const uint32_t *pixels, size_t start, size_t count, size_t bpp, size_t cell, uint8_t *packed,
                 uint8_t *changed, uint64_t *pieces);

// Writes `count` premultiplied pixels 0xAARRGGBB as straight red, green, blue, alpha bytes, un-premultiplied by
// exact rounding.
void pk_straight(const uint32_t *pixels, size_t count, uint8_t *out);

// The sum over `count` bytes of the filtered bytes' magnitudes (as signed numbers). `row` and `above`
// point to the current and the upper row; the `bpp` bytes before both must be readable.
uint32_t pk_filter_cost(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t bpp);

// Filters `count` bytes into `out`.
void pk_filter(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t bpp, uint8_t *out);

// What a piece of filtered bytes holds for the deflate coder.
typedef struct {
  uint32_t literals; // bytes outside of runs
  uint32_t runs;     // back references at distance 1
  uint32_t widths;   // sum over all bytes of the bits that their magnitudes need: 0, 1, 2, 2, 3 …
} pk_stats;

// Splits bytes[begin..<end] into literals and runs (8…258 bytes equal to the byte before them) and
// counts both. Reads bytes[begin - 1] only when `begin` > 0.
pk_stats pk_scan(const uint8_t *bytes, size_t begin, size_t end);

// Bits on their way to memory; the lowest bit goes first. Up to 8 bytes behind `out` are overwritten.
typedef struct {
  uint8_t *out;
  uint64_t bits;
  uint32_t count; // below 8 between calls
} pk_bits;

// A Huffman code: entries are code bits | length << 24; for runs the extra bits and the distance are
// part of the code.
typedef struct {
  const uint32_t *literal; // 256
  const uint32_t *run;     // 259, by length
} pk_code;

// Writes bytes[begin..<end], split exactly as `pk_scan` does. Needs (end - begin) * 2 + 8 bytes.
void pk_emit(pk_bits *writer, pk_code code, const uint8_t *bytes, size_t begin, size_t end);

// Appends `count` bits that begin at bit `from` of `source`, of which up to 8 bytes behind the last one
// must be readable.
void pk_copy_bits(pk_bits *writer, const uint8_t *source, uint64_t from, uint64_t count);

// One level of a texture and the kernel's weights for reading it (see LevelReader, KernelTable).
typedef struct {
  const uint32_t *pixels;
  size_t width, height;
  double shrink_x, shrink_y; // from the texture's pixels to the level's
  int32_t columns, rows;     // taps, even numbers
  // For each of the 128 phases the weights along rows, in fours as (0, 1) four times and (2, 3) four times, missing
  // ones 0; and `rows` weights along columns.
  const int16_t *across;
  const int32_t *down;
} pk_level;

// From the canvas to the texture, as PlaneMap.
typedef struct {
  double a, b, c, d, e, f, g, h, i;
} pk_map;

// The texture's colours at `count` pixels, at most 16, whose centres are (x, y), (x + 1, y) …; returns false,
// with nothing done, where taps may lie beyond the border, or AVX2 is missing: then Swift does it.
bool pk_resample(const pk_level *level, const pk_map *map, double x, double y, size_t count, uint32_t *out);

// A grid of opacities, 0…65,535, and how a sheet's points lie on it (see ShadowMask).
typedef struct {
  const uint16_t *values;
  size_t width, height; // at least 2 each
  double half_x, half_y, per_step, shift_x, shift_y;
} pk_mask;

// A row of the canvas on a sheet: pixel x has its centre at ((a·px + u) / w', (d·px + v) / w'), px = x + ½,
// w' = g·px + w, or w alone where the map is affine.
typedef struct {
  double a, d, g, u, v, w;
  bool is_affine;
} pk_line;

// Paints a colour (0xRRGGBB at 0…65,535 of opacity) through a mask over pixels[from..<to].
// Returns where it has stopped: nothing is done, and all left to Swift, where AVX2 is missing.
size_t pk_shadow(const pk_mask *mask, const pk_line *line, uint32_t alpha, uint32_t color, uint32_t *pixels,
                 size_t from, size_t to);
