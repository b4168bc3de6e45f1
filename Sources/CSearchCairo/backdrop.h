#pragma once
#include "pixels.h"

// The picture beneath a layer: reduced to cells, blurred there, made the layer's material and laid upon pixels again.
//
// Cells hold four premultiplied components in 8.7 fixed point, at most 32640, so that signed 16-bit arithmetic has room
// for their differences. Integers only; the picture is mirrored at its own edges.

typedef int16_t search_i16x16 __attribute__((vector_size(32)));
typedef int32_t search_i32x16 __attribute__((vector_size(64)));
typedef uint64_t search_u64x4 __attribute__((vector_size(32)));

enum { search_cell_whole = 32640 };

/// Where a place at or beyond 0 is seen in a mirrored picture of n places.
static inline int64_t search_mirrored(int64_t place, int64_t n) {
  place %= 2 * n;
  return place < n ? place : 2 * n - 1 - place;
}

/// Whether all pixels are the first one's.
static inline int search_is_flat(search_pixels from, search_rect rect) {
  const uint32_t *first = search_at(&from, rect.x0, rect.y0);
  int64_t n = rect.x1 - rect.x0;
  if (memcmp(first, first + 1, (size_t)(n - 1) * 4) != 0) return 0;
  for (int64_t y = rect.y0 + 1; y < rect.y1; y++) {
    if (memcmp(first, search_at(&from, rect.x0, y), (size_t)n * 4) != 0) return 0;
  }
  return 1;
}

/// Four rows of bytes upon 16-bit sums.
static inline void search_add_rows(uint16_t *sums, const uint32_t *const rows[4], int64_t n) {
  int64_t i = 0;
  for (; i + 4 <= n; i += 4) {
    search_u16x16 sum;
    memcpy(&sum, sums + 4 * i, 32);
    sum += search_wide(rows[0] + i) + search_wide(rows[1] + i) + search_wide(rows[2] + i) + search_wide(rows[3] + i);
    memcpy(sums + 4 * i, &sum, 32);
  }
  for (; i < n; i++) {
    for (int k = 0; k < 4; k++) {
      for (int c = 0; c < 4; c++) sums[4 * i + c] = (uint16_t)(sums[4 * i + c] + (rows[k][i] >> (8 * c) & 255));
    }
  }
}

static inline void search_add_row(uint16_t *sums, const uint32_t *row, int64_t n) {
  for (int64_t i = 0; i < n; i++) {
    for (int c = 0; c < 4; c++) sums[4 * i + c] = (uint16_t)(sums[4 * i + c] + (row[i] >> (8 * c) & 255));
  }
}

/// Where the middle of a cell lies in a picture of n pixels that is mirrored at its end: the cell before it, and how far
/// beyond that one's middle, in 1/(2 << shift).
static inline int64_t search_mirrored_cell(int64_t cell, int64_t n, int64_t shift, int32_t *beyond) {
  int64_t side = (int64_t)1 << shift, place = (2 * cell + 1) * side % (4 * n);
  if (place > 2 * n) place = 4 * n - place;
  place -= side;
  if (place < 0) place = 0;
  *beyond = (int32_t)(place & (2 * side - 1));
  return place >> (shift + 1);
}

/// Between two rows of numbers at w / 2^(shift + 1).
static inline void search_between_rows(
    const int16_t *a, const int16_t *b, int32_t w, int64_t shift, int16_t *to, int64_t n) {
  int16_t first = (int16_t)((2 << shift) - w), second = (int16_t)w;
  int32_t half = 1 << shift;
  for (int64_t i = 0; i < n; i++) to[i] = (int16_t)((a[i] * first + b[i] * second + half) >> (shift + 1));
}

/// Means of squares of 1 << shift pixels, at most 128: of all that hold a pixel of the rectangle, and `more` beyond them on
/// the right and below, between cells of the mirrored picture. `columns` and `rows` are those of all cells.
///
/// `sums` has room for 4 for each pixel of a row.
static inline void search_reduce(
    search_pixels from, search_rect rect, int64_t shift, int16_t *cells, int64_t columns, int64_t rows, int64_t more,
    uint16_t *sums) {
  int64_t width = rect.x1 - rect.x0, height = rect.y1 - rect.y0, side = (int64_t)1 << shift;
  for (int64_t row = 0; row < rows - more; row++) {
    memset(sums, 0, (size_t)width * 8);
    int64_t k = 0;
    for (; k + 4 <= side; k += 4) {
      const uint32_t *four[4];
      for (int i = 0; i < 4; i++) {
        four[i] = search_at(&from, rect.x0, rect.y0 + search_mirrored(row * side + k + i, height));
      }
      search_add_rows(sums, four, width);
    }
    for (; k < side; k++) {
      search_add_row(sums, search_at(&from, rect.x0, rect.y0 + search_mirrored(row * side + k, height)), width);
    }
    int16_t *to = cells + row * columns * 4;
    for (int64_t column = 0; column < columns - more; column++) {
      uint32_t total[4] = {0, 0, 0, 0};
      int64_t x = column * side;
      for (int64_t i = 0; i < side; i++) {
        const uint16_t *s = sums + 4 * (x + side <= width ? x + i : search_mirrored(x + i, width));
        for (int c = 0; c < 4; c++) total[c] += s[c];
      }
      uint32_t half = ((uint32_t)1 << (2 * shift)) >> 1;
      for (int c = 0; c < 4; c++) to[4 * column + c] = (int16_t)((total[c] * 128 + half) >> (2 * shift));
    }
    for (int64_t column = columns - more; column < columns; column++) {
      int32_t beyond;
      const int16_t *s = to + 4 * search_mirrored_cell(column, width, shift, &beyond);
      search_between_rows(s, beyond == 0 ? s : s + 4, beyond, shift, to + 4 * column, 4);
    }
  }
  for (int64_t row = rows - more; row < rows; row++) {
    int32_t beyond;
    const int16_t *s = cells + search_mirrored_cell(row, height, shift, &beyond) * columns * 4;
    search_between_rows(s, beyond == 0 ? s : s + columns * 4, beyond, shift, cells + row * columns * 4, columns * 4);
  }
}

/// n numbers, each the sum of 2 · radius + 1 numbers of `from`, the first in its own place and each `step` beyond the
/// last; weights are symmetric and sum to 32768.
///
/// Two that weigh the same are added first, less a whole, so that their sum has room in 16 bits.
static inline void search_convolve(
    const int16_t *from, int64_t step, int16_t *to, int64_t n, const int16_t *weights, int64_t radius) {
  const int32_t half = search_cell_whole / 2, start = half * 32768 + 16384;
  for (int64_t i = 0; i < n;) {
    const int16_t *p = from + i + radius * step;
    if (n < 16) {
      int32_t sum = start + (p[0] - half) * weights[radius];
      for (int64_t k = 1; k <= radius; k++) sum += (p[-k * step] + p[k * step] - 2 * half) * weights[radius - k];
      to[i] = (int16_t)(sum >> 15);
      i += 1;
      continue;
    }
    // The last sixteen overlap those before them.
    if (i + 16 > n) i = n - 16;
    p = from + i + radius * step;
    search_i32x16 sum = (search_i32x16){0} + start;
    for (int64_t k = 0; k <= radius; k++) {
      search_i16x16 v, other, w = (search_i16x16){0} + weights[radius - k];
      memcpy(&v, p - k * step, 32);
      memcpy(&other, p + k * step, 32);
      v = k == 0 ? v - (int16_t)half : v + other - (int16_t)search_cell_whole;
      sum += __builtin_convertvector(v, search_i32x16) * __builtin_convertvector(w, search_i32x16);
    }
    search_i16x16 narrow = __builtin_convertvector(sum >> 15, search_i16x16);
    memcpy(to + i, &narrow, 32);
    i += 16;
  }
}

/// Cells blurred in place: `columns` and `rows` of them are kept, and `radius` more on the right and below are seen.
///
/// `cells` has 2 · radius + 1 `weights`; what lies before its first column and above its first row is its mirror.
/// `padded` has room for columns + 2 · radius cells, `between` for columns · (rows + 2 · radius).
static inline void search_blur_cells(
    int16_t *cells, int64_t columns, int64_t rows, const int16_t *weights, int64_t radius, int16_t *padded,
    int16_t *between) {
  int64_t wide = columns + radius, line = columns * 4;
  for (int64_t y = 0; y < rows + radius; y++) {
    const int16_t *s = cells + y * wide * 4;
    for (int64_t i = 0; i < radius; i++) memcpy(padded + 4 * i, s + 4 * (radius - 1 - i), 8);
    memcpy(padded + 4 * radius, s, (size_t)wide * 8);
    search_convolve(padded, 4, between + (y + radius) * line, line, weights, radius);
  }
  for (int64_t y = 0; y < radius; y++) {
    memcpy(between + y * line, between + (2 * radius - 1 - y) * line, (size_t)line * 2);
  }
  for (int64_t y = 0; y < rows; y++) search_convolve(between + y * line, line, cells + y * line, line, weights, radius);
}

/// What is made of the picture: saturation in 1/4096, then times `amount` in 1/65536, plus `color` in blue, green, red,
/// alpha; `rest`, in 1/65536, is how much of each pixel below stays.
typedef struct {
  int32_t saturation;
  uint32_t amount;
  int32_t color[4];
  uint32_t rest;
} search_material;

/// How much of a whole pixel `rest` keeps, in 8.7.
static inline int32_t search_kept(uint32_t component, uint32_t rest) {
  return (int32_t)((component << 8) * rest >> 16 >> 1);
}

/// Cells to what they add to pixels.
static inline void search_make_material(int16_t *cells, int64_t count, search_material m) {
  for (int64_t i = 0; i < count; i++) {
    int16_t *cell = cells + 4 * i;
    int32_t alpha = cell[3];
    // Rec. 709's luma.
    int32_t luma = (4732 * cell[0] + 46871 * cell[1] + 13933 * cell[2] + 32768) >> 16;
    for (int c = 0; c < 4; c++) {
      int64_t v = cell[c];
      if (c < 3) {
        v = luma + (((v - luma) * m.saturation + 2048) >> 12);
        v = v < 0 ? 0 : v > alpha ? alpha : v;
      }
      cell[c] = (int16_t)(((v * m.amount + 32768) >> 16) + m.color[c]);
    }
  }
}

/// a · b / 65536, rounded down.
static inline search_i16x16 search_high(search_i16x16 a, search_i16x16 b) {
  search_i32x16 wide = __builtin_convertvector(a, search_i32x16) * __builtin_convertvector(b, search_i32x16);
  return __builtin_convertvector(wide >> 16, search_i16x16);
}

/// From the middle between two cells to the first four of the pixels between them, in 1/65536 of the cells' distance.
static inline void search_cell_weights(int16_t weights[16], int64_t shift) {
  int64_t side = (int64_t)1 << shift;
  for (int64_t q = 0; q < 4; q++) {
    for (int c = 0; c < 4; c++) weights[4 * q + c] = (int16_t)(q < side ? (2 * q + 1 - side) * (32768 >> shift) : 0);
  }
}

/// How a row of cells becomes pixels: by the middles between neighbours, and the steps from one to the next. Where cells
/// are larger than pixels the first stands for the one before it, too.
typedef struct {
  const int16_t *middles, *steps;
  int16_t weights[16];
  int64_t shift;
  uint32_t rest;
  /// Whether a component may come to be more than its alpha by rounding.
  int is_clear;
} search_cell_row;

/// What stays of a pixel, into the one cell that stands for all.
static inline void search_keep(int16_t *cell, uint32_t below, uint32_t rest) {
  for (int c = 0; c < 4; c++) cell[c] = (int16_t)(cell[c] + search_kept(below >> (8 * c) & 255, rest));
}

/// Four numbers, four times.
static inline search_i16x16 search_fourfold(const int16_t *numbers) {
  uint64_t four;
  memcpy(&four, numbers, 8);
  return (search_i16x16)((search_u64x4){0} + four);
}

/// One pixel between two cells, as `search_settle_run` does four.
static inline uint32_t search_settled(const search_cell_row *r, int64_t x, uint32_t below) {
  uint32_t pixel = 0, alpha = 0;
  int64_t run = x >> r->shift, q = x & (((int64_t)1 << r->shift) - 1);
  for (int c = 3; c >= 0; c--) {
    int32_t middle = r->middles[4 * run + c], step = r->steps[4 * run + c];
    int32_t slope = r->shift > 2 ? step >> (r->shift - 3) : 2 * step;
    uint32_t v = (uint32_t)(2 * (middle + 64 + ((step * r->weights[4 * (q & 3)]) >> 16)) + (int32_t)(q >> 2) * slope);
    if (r->rest != 0) v += (below >> (8 * c) & 255) * r->rest >> 8;
    v = (v & 0xffff) >> 8;
    if (c == 3) alpha = v;
    pixel |= (v < alpha ? v : alpha) << (8 * c);
  }
  return pixel;
}

/// All the pixels between two cells, four at a time; no component comes to be more than its alpha.
///
/// In 8.8 from here on. Every rounding is downwards and the steps of four pixels, of which there are no more than
/// sixteen, lose a sixteenth of a unit at most, so with the half that is added for the last rounding nothing leaves a
/// byte.
static inline __attribute__((always_inline)) void search_settle_run(
    const search_cell_row *r, search_i16x16 weights, int64_t run, int64_t shift, uint32_t rest, int is_clear,
    const uint32_t *below, uint32_t *to) {
  search_i16x16 slope = search_fourfold(r->steps + 4 * run);
  search_u16x16 value = (search_u16x16)(search_fourfold(r->middles + 4 * run) + 64 + search_high(slope, weights));
  value += value;
  slope = shift > 2 ? slope >> (int16_t)(shift - 3) : slope + slope;
  int64_t side = (int64_t)1 << shift;
  uint16_t high = (uint16_t)(rest >> 8), low = (uint16_t)(rest & 255);
  for (int64_t q = 0; q < side; q += 4) {
    search_u16x16 v = value;
    value += (search_u16x16)slope;
    if (rest != 0) {
      search_u16x16 kept = search_wide(below + q);
      v += kept * high + (kept * low >> 8);
    }
    v >>= 8;
    if (is_clear) {
      search_u16x16 alpha = search_wide_alpha(v), is_less = (search_u16x16)((search_i16x16)v < (search_i16x16)alpha);
      v = (v & is_less) | (alpha & ~is_less);
    }
    search_store(to + q, v);
  }
}

/// Runs of an opaque row, for a shift that the compiler knows.
static inline __attribute__((always_inline)) int64_t search_settle_runs(
    const search_cell_row *r, search_i16x16 weights, int64_t shift, int64_t x, int64_t last, uint32_t *to) {
  int64_t side = (int64_t)1 << shift;
  for (; x + side <= last; x += side, to += side) search_settle_run(r, weights, x >> shift, shift, 0, 0, to, to);
  return x;
}

/// Pixels first … end − 1 of a row of cells; `to` and `below` begin at the first.
static inline void search_settle_row(
    const search_cell_row *r, int64_t first, int64_t end, const uint32_t *below, uint32_t *to) {
  int64_t shift = r->shift, side = (int64_t)1 << shift, start = first + side / 2, x = start, last = end + side / 2;
  search_i16x16 weights;
  memcpy(&weights, r->weights, 32);
  uint32_t rest = r->rest;
  while (x < last) {
    uint32_t *d = to + (x - start);
    if (side < 4 || (x & (side - 1)) != 0 || x + side > last) {
      *d = search_settled(r, x, below[x - start]);
      x += 1;
    } else if (rest != 0 || r->is_clear) {
      search_settle_run(r, weights, x >> shift, shift, rest, 1, below + (x - start), d);
      x += side;
    } else {
      switch (shift) {
      case 2: x = search_settle_runs(r, weights, 2, x, last, d); break;
      case 3: x = search_settle_runs(r, weights, 3, x, last, d); break;
      case 4: x = search_settle_runs(r, weights, 4, x, last, d); break;
      default: x = search_settle_runs(r, weights, shift, x, last, d);
      }
    }
  }
}

/// Pixels towards others by coverage.
static inline void search_row_towards(uint32_t *d, const uint32_t *s, const uint8_t *m, int64_t step, int64_t n) {
  for (int64_t i = 0; i < n; i++) {
    uint32_t v = m[i * step], pixel = 0;
    if (v == 0) continue;
    for (int c = 0; c < 32; c += 8) pixel |= search_div255((s[i] >> c & 255) * v + (d[i] >> c & 255) * (255 - v)) << c;
    d[i] = pixel;
  }
}

/// Cells over a picture's place: `columns` × `rows` of them of 1 << shift pixels, one beyond its last pixel at least;
/// one cell alone stands for all.
typedef struct {
  const int16_t *cells;
  int64_t columns, rows, shift;
  search_rect place;
  uint32_t rest;
} search_backdrop;

/// Whether every cell makes an opaque pixel opaque.
static inline int search_is_opaque(search_backdrop b) {
  int32_t alpha = search_cell_whole - search_kept(255, b.rest);
  for (int64_t i = 0; i < b.columns * b.rows; i++) {
    if (b.cells[4 * i + 3] != alpha) return 0;
  }
  return 1;
}

/// A backdrop's material upon pixels, through coverage. The clip lies in the backdrop's place.
///
/// `scratch` has room for 12 · (columns + 1) numbers and for 8 a pixel of the place's width, `row` for a pixel of it.
static inline void search_blend_backdrop(
    search_pixels to, search_rect clip, search_mask m, search_backdrop b, int16_t *scratch, uint32_t *row) {
  search_runs r;
  if (!search_clip_mask(&m, &clip, &r)) return;
  int is_flat = b.columns == 1 && b.rows == 1;
  int64_t n = r.d - r.a, side = (int64_t)1 << b.shift, first = r.a - b.place.x0;
  int64_t runs = is_flat ? n / 16 + 2 : b.columns;
  int16_t *middles = scratch + 4 * (b.columns + 1), *steps = middles + 4 * runs;
  search_cell_row cells = {middles, steps, {0}, is_flat ? 4 : b.shift, b.rest, b.rest != 0 || !search_is_opaque(b)};
  search_cell_weights(cells.weights, cells.shift);
  if (is_flat) {
    for (int64_t i = 0; i < runs; i++) memcpy(middles + 4 * i, b.cells, 8);
    memset(steps, 0, (size_t)runs * 8);
    if (b.rest == 0) search_settle_row(&cells, 0, n, row, row);
    first = 0;
  }
  for (int64_t y = clip.y0; y < clip.y1; y++) {
    uint32_t *d = search_at(&to, r.a, y);
    const uint8_t *mask = search_mask_row(&m, y);
    int is_whole = r.a == r.b && r.c == r.d && mask[m.mid_x] == 255;
    if (!is_flat) {
      int64_t place = 2 * (y - b.place.y0) + 1 - side;
      int64_t above = place >> (b.shift + 1), w = place & (2 * side - 1);
      const int16_t *upper = b.cells + (above < 0 ? 0 : above) * b.columns * 4;
      int64_t numbers = b.columns * 4;
      if (side == 1) {
        memcpy(middles, upper, (size_t)numbers * 2);
        memset(steps, 0, (size_t)numbers * 2);
      } else {
        search_between_rows(upper, b.cells + (above + 1) * numbers, (int32_t)w, b.shift, scratch + 4, numbers);
        memcpy(scratch, scratch + 4, 8);
        for (int64_t i = 0; i < numbers; i++) {
          middles[i] = (int16_t)((scratch[i] + scratch[i + 4]) >> 1);
          steps[i] = (int16_t)(scratch[i + 4] - scratch[i]);
        }
      }
    }
    if (!is_flat || b.rest != 0) search_settle_row(&cells, first, first + n, d, is_whole ? d : row);
    else if (is_whole) memcpy(d, row, (size_t)n * 4);
    if (is_whole) continue;
    if (r.a < r.b) search_row_towards(d, row, mask + (r.a - m.x), 1, r.b - r.a);
    if (r.b < r.c) search_row_towards(d + (r.b - r.a), row + (r.b - r.a), mask + m.mid_x, 0, r.c - r.b);
    if (r.c < r.d) search_row_towards(d + (r.c - r.a), row + (r.c - r.a), mask + (r.c - m.x - m.extra_x), 1, r.d - r.c);
  }
}
