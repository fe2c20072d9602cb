#include "runs.h"

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

// Bits and their number.
typedef struct {
  uint64_t bits;
  uint32_t count;
} piece;

static inline __attribute__((always_inline)) piece two_pairs(const uint32_t *pair, uint32_t four) {
  uint32_t first = pair[four & 0xffff], second = pair[four >> 16];
  // Shifts look at a number's lowest six bits only.
  return (piece){first >> 8 | (uint64_t)(second >> 8) << (first & 63), (first + second) & 0xff};
}

static inline __attribute__((always_inline)) void put_piece(pk_bits *w, piece p) {
  w->bits |= p.bits << w->count;
  w->count += p.count;
  flush(w);
}

static inline __attribute__((always_inline)) void put_pairs(pk_bits *w, const uint32_t *pair, const uint8_t *bytes,
                                                            size_t *at, size_t end) {
  size_t i = *at;
  for (; i + 8 <= end; i += 8) {
    uint64_t eight = pk_load64(bytes + i);
    piece low = two_pairs(pair, (uint32_t)eight), high = two_pairs(pair, (uint32_t)(eight >> 32));
    // Mostly all of them fit beside the 7 that may wait.
    if (__builtin_expect(low.count + high.count <= 56, 1)) {
      put_piece(w, (piece){low.bits | high.bits << low.count, low.count + high.count});
    } else {
      put_piece(w, low);
      put_piece(w, high);
    }
  }
  if (i + 4 <= end) {
    uint32_t four;
    memcpy(&four, bytes + i, 4);
    put_piece(w, two_pairs(pair, four));
    i += 4;
  }
  *at = i;
}

static inline __attribute__((always_inline)) void put_literals(pk_bits *w, pk_code code, const uint8_t *bytes,
                                                               size_t at, size_t end) {
  if (code.pair) put_pairs(w, code.pair, bytes, &at, end);
  // Four literals of at most 12 bits fit beside the 7 that may wait.
  for (; at + 4 <= end; at += 4) {
    for (size_t i = 0; i < 4; i++) put(w, code.literal[bytes[at + i]]);
    flush(w);
  }
  for (; at < end; at++) put(w, code.literal[bytes[at]]);
  flush(w);
}

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

static inline __attribute__((always_inline)) void put_cell(pk_bits *writer, pk_code code, const pk_row *row,
                                                           size_t column, bool avx2) {
  // A copy that nobody else can see stays in registers.
  pk_bits w = *writer;
  const pk_cell *cell = row->cells + column;
  size_t begin = column == 0 ? 0 : 1 + pk_cell_start(row, column), end = 1 + pk_cell_end(row, column);
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

static inline __attribute__((always_inline)) uint32_t write_row(pk_bits *writer, pk_code code, const pk_row *row,
                                                                pk_source *source, bool avx2) {
  uint32_t total = 0;
  for (size_t column = 0; column < row->columns; column++) {
    pk_cell *cell = row->cells + column;
    if (source->base && !row->stale[column]) {
      source->pending += cell->bits;
    } else {
      if (source->pending > 0) pk_write_pending(writer, source);
      source->from += cell->bits;
      // Nobody looks at the bytes of a run.
      if (!row->stale[column] && !is_one_run(cell)) filter_cell(row, column);
      uint64_t start = position(writer);
      put_cell(writer, code, row, column, avx2);
      cell->bits = (uint16_t)(position(writer) - start);
    }
    total += cell->bits;
  }
  return total;
}

#if PK_AVX2
PK_AVX2_TARGET static uint32_t write_row_avx2(pk_bits *writer, pk_code code, const pk_row *row, pk_source *source) {
  return write_row(writer, code, row, source, true);
}
#endif

static inline __attribute__((always_inline)) void pair_literals(const uint32_t *literal, uint32_t *pair) {
  for (size_t second = 0; second < 256; second++) {
    uint32_t bits = literal[second] & 0xffffff, count = literal[second] >> 24;
    for (size_t first = 0; first < 256; first++) {
      uint32_t length = literal[first] >> 24;
      pair[256 * second + first] = ((literal[first] & 0xffffff) | bits << length) << 8 | (length + count);
    }
  }
}

#if PK_AVX2
PK_AVX2_TARGET static void pair_literals_avx2(const uint32_t *literal, uint32_t *pair) {
  pair_literals(literal, pair);
}
#endif

void pk_pair_literals(const uint32_t *literal, uint32_t *pair) {
#if PK_AVX2
  if (pk_has_avx2()) return pair_literals_avx2(literal, pair);
#endif
  pair_literals(literal, pair);
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
