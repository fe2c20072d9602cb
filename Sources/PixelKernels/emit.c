#include "internal.h"

static inline __attribute__((always_inline)) void put(pk_bits *w, uint32_t entry) {
  w->bits |= (uint64_t)(entry & 0xffffff) << w->count;
  w->count += entry >> 24;
}

static inline __attribute__((always_inline)) void flush(pk_bits *w) {
  memcpy(w->out, &w->bits, 8);
  w->out += w->count >> 3;
  w->bits >>= w->count & ~7u;
  w->count &= 7;
}

static inline __attribute__((always_inline)) void put_literals(pk_bits *w, const uint32_t *code,
                                                               const uint8_t *bytes, size_t at, size_t end) {
  // Four literals of at most 12 bits fit beside the 7 that may wait.
  for (; at + 4 <= end; at += 4) {
    put(w, code[bytes[at]]);
    put(w, code[bytes[at + 1]]);
    put(w, code[bytes[at + 2]]);
    put(w, code[bytes[at + 3]]);
    flush(w);
  }
  for (; at < end; at++) put(w, code[bytes[at]]);
  flush(w);
}

static inline __attribute__((always_inline)) void put_runs(pk_bits *w, pk_code code, const uint8_t *bytes,
                                                           size_t begin, size_t end) {
  size_t at = begin, from = begin > 0 ? begin : 1;
  while (at < end) {
    size_t run = pk_next_run(bytes, from, end);
    put_literals(w, code.literal, bytes, at, run);
    if (run == end) break;
    size_t length = pk_run_length(bytes, run, end);
    put(w, code.run[length]);
    flush(w);
    at = from = run + length;
  }
}

static inline __attribute__((always_inline)) void put_cell(pk_bits *writer, pk_code code, const pk_row *row,
                                                           size_t column) {
  // A copy that nobody else can see stays in registers.
  pk_bits w = *writer;
  const pk_cell *cell = row->cells + column;
  size_t begin = column == 0 ? 0 : 1 + pk_cell_start(row, column), end = 1 + pk_cell_end(row, column);
  if (cell->runs == 0) {
    put_literals(&w, code.literal, row->filtered, begin, end);
  } else if (cell->literals == 0 && cell->runs == 1) {
    put(&w, code.run[end - begin]);
    flush(&w);
  } else {
    put_runs(&w, code, row->filtered, begin, end);
  }
  *writer = w;
}

// A cell and the pixel before it, to which a run may look back.
static void filter_cell(const pk_row *row, size_t column) {
  size_t first = pk_cell_start(row, column), end = pk_cell_end(row, column);
  if (column == 0) row->filtered[0] = (uint8_t)row->filter;
  else first -= row->bpp;
  pk_filter(row->filter, row->row + first, row->above + first, end - first, row->bpp, row->filtered + 1 + first);
}

static inline uint64_t position(const pk_bits *w) { return 8 * (uint64_t)(uintptr_t)w->out + w->count; }

static inline __attribute__((always_inline)) uint32_t write_row(pk_bits *writer, pk_code code, const pk_row *row,
                                                                pk_source *source) {
  uint32_t total = 0;
  for (size_t column = 0; column < pk_columns(row); column++) {
    pk_cell *cell = row->cells + column;
    if (source->base && !row->stale[column]) {
      source->pending += cell->bits;
    } else {
      if (source->pending > 0) pk_write_pending(writer, source);
      source->from += cell->bits;
      if (!row->stale[column]) filter_cell(row, column);
      uint64_t start = position(writer);
      put_cell(writer, code, row, column);
      cell->bits = (uint16_t)(position(writer) - start);
    }
    total += cell->bits;
  }
  return total;
}

#if PK_AVX2
PK_AVX2_TARGET static uint32_t write_row_avx2(pk_bits *writer, pk_code code, const pk_row *row, pk_source *source) {
  return write_row(writer, code, row, source);
}
#endif

uint32_t pk_write_row(pk_bits *writer, pk_code code, const pk_row *row, pk_source *source) {
#if PK_AVX2
  if (pk_has_avx2()) return write_row_avx2(writer, code, row, source);
#endif
  return write_row(writer, code, row, source);
}

void pk_write_pending(pk_bits *writer, pk_source *source) {
  pk_copy_bits(writer, source->base, source->from, source->pending);
  source->from += source->pending;
  source->pending = 0;
}
