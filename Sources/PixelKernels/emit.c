#include "literals.h"
#include "runs.h"

static inline __attribute__((always_inline)) void put_runs(pk_bits *w, pk_code code, const uint8_t *bytes,
                                                           size_t begin, size_t end, bool avx2) {
  // A row's first byte has none before it.
  size_t from = begin > 0 ? begin : 1, at = begin;
  pk_equal equal;
#if PK_AVX2
  if (avx2) pk_find_equal_avx2(bytes + from, end - from, &equal);
  else
#endif
    pk_find_equal_portable(bytes + from, end - from, &equal);
  pk_run run = {0, 0};
  while (run = pk_next_run(&equal, run.start + run.length, end - from), run.length > 0) {
    put_literals(w, code, bytes, at, from + run.start);
    put(w, code.run[run.length]);
    flush(w);
    at = from + run.start + run.length;
  }
  put_literals(w, code, bytes, at, end);
}

static inline bool is_one_run(const pk_cell *cell) { return cell->literals == 0 && cell->runs == 1; }

// A cell's bytes in its filtered row; the first one has the filter's number before it.
static inline size_t cell_begin(const pk_row *row, size_t column) {
  return column == 0 ? 0 : 1 + pk_cell_start(row, column);
}
static inline size_t cell_end(const pk_row *row, size_t column) { return 1 + pk_cell_end(row, column); }

static inline __attribute__((always_inline)) void put_cell(pk_bits *writer, pk_code code, const pk_row *row,
                                                           size_t column, bool avx2) {
  // A copy that nobody else can see stays in registers.
  pk_bits w = *writer;
  const pk_cell *cell = row->cells + column;
  size_t begin = cell_begin(row, column), end = cell_end(row, column);
  if (cell->runs == 0) {
    put_literals(&w, code, row->filtered, begin, end);
  } else if (is_one_run(cell)) {
    put(&w, code.run[end - begin]);
    flush(&w);
  } else {
    put_runs(&w, code, row->filtered, begin, end, avx2);
  }
  *writer = w;
}

// A cell and the pixel before it, to which a run may look back.
static void filter_cell(const pk_row *row, size_t column) {
  size_t first = pk_cell_start(row, column), end = pk_cell_end(row, column);
  if (column == 0) row->filtered[0] = (uint8_t)row->filter;
  else first -= row->bpp;
  pk_filter_cell(row, row->filter, first, end);
}

static inline uint64_t position(const pk_bits *w) { return 8 * (uint64_t)(uintptr_t)w->out + w->count; }

// Whether a cell's bits must be made anew.
static inline bool is_due(const pk_row *row, const pk_source *source, size_t column) {
  return !source->base || row->stale[column];
}

static inline __attribute__((always_inline)) void write_cell(pk_bits *writer, pk_code code, const pk_row *row,
                                                             size_t column, pk_source *source, bool avx2) {
  pk_cell *cell = row->cells + column;
  source->from += cell->bits;
  // Nobody looks at the bytes of a run.
  if (!row->stale[column] && !is_one_run(cell)) filter_cell(row, column);
  uint64_t start = position(writer);
  put_cell(writer, code, row, column, avx2);
  cell->bits = (uint16_t)(position(writer) - start);
}

#if PK_AVX2
// Writes the cells from `column` on that are due and have no runs; returns where they end.
PK_AVX2_TARGET static size_t write_plain_cells(pk_bits *writer, pk_code code, const pk_row *row, size_t column,
                                               pk_source *source) {
  // A copy that nobody else can see stays in registers.
  pk_bits w = *writer;
  pk_near_tables tables = load_near(code.near);
  for (; column < row->columns && is_due(row, source, column) && row->cells[column].runs == 0; column++) {
    source->from += row->cells[column].bits;
    if (!row->stale[column]) filter_cell(row, column);
    uint64_t start = position(&w);
    size_t at = cell_begin(row, column), end = cell_end(row, column);
    for (; at + 32 <= end; at += 32) put_32(&w, code.literal, &tables, row->filtered + at);
    put_literals(&w, code, row->filtered, at, end);
    row->cells[column].bits = (uint16_t)(position(&w) - start);
  }
  *writer = w;
  return column;
}
#endif

// Writes one cell that is due, or more; returns where they end.
static inline __attribute__((always_inline)) size_t write_cells(pk_bits *writer, pk_code code, const pk_row *row,
                                                                size_t column, pk_source *source, bool avx2) {
#if PK_AVX2
  if (avx2 && code.near && row->cells[column].runs == 0) return write_plain_cells(writer, code, row, column, source);
#endif
  write_cell(writer, code, row, column, source, avx2);
  return column + 1;
}

static inline __attribute__((always_inline)) uint32_t write_row(pk_bits *writer, pk_code code, const pk_row *row,
                                                                pk_source *source, bool avx2) {
  uint32_t total = 0;
  for (size_t column = 0, next; column < row->columns; column = next) {
    if (!is_due(row, source, column)) {
      next = column + 1;
      source->pending += row->cells[column].bits;
    } else {
      if (source->pending > 0) pk_write_pending(writer, source);
      next = write_cells(writer, code, row, column, source, avx2);
    }
    for (size_t i = column; i < next; i++) total += row->cells[i].bits;
  }
  return total;
}

#if PK_AVX2
PK_AVX2_TARGET static uint32_t write_row_avx2(pk_bits *writer, pk_code code, const pk_row *row, pk_source *source) {
  return write_row(writer, code, row, source, true);
}
#endif

void pk_find_near(const uint32_t *literal, uint8_t *near) {
  for (size_t i = 0; i < 16; i++) {
    uint32_t both[2] = {literal[i], literal[255 - i]};
    for (size_t side = 0; side < 2; side++) {
      near[48 * side + i] = (uint8_t)(both[side] >> 24);
      near[48 * side + 16 + i] = (uint8_t)both[side];
      near[48 * side + 32 + i] = (uint8_t)(both[side] >> 8);
    }
  }
}

uint32_t pk_write_row(pk_bits *writer, pk_code code, const pk_row *row, pk_source *source) {
#if PK_AVX2
  if (pk_has_avx2()) return write_row_avx2(writer, code, row, source);
#endif
  return write_row(writer, code, row, source, false);
}

void pk_write_pending(pk_bits *writer, pk_source *source) {
  pk_copy_bits(writer, source->base, source->from, source->pending);
  source->from += source->pending;
  source->pending = 0;
}
