// The rows that a strip keeps.
#pragma once
#include "sample.h"

#if PK_AVX2
// Rows are weighed in eights.
enum { stride = 4 * pk_strip_rows, most_window = pk_strip_rows - 8, most_tile = 64, most_tile_taps = 8 };

// Forgets all rows, and gets ready for those that the strip's `left` and `phases` ask for.
void pk_begin_rows(const pk_level *level, pk_strip *strip);

// Makes sure that rows first..<end, at most `most_window`, are there.
void pk_prepare_rows(const pk_level *level, pk_strip *strip, int32_t first, int32_t end);
#endif
