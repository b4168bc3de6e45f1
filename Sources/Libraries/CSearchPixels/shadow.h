#pragma once
#include "backdrop.h"

// Blurred shapes, known at the corners of cells and linear between them. What a pixel gets depends on its place alone.

/// How many pixels there are to a cell, at least one.
static inline int64_t search_cell_side(int bits) { return bits > 9 ? (int64_t)1 << (bits - 9) : 1; }

/// How far into a cell its pixels are, in 1/32768, for the first 32 and some more; of those to the left, from its end.
typedef struct {
  int16_t shares[48];
} search_ramp;

static inline search_ramp search_ramp_of(int64_t distance, int step, int bits) {
  search_ramp ramp = {{0}};
  int64_t side = search_cell_side(bits), phase = distance & 511 & (((int64_t)1 << bits) - 1);
  for (int64_t k = 0; k < side; k++) {
    ramp.shares[k] = (int16_t)((((step > 0 ? k : side - 1 - k) * 512 + phase) << 15) >> bits);
  }
  return ramp;
}

/// The coverage of n pixels in a row, of which the first is `from` away from the flat part, and each one `step` further,
/// 512 or -512. Up to 15 more bytes are written.
static inline __attribute__((always_inline)) void search_spread(
    uint8_t *to, int64_t n, int64_t from, int64_t step, const search_ramp *ramp, const int16_t *line, int64_t columns,
    int bits) {
  int64_t side = search_cell_side(bits);
  for (int64_t i = 0, count; i < n; i += count, from += count * step) {
    int64_t cell = from >> bits, pixel = (from - (cell << bits)) >> 9, start = step > 0 ? pixel : side - 1 - pixel;
    count = side - start < n - i ? side - start : n - i;
    int16_t a = cell < columns ? line[cell] : 0, slope = (int16_t)((cell + 1 < columns ? line[cell + 1] : 0) - a);
    search_i16x16 twice = (search_i16x16){0} + (int16_t)(2 * slope);
    for (int64_t k = 0; k < count; k += 16) {
      search_i16x16 shares;
      memcpy(&shares, ramp->shares + start + k, 32);
      search_u8x16 bytes = __builtin_convertvector((search_high(shares, twice) + (int16_t)(a + 32)) >> 6, search_u8x16);
      memcpy(to + i + k, &bytes, 16);
    }
  }
}

void search_shadow_coverage(uint8_t *to, search_rect part, search_shadow s, uint32_t alpha, int16_t *line) {
  int bits = (int)s.shift + 9;
  // The first pixel whose centre is right of the flat part, and the first that is not left of it.
  int64_t right = search_between((s.center_x + s.flat_x + 256) >> 9, part.x0, part.x1);
  int64_t middle = search_between(-((s.flat_x - s.center_x + 256) >> 9), part.x0, right);
  search_ramp rising = search_ramp_of(256 - s.center_x - s.flat_x, 512, bits);
  search_ramp falling = search_ramp_of(s.center_x - s.flat_x - 256, -512, bits);
  for (int64_t y = part.y0; y < part.y1; y++, to += part.x1 - part.x0) {
    int64_t down = (2 * y + 1) * 256 - s.center_y;
    down = (down < 0 ? -down : down) - s.flat_y;
    if (down < 0) down = 0;
    int64_t cell = down >> bits, is_inside = cell + 1 < s.rows;
    const uint16_t *above = s.cells + (is_inside ? cell : 0) * s.columns, *below = above + s.columns;
    uint32_t within = (uint32_t)(down - (cell << bits)), rest = (1u << bits) - within;
    for (int64_t i = 0; i < s.columns; i++) {
      uint32_t v = is_inside ? (above[i] * rest + below[i] * within) >> bits : 0;
      line[i] = (int16_t)(search_div255(v * alpha) >> 2);
    }
    search_spread(
        to, middle - part.x0, s.center_x - s.flat_x - (2 * part.x0 + 1) * 256, -512, &falling, line, s.columns, bits);
    memset(to + (middle - part.x0), (line[0] + 32) >> 6, (size_t)(right - middle));
    search_spread(
        to + (right - part.x0), part.x1 - right, (2 * right + 1) * 256 - s.center_x - s.flat_x, 512, &rising, line,
        s.columns, bits);
  }
}
