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

// Packs a row of `width` premultiplied pixels 0xAARRGGBB as `bpp` bytes each (3: red, green, blue; 4: straight red,
// green, blue, alpha, un-premultiplied by exact rounding) into `packed`, behind which 8 bytes must be readable.
// Bits of `region`, the lowest one of the first word being the row's first, tell for every 32 pixels whether to look
// at them; NULL: at all. Eight of the 32 are compared at a time: `pieces` gets the bit of 32 pixels of which a byte
// changes, and `changed` gets bit 0 for every `cell` pixels (two or more) that meet one of their eights from the first
// that changes to the last, and bit 1 if the last two of them do. Both may have been set before.
// Returns whether any byte has changed. The next row's pixels follow, and `stride` bytes on it is packed: the cache
// fetches both in advance.
bool pk_pack_row(const uint32_t *pixels, size_t width, size_t bpp, size_t cell, const uint64_t *region,
                 uint8_t *packed, size_t stride, uint8_t *changed, uint64_t *pieces);

// Writes `count` premultiplied pixels 0xAARRGGBB as straight red, green, blue, alpha bytes, un-premultiplied by
// exact rounding.
void pk_straight(const uint32_t *pixels, size_t count, uint8_t *out);

// Writes what is hashed of a tile of premultiplied pixels 0xAARRGGBB, at most 32×32 of them, rows lying `stride` pixels
// apart: a byte, 3 where all pixels are opaque, else 4; then for every run of equal rows a byte with their number and
// one row as so many straight bytes a pixel. Returns how many bytes that is, at most `pk_tile_bytes` - 16; all of
// those in `out` may be overwritten.
enum { pk_tile_side = 32, pk_tile_bytes = 1 + 32 * (1 + 4 * 32) + 16 };
size_t pk_tile(const uint32_t *pixels, size_t stride, size_t width, size_t height, uint8_t *out);

// The same of opaque pixels that are packed as red, green and blue; rows lie `stride` bytes apart.
size_t pk_packed_tile(const uint8_t *packed, size_t stride, size_t width, size_t height, uint8_t *out);

// A message on its way through SHA-256 (FIPS 180-4): what is left of it, in whole blocks of 64 bytes.
typedef struct {
  uint32_t state[8]; // in an order of the processor's
  const uint8_t *next;
  size_t blocks;
} pk_sha256;

// What is added to a message, at most.
enum { pk_sha256_padding = 72 };

// Whether the processor can compute it; nothing of it may be called elsewhere.
bool pk_has_sha256(void);

// Lets tests compare: false makes as if the processor could not. Not for use while others hash.
void pk_allow_sha256(bool allowed);

// Begins with a message of `count` bytes, which is padded where it is: there must be room behind it.
void pk_sha256_begin(pk_sha256 *hash, uint8_t *message, size_t count);

// Goes on with two messages side by side until either is finished, or with one until it is where the other one is
// already. Side by side, each hides how long the other's rounds wait for each other.
void pk_sha256_run(pk_sha256 *a, pk_sha256 *b);

// Writes the 32 bytes of a finished message's digest.
void pk_sha256_end(const pk_sha256 *hash, uint8_t *digest);

// The sum over `count` bytes of the filtered bytes' magnitudes (as signed numbers). `row` and `above`
// point to the current and the upper row; the `bpp` bytes before both must be readable.
uint32_t pk_filter_cost(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t bpp);

// Filters `count` bytes into `out`.
void pk_filter(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t bpp, uint8_t *out);

// What is known of a cell, a piece of a row. Its bytes are those of its pixels, filtered; in the row's first cell the
// number of the filter goes before them.
typedef struct {
  uint32_t up_cost, sub_cost, paeth_cost; // as pk_filter_cost; pk_unknown where it was not needed
  uint32_t sum;                           // of the bytes
  uint32_t weighted;                      // of the bytes, each times the bytes from it to the cell's end, itself too
  uint16_t literals;                      // bytes outside of runs
  uint16_t runs;                          // back references at distance 1
  uint16_t widths;                        // of all bytes the bits that their magnitudes need: 0, 1, 2, 2, 3 …
  uint16_t bits;                          // in the stream; set by pk_write_row
} pk_cell;

#define pk_unknown UINT32_MAX

// A row of a picture, cut into cells of at most 516 bytes of pixels, the last one shorter or not.
typedef struct {
  const uint8_t *row, *above; // packed pixels; `bpp` bytes before and 31 behind must be readable
  size_t count, bpp, cell;    // bytes of the row, of a pixel, of a cell
  size_t columns;             // cells of the row
  pk_cell *cells;
  uint8_t *stale;    // for each cell: whether its filtered bytes and all but `bits` must be made anew
  uint8_t *filtered; // room for count + 1 bytes, behind which 63 must be readable
  int filter;        // the row's, until now
} pk_row;

// The cells of a row together.
typedef struct {
  uint32_t literals, runs, widths;
  uint64_t sum, weighted; // as if the row were one cell
} pk_totals;

// Marks the cells of which pixels, or pixels that filters and runs look back to, have changed: the last two before the
// cell, and those above all these; returns whether there are any. `changed` and `changed_above` are those of
// pk_pack_row.
bool pk_mark_stale(const uint8_t *changed_above, const uint8_t *changed, size_t columns, uint8_t *stale);

// Makes the stale cells anew: filters a row by Up where that leaves almost nothing, else by Paeth unless Up or Sub
// leaves less than 7/8 of what it does, and counts what is left. Where the filter changes, all cells become stale. The
// filtered bytes of stale cells are valid afterwards, and the one before each; up to 31 bytes behind the row are
// overwritten. Returns the filter.
int pk_refresh_row(const pk_row *row, pk_totals *totals);

// Bits on their way to memory; the lowest bit goes first. Up to 8 bytes behind `out` are overwritten.
typedef struct {
  uint8_t *out;
  uint64_t bits;
  uint32_t count; // below 8 between calls
} pk_bits;

// A Huffman code: entries are code bits | length << 24; for runs the extra bits and the distance are
// part of the code. Literals have at most 12 bits.
typedef struct {
  const uint32_t *literal; // 256
  const uint32_t *run;     // 259, by length
  const uint8_t *near;     // NULL, or 96 from pk_find_near
} pk_code;

// Of the literals 0…15, and then of 255…240: lengths, the codes' lower bytes and their upper ones.
void pk_find_near(const uint32_t *literal, uint8_t *near);

// Bits that were written before: the next cell's begin at `from`, but the last `pending` ones before have not been
// taken over yet.
typedef struct {
  const uint8_t *base; // NULL: nothing may be taken over
  uint64_t from, pending;
} pk_source;

// Appends a refreshed row: stale cells and, where nothing may be taken over, all others are encoded (and filtered,
// for which nothing behind the row is overwritten), the rest is taken over, or left pending. A cell's bytes are
// literals but for runs of 8…258 bytes that equal the byte before them. Needs 2 bytes for each, and 8. Returns the
// row's bits, pending ones too.
uint32_t pk_write_row(pk_bits *writer, pk_code code, const pk_row *row, pk_source *source);

// Appends what is pending.
void pk_write_pending(pk_bits *writer, pk_source *source);

// Appends `count` bits that begin at bit `from` of `source`, of which up to 8 bytes behind the last one
// must be readable.
void pk_copy_bits(pk_bits *writer, const uint8_t *source, uint64_t from, uint64_t count);

// One level of a texture and the kernel's weights for reading it (see LevelReader, KernelTable).
typedef struct {
  const uint32_t *pixels;
  size_t width, height;
  bool repeats;              // whether the level's copies go on beyond its border, or its outermost pixels do
  double shrink_x, shrink_y; // from the texture's pixels to the level's
  int32_t columns, rows;     // taps, even numbers up to 32
  // For each of the 128 phases the weights of four taps and four more … , missing ones 0: along rows in 1/2,048, as (0, 1)
  // four times and (2, 3) four times; along columns in 1/32,768, each four times, behind four times two zeros.
  const int16_t *across, *down;
} pk_level;

// From the canvas to the texture, as PlaneMap.
typedef struct {
  double a, b, c, d, e, f, g, h, i;
} pk_map;

// The texture's colours at `count` pixels, at most 16, whose centres are (x, y), (x + 1, y) …; returns false,
// with nothing done, where taps lie too far out, or AVX2 is missing: then Swift does it.
bool pk_resample(const pk_level *level, const pk_map *map, double x, double y, size_t count, uint32_t *out);

// Rows of a level as 16 columns of the canvas see them, where a column of the canvas is one of the texture: weighed
// along rows, not yet along columns. Canvas rows read from it from the top down, each row of the level is weighed once.
enum { pk_strip_columns = 16, pk_strip_rows = 48 };
typedef struct {
  int16_t *sums;      // pk_strip_columns · pk_strip_rows · 4 numbers and 16 more, all set to something
  int32_t first, end; // the level's rows that are there
  int32_t left[pk_strip_columns], phases[pk_strip_columns];
  double reciprocals[pk_strip_columns], along[pk_strip_columns];
  int64_t steps[pk_strip_columns]; // from one row of the canvas to the next, in 1/128 pixels · 2^-32
  bool is_slow; // whether all of these are 0…2 pixels
  int32_t leftmost, tile; // the columns' texels: the first one and their number; 0: they are not taken together
  uint32_t weights[pk_strip_columns][8]; // of two taps each, as pk_prepare_rows wants them
} pk_strip;

// Begins a strip whose first column's centre is x. The map's b and h are zero. Returns false where taps lie too far
// out, or AVX2 is missing; then nothing can be read from it.
bool pk_strip_begin(const pk_level *level, const pk_map *map, double x, pk_strip *strip);

// Pixels of a row of the canvas, from..<to, and where their colours are wanted: `target` is the place for column 0.
typedef struct {
  int64_t y, from, to;
  uint32_t *target;
} pk_piece;

// As pk_resample, with the same result, for what lies of each piece within a strip that begins with column `start`, was
// begun there with an equal map, and with an equal level but for `down` and `rows`. The pieces are of 16 rows that begin
// with a multiple of 16, from the top down. Returns how many pieces were read; of the next one taps lie too far out or
// apart, or AVX2 is missing, and nothing was done.
size_t pk_strip_read(const pk_level *level, const pk_map *map, int64_t start, pk_strip *strip, const pk_piece *pieces,
                     size_t count);

// A grid of opacities, 0…65,535, and how a sheet's points lie on it (see ShadowMask).
typedef struct {
  const uint32_t *pairs; // a value and the one beneath it << 16, 2^15 less each; one row fewer than the grid has
  size_t width, height;  // at least 2 each
  double half_x, half_y, per_step, shift_x, shift_y;
  int32_t half_u, half_v, shift_u, shift_v; // in 1/65,536 cells
} pk_mask;

// A row of the canvas on a sheet: pixel x has its centre at ((a·px + u) / w', (d·px + v) / w'), px = x + ½,
// w' = g·px + w.
typedef struct {
  double a, d, g, u, v, w;
} pk_line;

// The same where the map is affine, in 1/2^32 cells from the sheet's middle: where pixel 0 has its centre and how far
// it is to the next one. The eight pixels from a multiple of eight on lie as far from their first one, and that one as
// far from the middle, as whole numbers of 1/65,536 cells tell that are not greater; nothing lies further away than
// 16,384 cells. Steps are below 2^42, starts below 2^60, and all of the mask lies within 8,000 cells.
typedef struct {
  int64_t u, v, step_u, step_v;
  int32_t steps_u[8], steps_v[8]; // of eight pixels from the first one, in 1/65,536 cells
} pk_walk;

// Sets all steps.
void pk_begin_walk(pk_walk *walk, int64_t step_u, int64_t step_v);

// Store how much of a colour, 0…65,535 of which 65,535 is `alpha`, the pixels from..<to get through a mask, and up to
// seven pixels before and behind. Return false, and do nothing, where AVX2 is missing.
bool pk_affine_shares(const pk_mask *mask, const pk_walk *walk, uint32_t alpha, uint16_t *shares, size_t from,
                      size_t to);
bool pk_projective_shares(const pk_mask *mask, const pk_line *line, uint32_t alpha, uint16_t *shares, size_t from,
                          size_t to);

// Paints as much of a colour, 0xRRGGBB, over pixels[from..<to]; seven more shares are read. Returns false, and does
// nothing, where AVX2 is missing.
bool pk_cast_shadow(const uint16_t *shares, uint32_t color, uint32_t *pixels, size_t from, size_t to);

// An edge of a polygon, from top to bottom; lengths in 1/1,024 pixels.
typedef struct {
  int64_t border, step;  // x at the next border between rows, and from one border to the next, times 2^32
  int32_t x, x1, y0, y1; // where it enters the present row, where it ends, and from where to where it goes down
  int32_t winding;       // 1 where it runs down in the polygon, -1 where it runs up
  uint32_t next;         // of a list of edges, counted from 1; 0: none
} pk_edge;

// Pixels of a row of which as much is covered: `cover` of 255; or, where that is negative, as `coverage` tells.
typedef struct {
  int32_t begin, end, cover;
} pk_span;

// Closed polygons on a grid of pixels, of at most 16,384 by 16,384, on their way to becoming coverage. Where none were
// added, all numbers but the sizes, `capacity` and `top`, which is the height, are 0; painting takes them there again.
enum { pk_group = 8 };
typedef struct {
  int32_t width, height;
  pk_edge *edges;
  size_t count, capacity;
  int32_t top, bottom; // rows that the edges meet
  uint32_t *first;     // for each row a list of the edges that begin there
  uint32_t active;     // a list of those that have begun
  uint32_t *sums;      // by how much a pixel's doubled area, in the unit's squares, grows from the one before it
  uint64_t *touched;   // a bit for every group of pixels of which any sum may not be 0
  uint8_t *coverage;   // 0…255 for each pixel of the present row's touched groups
  pk_span *spans, *parts;
} pk_polygon;

// How many groups a row has; `sums` and `coverage` have room for all their pixels, `spans` and `parts` for three each.
static inline size_t pk_groups(size_t width) { return width / pk_group + 1; }

// Adds a closed polygon: `count` corners, x and y in turns, in pixels, rounded to 1/1,024. `edges` must have room for
// as many. Returns false, with nothing done, where a corner is further than 32,767 pixels from the origin, or no number.
bool pk_add_polygon(pk_polygon *polygon, const double *corners, size_t count);

// A colour to be laid on pixels.
typedef struct {
  uint32_t pixel;                   // premultiplied 0xAARRGGBB
  uint32_t alpha, red, green, blue; // the same, 0…65,535
} pk_color;

// Lays a colour on pixels, `stride` of them from row to row, as far as polygons cover them, and takes the polygons
// away. Signs of areas count by winding: what several polygons cover in one direction is covered once, what two cover
// in opposite ones is a hole. `clip`, unless NULL, is a polygon on the same grid; of a pixel's coverage only the same
// share of it counts. `region`, unless NULL, has `words` words for each row, a bit for every 32 pixels, the lowest one
// being the row's first; other pixels stay.
void pk_paint_polygon(pk_polygon *polygon, pk_polygon *clip, const pk_color *color, uint32_t *pixels, size_t stride,
                      const uint64_t *region, size_t words);

// Pixels of a row, begin..<end.
typedef struct {
  int32_t begin, end;
} pk_range;

// As pk_paint_polygon, but stores the coverage, 0…255, in bytes that are 0. `inner`, unless NULL, has a range for each of
// `inner_rows` rows from `inner_top` on; within these, what is covered entirely is not stored.
void pk_cover_polygon(pk_polygon *polygon, pk_polygon *clip, uint8_t *bytes, size_t stride, const pk_range *inner,
                      int32_t inner_top, int32_t inner_rows);
