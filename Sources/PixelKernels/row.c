#include "internal.h"

// What marks a stale cell: its pixels, or only its row's filter, are new.
enum { fresh = 0, pixels_changed = 1, filter_changed = 2 };

bool pk_mark_stale(const uint8_t *changed_above, const uint8_t *changed, size_t columns, uint8_t *stale) {
  uint8_t any = 0, left = 0;
  for (size_t column = 0; column < columns; column++) {
    uint8_t own = changed_above[column] | changed[column];
    stale[column] = own | left ? pixels_changed : fresh;
    any |= own;
    // Filters look back a pixel, and runs to what filters make of that one.
    left = own & 2;
  }
  return any != 0;
}

// What is stale in a row mostly is so in the next one, of which packing touches only what has changed.
static inline void fetch_next_row(const pk_row *row, size_t at, size_t count) {
  const uint8_t *next = row->row + (row->row - row->above) + at;
  for (size_t i = 0; i < count; i += 64) __builtin_prefetch(next + i);
}

static inline size_t cell_bytes(const pk_row *row, size_t column) {
  return pk_cell_end(row, column) - pk_cell_start(row, column);
}

// Filters a cell by Up, as if that were the choice; it often is.
static void try_up(bool avx2, const pk_row *row, size_t column) {
  pk_cell *cell = row->cells + column;
  size_t at = pk_cell_start(row, column);
  cell->up_cost = pk_up_and_cost(avx2, row->row + at, row->above + at, cell_bytes(row, column), row->filtered + 1 + at);
  cell->sub_cost = pk_unknown;
}

// Filters a cell by Paeth, as if that were the choice, and finds all costs.
static void try_paeth(bool avx2, const pk_row *row, size_t column) {
  pk_cell *cell = row->cells + column;
  size_t at = pk_cell_start(row, column);
  pk_costs costs = pk_paeth_and_costs(avx2, row->row + at, row->above + at, cell_bytes(row, column), row->bpp,
                                      row->filtered + 1 + at);
  cell->up_cost = costs.up;
  cell->sub_cost = costs.sub;
  cell->paeth_cost = costs.paeth;
}

// Tries Up, or Paeth and with it all, on what is stale; returns what Up costs in the row.
static uint64_t try_stale(bool avx2, const pk_row *row, bool expects_paeth) {
  uint64_t up = 0;
  for (size_t column = 0; column < row->columns; column++) {
    if (row->stale[column]) {
      fetch_next_row(row, pk_cell_start(row, column), cell_bytes(row, column));
      if (expects_paeth) try_paeth(avx2, row, column);
      else try_up(avx2, row, column);
    }
    up += row->cells[column].up_cost;
  }
  return up;
}

typedef struct {
  int filter, tried; // chosen; by which the cells are filtered whose pixels are new
} choice;

static choice choose(bool avx2, const pk_row *row) {
  // What was the choice before mostly is again.
  bool expects_paeth = row->filter == pk_paeth;
  uint64_t up = try_stale(avx2, row, expects_paeth), sub = 0, paeth = 0;
  if (up <= (row->count + 1) / 8) return (choice){pk_up, expects_paeth ? pk_paeth : pk_up};
  // Where Up leaves much, Paeth often is best.
  for (size_t column = 0; column < row->columns; column++) {
    const pk_cell *cell = row->cells + column;
    if (cell->sub_cost == pk_unknown) try_paeth(avx2, row, column);
    sub += cell->sub_cost;
    paeth += cell->paeth_cost;
  }
  uint64_t least = sub < up ? sub : up;
  // In noise all three are about equal. That must not make the choice change from picture to picture, for then the
  // whole row has to be written anew.
  if (7 * paeth <= 8 * least) return (choice){pk_paeth, pk_paeth};
  return (choice){sub < up ? pk_sub : pk_up, pk_paeth};
}

// The byte before a cell, to which a run may look back.
static void filter_before(const pk_row *row, int filter, size_t at) {
  row->filtered[at] = pk_filtered_byte(filter, row->row + at - 1, row->above + at - 1, row->bpp);
}

static void filter_stale(const pk_row *row, int filter, int tried) {
  row->filtered[0] = (uint8_t)filter;
  for (size_t column = 0; column < row->columns; column++) {
    if (!row->stale[column]) continue;
    size_t at = pk_cell_start(row, column), count = pk_cell_end(row, column) - at;
    if (column > 0 && !row->stale[column - 1]) filter_before(row, filter, at);
    if (filter == tried && row->stale[column] == pixels_changed) continue;
    pk_filter_cell(row, filter, at, at + count);
  }
}

// Does for a cell that equals the one above, and so is all zeros, what scanning would do.
static void scan_zeros(const uint8_t *bytes, size_t begin, size_t end, pk_cell *cell) {
  // A run must have a zero to look back to.
  size_t single = bytes[begin - 1] == 0 ? 0 : 1, count = end - begin - single;
  size_t full = count / pk_longest_run, rest = count % pk_longest_run;
  bool ends_in_run = rest >= pk_shortest_run;
  cell->literals = (uint16_t)(single + (ends_in_run ? 0 : rest));
  cell->runs = (uint16_t)(full + (ends_in_run ? 1 : 0));
  cell->widths = 0;
  cell->sum = 0;
  cell->weighted = 0;
}

static void scan_stale(bool avx2, const pk_row *row, int filter) {
  for (size_t column = 0; column < row->columns; column++) {
    if (!row->stale[column]) continue;
    pk_cell *cell = row->cells + column;
    size_t begin = column == 0 ? 0 : 1 + pk_cell_start(row, column), end = 1 + pk_cell_end(row, column);
    if (column > 0 && filter == pk_up && cell->up_cost == 0) scan_zeros(row->filtered, begin, end, cell);
    else pk_scan(avx2, row->filtered, begin, end, cell);
  }
}

static pk_totals add_up(const pk_row *row) {
  pk_totals totals = {0, 0, 0, 0, 0};
  for (size_t column = 0; column < row->columns; column++) {
    const pk_cell *cell = row->cells + column;
    totals.literals += cell->literals;
    totals.runs += cell->runs;
    totals.widths += cell->widths;
    totals.sum += cell->sum;
    totals.weighted += cell->weighted + (uint64_t)cell->sum * (row->count - pk_cell_end(row, column));
  }
  return totals;
}

int pk_refresh_row(const pk_row *row, pk_totals *totals) {
  bool avx2 = pk_has_avx2();
  choice chosen = choose(avx2, row);
  int filter = chosen.filter;
  if (filter != row->filter) {
    for (size_t column = 0; column < row->columns; column++) {
      if (!row->stale[column]) row->stale[column] = filter_changed;
    }
  }
  filter_stale(row, filter, chosen.tried);
  scan_stale(avx2, row, filter);
  *totals = add_up(row);
  return filter;
}
