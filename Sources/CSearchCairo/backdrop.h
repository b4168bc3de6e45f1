#pragma once
#include "pixels.h"

// The picture beneath a layer: reduced to cells, blurred there, made the layer's material and laid upon pixels again.
//
// Cells hold four premultiplied components in 8.7 fixed point, at most 32640, so that signed 16-bit arithmetic has room
// for their differences. Integers only; the picture is mirrored at its own edges.

typedef int16_t search_i16x16 __attribute__((vector_size(32)));
typedef int32_t search_i32x16 __attribute__((vector_size(64)));

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

/// Means of squares of 1 << shift pixels, at most 64, from the rectangle's first pixel on and beyond its last.
///
/// `sums` has room for 4 for each pixel of a row.
static inline void search_reduce(
    search_pixels from, search_rect rect, int64_t shift, int16_t *cells, int64_t columns, int64_t rows,
    uint16_t *sums) {
  int64_t width = rect.x1 - rect.x0, height = rect.y1 - rect.y0, side = (int64_t)1 << shift;
  for (int64_t row = 0; row < rows; row++) {
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
    for (int64_t column = 0; column < columns; column++) {
      uint32_t total[4] = {0, 0, 0, 0};
      int64_t x = column * side;
      for (int64_t i = 0; i < side; i++) {
        const uint16_t *s = sums + 4 * (x + side <= width ? x + i : search_mirrored(x + i, width));
        for (int c = 0; c < 4; c++) total[c] += s[c];
      }
      uint32_t half = (((uint32_t)1 << (2 * shift)) >> 1);
      for (int c = 0; c < 4; c++) {
        cells[(row * columns + column) * 4 + c] = (int16_t)((total[c] * 128 + half) >> (2 * shift));
      }
    }
  }
}

/// Rows of cells convolved: `to` has `count` columns of the `columns` that `from` has, which are `radius` more at least;
/// what lies before the first column is its mirror. Weights sum to 65536; `padded` has room for radius + columns cells,
/// `sums` for 4 · count.
static inline void search_blur_cell_rows(
    const int16_t *from, int64_t columns, int16_t *to, int64_t count, int64_t rows, const uint32_t *weights,
    int64_t radius, int16_t *padded, uint32_t *sums) {
  for (int64_t y = 0; y < rows; y++) {
    const int16_t *s = from + y * columns * 4;
    for (int64_t i = 0; i < radius; i++) memcpy(padded + 4 * i, s + 4 * (radius - 1 - i), 8);
    memcpy(padded + 4 * radius, s, (size_t)columns * 8);
    for (int64_t i = 0; i < 4 * count; i++) sums[i] = 32768;
    for (int64_t k = 0; k <= 2 * radius; k++) {
      uint32_t w = weights[k];
      const int16_t *p = padded + 4 * k;
      for (int64_t i = 0; i < 4 * count; i++) sums[i] += (uint32_t)p[i] * w;
    }
    for (int64_t i = 0; i < 4 * count; i++) to[y * count * 4 + i] = (int16_t)(sums[i] >> 16);
  }
}

/// Columns of cells convolved, as `search_blur_cell_rows` does rows.
static inline void search_blur_cell_columns(
    const int16_t *from, int16_t *to, int64_t columns, int64_t count, const uint32_t *weights, int64_t radius,
    uint32_t *sums) {
  for (int64_t y = 0; y < count; y++) {
    for (int64_t i = 0; i < 4 * columns; i++) sums[i] = 32768;
    for (int64_t k = 0; k <= 2 * radius; k++) {
      int64_t row = y + k - radius;
      const int16_t *s = from + (row < 0 ? -1 - row : row) * columns * 4;
      uint32_t w = weights[k];
      for (int64_t i = 0; i < 4 * columns; i++) sums[i] += (uint32_t)s[i] * w;
    }
    for (int64_t i = 0; i < 4 * columns; i++) to[y * columns * 4 + i] = (int16_t)(sums[i] >> 16);
  }
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

/// A row of n + 1 cells to n · side pixels between their middles: `weights` are those of `search_cell_weights`.
static inline void search_enlarge_row(
    const int16_t *cells, int64_t n, int64_t side, const int16_t *weights, int16_t *to) {
  for (int64_t j = 0; j < n; j++) {
    const int16_t *a = cells + 4 * j, *b = a + 4;
    int16_t middle[4], step[4];
    for (int c = 0; c < 4; c++) {
      middle[c] = (int16_t)((a[c] + b[c]) >> 1);
      step[c] = (int16_t)(b[c] - a[c]);
    }
    int16_t *d = to + j * side * 4;
    if (side < 4) {
      for (int64_t q = 0; q < side; q++) {
        for (int c = 0; c < 4; c++) d[4 * q + c] = (int16_t)(middle[c] + ((step[c] * weights[4 * q]) >> 16));
      }
      continue;
    }
    search_i16x16 base, slope;
    for (int i = 0; i < 4; i++) {
      memcpy((char *)&base + 8 * i, middle, 8);
      memcpy((char *)&slope + 8 * i, step, 8);
    }
    for (int64_t q = 0; q < side; q += 4) {
      search_i16x16 w;
      memcpy(&w, weights + 4 * q, 32);
      w = base + search_high(slope, w);
      memcpy(d + 4 * q, &w, 32);
    }
  }
}

/// From the middle between two cells to each of the pixels between them, in 1/65536 of the cells' distance.
static inline void search_cell_weights(int16_t *weights, int64_t shift) {
  int64_t side = (int64_t)1 << shift;
  for (int64_t q = 0; q < side; q++) {
    for (int c = 0; c < 4; c++) weights[4 * q + c] = (int16_t)((2 * q + 1 - side) * (32768 >> shift));
  }
}

/// Between two rows of cells at w / 2^(shift + 1).
static inline void search_between_rows(
    const int16_t *a, const int16_t *b, int64_t w, int64_t shift, int16_t *to, int64_t n) {
  int32_t whole = 2 << shift, v = (int32_t)w;
  for (int64_t i = 0; i < n; i++) to[i] = (int16_t)((a[i] * (whole - v) + b[i] * v + (whole >> 1)) >> (shift + 1));
}

/// Material and what it leaves of the pixels below; no component is more than its alpha.
static inline void search_settle_row(
    const int16_t *material, const uint32_t *below, uint32_t rest, uint32_t *to, int64_t n) {
  int64_t i = 0;
  uint16_t high = (uint16_t)(rest >> 8), low = (uint16_t)(rest & 255);
  for (; i + 4 <= n; i += 4) {
    search_u16x16 v;
    memcpy(&v, material + 4 * i, 32);
    if (rest != 0) {
      search_u16x16 d = search_wide(below + i);
      v += (d * high + (d * low >> 8)) >> 1;
    }
    v = (search_u16x16)((search_i16x16)(v + 64) >> 7);
    search_u16x16 alpha = search_wide_alpha(v);
    search_u16x16 is_less = (search_u16x16)((search_i16x16)v < (search_i16x16)alpha);
    search_store(to + i, (v & is_less) | (alpha & ~is_less));
  }
  for (; i < n; i++) {
    uint32_t pixel = 0;
    int32_t alpha = 0;
    for (int c = 3; c >= 0; c--) {
      int32_t v = material[4 * i + c] + (rest == 0 ? 0 : search_kept(below[i] >> (8 * c) & 255, rest));
      v = (v + 64) >> 7;
      if (c == 3) alpha = v;
      pixel |= (uint32_t)(v < alpha ? v : alpha) << (8 * c);
    }
    to[i] = pixel;
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

/// A backdrop's material upon pixels, through coverage. The clip lies in the backdrop's place.
///
/// `scratch` has room for 4 · (columns + 1) numbers, `weights` for 4 << shift, `wide` for 4 · columns << shift and for
/// 4 a pixel of the place's width, `row` for that width.
static inline void search_blend_backdrop(
    search_pixels to, search_rect clip, search_mask m, search_backdrop b, int16_t *scratch, int16_t *weights,
    int16_t *wide, uint32_t *row) {
  search_runs r;
  if (!search_clip_mask(&m, &clip, &r)) return;
  int64_t n = r.d - r.a, side = (int64_t)1 << b.shift;
  int is_flat = b.columns == 1 && b.rows == 1;
  const int16_t *first = wide;
  if (is_flat) {
    for (int64_t i = 0; i < n; i++) memcpy(wide + 4 * i, b.cells, 8);
  } else {
    search_cell_weights(weights, b.shift);
    first = wide + 4 * (r.a - b.place.x0 + (b.shift == 0 ? 0 : side / 2));
  }
  if (is_flat && b.rest == 0) search_settle_row(first, row, 0, row, n);
  for (int64_t y = clip.y0; y < clip.y1; y++) {
    uint32_t *d = search_at(&to, r.a, y);
    if (!is_flat) {
      int64_t place = 2 * (y - b.place.y0) + 1 - side;
      int64_t above = place >> (b.shift + 1), w = place & (2 * side - 1);
      const int16_t *upper = b.cells + (above < 0 ? 0 : above) * b.columns * 4;
      int16_t *line = b.shift == 0 ? wide : scratch + 4;
      if (w == 0) memcpy(line, upper, (size_t)b.columns * 8);
      else search_between_rows(upper, b.cells + (above + 1) * b.columns * 4, w, b.shift, line, b.columns * 4);
      if (b.shift != 0) {
        memcpy(scratch, line, 8);
        search_enlarge_row(scratch, b.columns, side, weights, wide);
      }
    }
    if (!is_flat || b.rest != 0) search_settle_row(first, d, b.rest, row, n);
    const uint8_t *mask = search_mask_row(&m, y);
    if (r.a < r.b) search_row_towards(d, row, mask + (r.a - m.x), 1, r.b - r.a);
    if (r.b < r.c) {
      if (mask[m.mid_x] == 255) memcpy(d + (r.b - r.a), row + (r.b - r.a), (size_t)(r.c - r.b) * 4);
      else search_row_towards(d + (r.b - r.a), row + (r.b - r.a), mask + m.mid_x, 0, r.c - r.b);
    }
    if (r.c < r.d) search_row_towards(d + (r.c - r.a), row + (r.c - r.a), mask + (r.c - m.x - m.extra_x), 1, r.d - r.c);
  }
}
