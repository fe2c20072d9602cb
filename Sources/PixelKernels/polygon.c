#include "internal.h"

// Exact areas, as in the grey rasterizers of LibArt (R. Levien) and FreeType (ftgrays.c), with one sum for each pixel
// from which areas follow by adding up along the row, as in font-rs: an edge adds to the pixels that it crosses what it
// covers of them to its right, and to the ones behind the rest of its height.
//
// What is rounded depends on an edge's place within its pixels alone, and on it as a set of points: edges that run
// along each other cancel, and shapes look the same wherever whole pixels move them. Together, corners and crossings
// move an edge by less than 1/1,024 pixel, so that a pixel that lies entirely between two edges has all of 255.
enum { unit_bits = pk_unit_bits, unit = 1 << unit_bits };

// 1.5·2^42 moves 1/1,024 to the end of a double's significand.
static inline int32_t fixed(double value) {
  const double shift = 0x1.8p42;
  double moved = value + shift;
  int64_t bits, zero;
  memcpy(&bits, &moved, sizeof bits);
  memcpy(&zero, &shift, sizeof zero);
  return (int32_t)(bits - zero);
}

static inline bool is_near(double value) { return value >= -32767 && value <= 32767; }

// Adds an edge that runs down.
static void add_edge(pk_polygon *p, int32_t x0, int32_t y0, int32_t x1, int32_t y1, int32_t winding) {
  if (y1 <= 0 || y0 >= p->height * unit || (x0 >= p->width * unit && x1 >= p->width * unit)) return;
  // What lies to the left counts as lying on the border.
  if (x0 <= 0 && x1 <= 0) x0 = x1 = 0;
  pk_edge *e = p->edges + p->count++;
  *e = (pk_edge){.x = x0, .x1 = x1, .y0 = y0, .y1 = y1, .winding = winding};
  int32_t row = pk_most(y0, 0) >> unit_bits;
  if (y0 < 0 || y1 > (row + 1) * unit) {
    // Cut off, it leads from one end towards the other and not beyond.
    int64_t slope = (int64_t)(x1 - x0) * (INT64_C(1) << 32) / (y1 - y0);
    int64_t start = x0 * (INT64_C(1) << 32) + (INT64_C(1) << 31);
    if (y0 < 0) e->x = (int32_t)((start - slope * y0) >> 32);
    // Meaningless, and not used, where the next border is not reached.
    e->border = (int64_t)((uint64_t)start + (uint64_t)slope * (uint64_t)((row + 1) * unit - y0));
    e->step = (int64_t)((uint64_t)slope << unit_bits);
  }
  e->next = p->first[row];
  p->first[row] = (uint32_t)p->count;
  p->top = pk_least(p->top, row);
  p->bottom = pk_most(p->bottom, pk_least(p->height, ((y1 - 1) >> unit_bits) + 1));
}

bool pk_add_polygon(pk_polygon *p, const double *corners, size_t count) {
  bool all_near = true;
  for (size_t i = 0; i < 2 * count; i++) all_near &= is_near(corners[i]);
  if (!all_near || count > p->capacity - p->count) return false;
  if (count == 0) return true;
  int32_t x = fixed(corners[2 * count - 2]), y = fixed(corners[2 * count - 1]);
  for (size_t i = 0; i < count; i++) {
    int32_t next_x = fixed(corners[2 * i]), next_y = fixed(corners[2 * i + 1]);
    if (y < next_y) add_edge(p, x, y, next_x, next_y, 1);
    else if (y > next_y) add_edge(p, next_x, next_y, x, y, -1);
    x = next_x;
    y = next_y;
  }
  return true;
}

static inline void touch(pk_polygon *p, int32_t column) {
  p->touched[column / (64 * pk_group)] |= UINT64_C(1) << (column / pk_group % 64);
}

// Adds a piece of an edge that lies within a pixel; `height` has the winding's sign, `twice` is its mean distance from
// the pixel's left, doubled.
static inline void put(pk_polygon *p, int32_t column, int32_t height, int32_t twice) {
  p->sums[column] += (uint32_t)(height * (2 * unit - twice));
  p->sums[column + 1] += (uint32_t)(height * twice);
  touch(p, column);
  if (column % pk_group == pk_group - 1) touch(p, column + 1);
}

// The same where the pixel may lie outside of the grid.
static inline void put_inside(pk_polygon *p, int32_t column, int32_t height, int32_t twice) {
  if (column < 0) put(p, 0, height, 0);
  else if (column < p->width) put(p, column, height, twice);
}

// Adds a piece of an edge that crosses many pixels of a row from left to right.
static void put_long(pk_polygon *p, int32_t x0, int32_t x1, int32_t first, int32_t last, int32_t height, int32_t sign) {
  if (last < 0) return put(p, 0, sign * height, 0);
  int64_t slope = ((int64_t)height << 32) / (x1 - x0);
  int64_t done = INT64_C(1) << 31, before = 0;
  int32_t begin = pk_most(first, 0), end = pk_least(last, p->width);
  if (first < 0) {
    done += slope * (0 - (int64_t)x0);
    before = done >> 32;
    put(p, 0, sign * (int32_t)before, 0);
  } else if (begin < end) {
    done += slope * ((first + 1) * (int64_t)unit - x0);
    before = done >> 32;
    put(p, first, sign * (int32_t)before, x0 - first * unit + unit);
    begin++;
  }
  for (int32_t column = begin; column < end; column++) {
    done += slope * unit;
    int64_t after = done >> 32;
    put(p, column, sign * (int32_t)(after - before), unit);
    before = after;
  }
  if (last < p->width) put(p, last, sign * (height - (int32_t)before), x1 - last * unit);
}

// Adds a piece of an edge that crosses a row, or a part of it `height` high, from x0 to x1.
static inline void put_piece(pk_polygon *p, int32_t x0, int32_t x1, int32_t height, int32_t sign) {
  if (x0 > x1) {
    int32_t left = x1;
    x1 = x0;
    x0 = left;
  }
  int32_t first = x0 >> unit_bits, last = pk_most(first, (x1 - 1) >> unit_bits);
  if (first == last) {
    put_inside(p, first, sign * height, x0 + x1 - 2 * unit * first);
  } else if (first + 1 == last) {
    // Heights and widths of two pixels at most.
    uint32_t width = (uint32_t)(x1 - x0);
    int32_t left = (int32_t)(((uint32_t)height * (uint32_t)(last * unit - x0) + width / 2) / width);
    put_inside(p, first, sign * left, x0 - first * unit + unit);
    put_inside(p, last, sign * (height - left), x1 - last * unit);
  } else {
    put_long(p, x0, x1, first, last, height, sign);
  }
}

// Adds what an edge covers in a row; returns whether it goes on below. `same` becomes how many rows from here on it
// covers in the same way, if that is less.
static inline bool step(pk_polygon *p, pk_edge *e, int32_t row, int32_t *same) {
  int32_t top = row * unit, bottom = top + unit;
  bool goes_on = e->y1 > bottom;
  int32_t from = pk_most(e->y0, top), to = goes_on ? bottom : e->y1;
  int32_t x = goes_on ? (int32_t)(e->border >> 32) : e->x1;
  put_piece(p, e->x, x, to - from, e->winding);
  bool is_steady = e->x == e->x1 && to - from == unit;
  *same = is_steady ? pk_least(*same, (e->y1 >> unit_bits) - row) : 1;
  e->x = x;
  if (goes_on) e->border = (int64_t)((uint64_t)e->border + (uint64_t)e->step);
  return goes_on;
}

int32_t pk_advance_polygon(pk_polygon *p, int32_t row) {
  int32_t same = p->height - row;
  uint32_t *link = &p->active;
  while (*link != 0) {
    pk_edge *e = p->edges + *link - 1;
    // Rows may have been passed over.
    if (e->y1 > row * unit && step(p, e, row, &same)) link = &e->next;
    else *link = e->next;
  }
  uint32_t index = p->first[row];
  p->first[row] = 0;
  while (index != 0) {
    pk_edge *e = p->edges + index - 1;
    uint32_t next = e->next;
    if (step(p, e, row, &same)) {
      e->next = p->active;
      p->active = index;
    }
    index = next;
  }
  int32_t rows = 1;
  while (rows < same && p->first[row + rows] == 0) rows++;
  return rows;
}
