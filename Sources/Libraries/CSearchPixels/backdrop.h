#pragma once
#include "cells.h"
#include "lens.h"

typedef int16_t search_i16x4 __attribute__((vector_size(8)));
typedef int32_t search_i32x4 __attribute__((vector_size(16)));

// A backdrop: blurred cells made the layer's material, and laid upon pixels.

/// The same of colours that are limited before they are mixed, which 32 bits are enough for.
static inline void search_make_limited(int16_t *cells, int64_t count, search_material m) {
  search_i32x4 color = {m.color[0], m.color[1], m.color[2], m.color[3]};
  for (int64_t i = 0; i < count; i++) {
    search_i16x4 cell;
    memcpy(&cell, cells + 4 * i, 8);
    search_i32x4 v = __builtin_convertvector(cell, search_i32x4);
    // Rec. 709's luma.
    int32_t luma = (4732 * v[0] + 46871 * v[1] + 13933 * v[2] + 32768) >> 16;
    search_i32x4 alpha = (search_i32x4){0} + v[3], is_more;
    v = luma + (((v - luma) * m.saturation + 2048) >> 12);
    v &= ~(v < 0);
    is_more = v > alpha;
    v = (v & ~is_more) | (alpha & is_more);
    v[3] = alpha[3];
    v = (search_i32x4)(((search_u32x4)v * m.amount + 32768) >> 16) + color;
    cell = __builtin_convertvector(v, search_i16x4);
    memcpy(cells + 4 * i, &cell, 8);
  }
}

/// Two cells of colours that may exceed their alpha before they are mixed: bright saturated ones need 21 bits.
static inline __attribute__((always_inline)) void search_make_exceeding(
    int16_t *cells, search_material m, search_i32x8 color) {
  search_i16x8 two;
  memcpy(&two, cells, 16);
  search_i32x8 v = __builtin_convertvector(two, search_i32x8), luma, alpha, is_more;
  search_i32x8 shares = {4732, 46871, 13933, 0, 4732, 46871, 13933, 0};
  int32_t amount = (int32_t)m.amount;
  luma = v * shares;
  luma += __builtin_shufflevector(luma, luma, 2, 3, 0, 1, 6, 7, 4, 5);
  luma = (luma + __builtin_shufflevector(luma, luma, 1, 0, 3, 2, 5, 4, 7, 6) + 32768) >> 16;
  luma += ((v - luma) * m.saturation + 2048) >> 12;
  v = __builtin_shufflevector(luma, v, 0, 1, 2, 11, 4, 5, 6, 15);
  // v times the amount, by its upper and its lower bits, because together they have no room.
  v = (((v >> 8) * amount + (((v & 255) * amount + 32768) >> 8)) >> 8) + color;
  v &= ~(v < 0);
  alpha = __builtin_shufflevector(v, v, 3, 3, 3, 3, 7, 7, 7, 7);
  is_more = v > alpha;
  two = __builtin_convertvector((v & ~is_more) | (alpha & is_more), search_i16x8);
  memcpy(cells, &two, 16);
}

void search_make_material(int16_t *cells, int64_t count, search_material m) {
  int changes = m.saturation != 4096 || m.amount != 65536 || m.exceed;
  if (!changes && (m.color[0] | m.color[1] | m.color[2] | m.color[3]) == 0) return;
  if (!m.exceed) {
    search_make_limited(cells, count, m);
    return;
  }
  const int32_t *c = m.color;
  search_i32x8 color = {c[0], c[1], c[2], c[3], c[0], c[1], c[2], c[3]};
  int64_t i = 0;
  for (; i + 2 <= count; i += 2) search_make_exceeding(cells + 4 * i, m, color);
  if (i < count) {
    int16_t two[8] = {0};
    memcpy(two, cells + 4 * i, 8);
    search_make_exceeding(two, m, color);
    memcpy(cells + 4 * i, two, 8);
  }
}

/// a · b / 65536, rounded down.
static inline search_i16x16 search_high(search_i16x16 a, search_i16x16 b) {
#ifdef SEARCH_HAS_AVX2
  // Compilers make more of it than this one instruction, where the result is doubled.
  return (search_i16x16)_mm256_mulhi_epi16((__m256i)a, (__m256i)b);
#else
  search_i32x16 wide = __builtin_convertvector(a, search_i32x16) * __builtin_convertvector(b, search_i32x16);
  return __builtin_convertvector(wide >> 16, search_i16x16);
#endif
}

/// From the middle between two cells to the first four of the pixels between them, in 1/65536 of the cells' distance.
static inline void search_cell_weights(int16_t weights[16], int64_t shift) {
  int64_t side = (int64_t)1 << shift;
  for (int64_t q = 0; q < 4; q++) {
    int64_t place = q & (side - 1);
    for (int c = 0; c < 4; c++) weights[4 * q + c] = (int16_t)((2 * place + 1 - side) * (32768 >> shift));
  }
}

/// How a row of cells becomes pixels: by the middles between neighbours, and the steps from one to the next. Where
/// cells are larger than pixels the first stands for the one before it, too.
typedef struct {
  const int16_t *middles, *steps;
  int16_t weights[16];
  int64_t shift;
  uint32_t rest;
  /// Whether a component may come to be more than its alpha by rounding.
  int is_clear;
  /// Whether four neighbours are alike, which are then the place of one.
  int is_alike;
} search_cell_row;

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

/// The first four of the pixels between two cells, and how much each is more than the one four before it.
///
/// In 8.8 from here on. Every rounding is downwards and the steps of four pixels, of which there are no more than
/// sixteen, lose a sixteenth of a unit at most, so with the half that is added for the last rounding nothing leaves a
/// byte.
static inline __attribute__((always_inline)) void search_settle_start(
    const search_cell_row *r, search_i16x16 weights, int64_t run, int64_t shift, search_u16x16 *value,
    search_u16x16 *slope) {
  search_i16x16 steps = search_fourfold(r->steps + 4 * run);
  search_u16x16 first = (search_u16x16)(search_fourfold(r->middles + 4 * run) + 64 + search_high(steps, weights));
  *value = first + first;
  *slope = (search_u16x16)(shift > 2 ? steps >> (int16_t)(shift - 3) : steps + steps);
}

/// All the pixels between two cells, four at a time; no component comes to be more than its alpha.
static inline __attribute__((always_inline)) void search_settle_run(
    const search_cell_row *r, search_i16x16 weights, int64_t run, int64_t shift, uint32_t rest, const uint32_t *below,
    uint32_t *to) {
  search_u16x16 value, slope;
  search_settle_start(r, weights, run, shift, &value, &slope);
  int64_t side = (int64_t)1 << shift;
  uint16_t high = (uint16_t)(rest >> 8), low = (uint16_t)(rest & 255);
  for (int64_t q = 0; q < side; q += 4) {
    search_u16x16 v = value;
    value += slope;
    if (rest != 0) {
      search_u16x16 kept = search_wide(below + q);
      v += kept * high + (kept * low >> 8);
    }
    v >>= 8;
    search_u16x16 alpha = search_wide_alpha(v), is_less = (search_u16x16)((search_i16x16)v < (search_i16x16)alpha);
    v = (v & is_less) | (alpha & ~is_less);
    search_store(to + q, v);
  }
}

/// A run of an opaque row, eight pixels at a time.
static inline __attribute__((always_inline)) void search_settle_opaque(
    const search_cell_row *r, search_i16x16 weights, int64_t run, int64_t shift, uint32_t *to) {
  search_u16x16 low, slope;
  search_settle_start(r, weights, run, shift, &low, &slope);
  search_u16x16 high = low + slope;
  slope += slope;
  for (int64_t q = 0; q < (int64_t)1 << shift; q += 8, low += slope, high += slope) {
    search_store_eight(to + q, low >> 8, high >> 8);
  }
}

/// A run of sixteen pixels or more of an opaque row, in which fours are alike.
static inline __attribute__((always_inline)) void search_settle_alike(
    const search_cell_row *r, search_i16x16 weights, int64_t run, int64_t shift, uint32_t *to) {
  search_u16x16 value, slope;
  search_settle_start(r, weights, run, shift - 2, &value, &slope);
  for (int64_t q = 0; q < (int64_t)1 << shift; q += 16, value += slope) {
    search_u32x4 four;
    search_store((uint32_t *)&four, value >> 8);
    search_u32x8 first = __builtin_shufflevector(four, four, 0, 0, 0, 0, 1, 1, 1, 1);
    search_u32x8 second = __builtin_shufflevector(four, four, 2, 2, 2, 2, 3, 3, 3, 3);
    memcpy(to + q, &first, 32);
    memcpy(to + q + 8, &second, 32);
  }
}

/// All the pixels between two cells that are at least four apart.
static inline void search_settle_any(
    const search_cell_row *r, search_i16x16 weights, int64_t run, const uint32_t *below, uint32_t *to) {
  if (r->rest != 0 || r->is_clear) {
    search_settle_run(r, weights, run, r->shift, r->rest, below, to);
  } else if (r->is_alike) {
    if (r->shift == 5) search_settle_alike(r, weights, run, 5, to);
    else search_settle_alike(r, weights, run, r->shift, to);
  } else {
    switch (r->shift) {
    case 2: search_settle_run(r, weights, run, 2, 0, to, to); break;
    case 3: search_settle_opaque(r, weights, run, 3, to); break;
    case 4: search_settle_opaque(r, weights, run, 4, to); break;
    default: search_settle_opaque(r, weights, run, r->shift, to);
    }
  }
}

/// Four pixels of cells that are one or two pixels wide, the first of them at a whole cell.
static inline void search_settle_few(
    const search_cell_row *r, search_i16x16 weights, int64_t x, const uint32_t *below, uint32_t *to) {
  search_i16x16 value, steps;
  const int16_t *middles = r->middles + 4 * (x >> r->shift), *slopes = r->steps + 4 * (x >> r->shift);
  if (r->shift == 0) {
    memcpy(&value, middles, 32);
    steps = (search_i16x16){0};
  } else {
    search_i16x8 two[2];
    memcpy(&two[0], middles, 16);
    memcpy(&two[1], slopes, 16);
    value = __builtin_shufflevector(two[0], two[0], 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7);
    steps = __builtin_shufflevector(two[1], two[1], 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7);
  }
  search_u16x16 v = (search_u16x16)(value + 64 + search_high(steps, weights));
  v += v;
  if (r->rest != 0) {
    search_u16x16 kept = search_wide(below);
    v += kept * (uint16_t)(r->rest >> 8) + (kept * (uint16_t)(r->rest & 255) >> 8);
  }
  v >>= 8;
  search_u16x16 alpha = search_wide_alpha(v), is_less = (search_u16x16)((search_i16x16)v < (search_i16x16)alpha);
  search_store(to, (v & is_less) | (alpha & ~is_less));
}

/// Stores eight pixels of cells, in 8.8.
static inline __attribute__((always_inline)) void search_settle_eight(
    const search_cell_row *r, search_u16x16 first, search_u16x16 second, const uint32_t *below, uint32_t *to) {
  if (r->rest != 0) {
    uint16_t high = (uint16_t)(r->rest >> 8), low = (uint16_t)(r->rest & 255);
    search_u16x16 kept = search_wide(below), other = search_wide(below + 4);
    first += kept * high + (kept * low >> 8);
    second += other * high + (other * low >> 8);
  }
  first >>= 8;
  second >>= 8;
  if (r->is_clear) {
    search_u16x16 alpha = search_wide_alpha(first), is_less = (search_u16x16)(first < alpha);
    first = (first & is_less) | (alpha & ~is_less);
    alpha = search_wide_alpha(second);
    is_less = (search_u16x16)(second < alpha);
    second = (second & is_less) | (alpha & ~is_less);
  }
  search_store_eight(to, first, second);
}

/// Eight pixels of cells that are two pixels wide, the first of them at a whole cell: a quarter of a step before and after
/// each middle.
static inline __attribute__((always_inline)) void search_settle_pairs(
    const search_cell_row *r, int64_t x, const uint32_t *below, uint32_t *to) {
  search_i16x16 middles, steps, quarter = (search_i16x16){0} + 16384;
  memcpy(&middles, r->middles + 2 * x, 32);
  memcpy(&steps, r->steps + 2 * x, 32);
  search_i16x16 left = middles + search_high(steps, -quarter), right = middles + search_high(steps, quarter);
  search_u16x16 first = (search_u16x16)__builtin_shufflevector(
      left, right, 0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23);
  search_u16x16 second = (search_u16x16)__builtin_shufflevector(
      left, right, 8, 9, 10, 11, 24, 25, 26, 27, 12, 13, 14, 15, 28, 29, 30, 31);
  search_settle_eight(r, 2 * (first + 64), 2 * (second + 64), below, to);
}

/// Eight pixels of two cells that are four pixels wide.
static inline __attribute__((always_inline)) void search_settle_fours(
    const search_cell_row *r, search_i16x16 weights, int64_t x, const uint32_t *below, uint32_t *to) {
  search_u16x16 first, second, slope;
  search_settle_start(r, weights, x >> 2, 2, &first, &slope);
  search_settle_start(r, weights, (x >> 2) + 1, 2, &second, &slope);
  search_settle_eight(r, first, second, below, to);
}

/// Pixels first … end − 1 of a row of cells; `to` and `below` begin at the first.
static inline void search_settle_row(
    const search_cell_row *r, int64_t first, int64_t end, const uint32_t *below, uint32_t *to) {
  int64_t shift = r->shift, side = (int64_t)1 << shift, x = first + side / 2, last = end + side / 2;
  search_i16x16 weights;
  memcpy(&weights, r->weights, 32);
  while (x < last) {
    for (; side == 2 && (x & 1) == 0 && last - x >= 8; x += 8, to += 8, below += 8) search_settle_pairs(r, x, below, to);
    for (; side == 4 && (x & 3) == 0 && last - x >= 8; x += 8, to += 8, below += 8) {
      search_settle_fours(r, weights, x, below, to);
    }
    if (x == last) break;
    int64_t skip = x & (side - 1), n = side - skip < last - x ? side - skip : last - x;
    if (side < 4 && skip == 0 && last - x >= 4) {
      n = 4;
      search_settle_few(r, weights, x, below, to);
    } else if (side < 4) {
      n = 1;
      *to = search_settled(r, x, *below);
    } else if (n == side) {
      search_settle_any(r, weights, x >> shift, below, to);
    } else {
      uint32_t beneath[128] = {0}, made[128];
      if (r->rest != 0) memcpy(beneath + skip, below, (size_t)n * 4);
      search_settle_any(r, weights, x >> shift, beneath, made);
      memcpy(to, made + skip, (size_t)n * 4);
    }
    x += n;
    to += n;
    below += n;
  }
}

/// Pixels towards others by coverage.
static inline void search_row_towards(uint32_t *d, const uint32_t *s, const uint8_t *m, int64_t n) {
  int64_t i = 0;
  for (; i + 4 <= n; i += 4) {
    uint64_t wide[2];
    for (; i + 16 <= n; i += 16) {
      memcpy(wide, m + i, 16);
      if ((wide[0] & wide[1]) == UINT64_MAX) memcpy(d + i, s + i, 64);
      else if ((wide[0] | wide[1]) != 0) break;
    }
    if (i + 4 > n) break;
    uint32_t bits;
    memcpy(&bits, m + i, 4);
    if (bits == 0) continue;
    if (bits == UINT32_MAX) {
      memcpy(d + i, s + i, 16);
      continue;
    }
    search_u16x16 v = search_coverage(m + i);
    search_store(d + i, search_wide_div255(search_wide(s + i) * v + search_wide(d + i) * (255 - v)));
  }
  for (; i < n; i++) {
    uint32_t v = m[i], pixel = 0;
    for (int c = 0; c < 32; c += 8) pixel |= search_div255((s[i] >> c & 255) * v + (d[i] >> c & 255) * (255 - v)) << c;
    d[i] = pixel;
  }
}

/// The same for a coverage that all pixels have.
static inline void search_row_towards_flat(uint32_t *d, const uint32_t *s, uint8_t m, int64_t n) {
  if (m == 255) {
    memcpy(d, s, (size_t)n * 4);
    return;
  }
  search_u16x16 v = (search_u16x16){0} + m, rest = 255 - v;
  int64_t i = 0;
  for (; i + 8 <= n; i += 8) {
    // Most are over pixels of their colour.
    if (memcmp(d + i, s + i, 32) == 0) continue;
    search_u16x16 first = search_wide_div255(search_wide(s + i) * v + search_wide(d + i) * rest);
    search_store_eight(d + i, first, search_wide_div255(search_wide(s + i + 4) * v + search_wide(d + i + 4) * rest));
  }
  uint8_t four[4] = {m, m, m, m};
  for (; i < n; i += 4) search_row_towards(d + i, s + i, four, n - i < 4 ? n - i : 4);
}

/// A number of the row at w / 256 between two rows of cells.
static inline int16_t search_between_rows(const int16_t *upper, const int16_t *lower, int64_t w, int64_t i) {
  return (int16_t)(upper[i] + 2 * ((lower[i] - upper[i]) * (int32_t)(128 * w) >> 16));
}

/// The middles between the cells of the row at w / 256 between two, the first of them standing for the one before it,
/// too, and the steps from one to the next; n is a multiple of 4.
static inline void search_cells_between(
    const int16_t *upper, const int16_t *lower, int64_t w, int16_t *middles, int16_t *steps, int64_t n) {
  search_i16x16 share = (search_i16x16){0} + (int16_t)(128 * w), last = search_fourfold(upper), cells;
  last += 2 * search_high(search_fourfold(lower) - last, share);
  int64_t i = 0;
  for (; i + 16 <= n; i += 16, last = cells) {
    memcpy(&cells, upper + i, 32);
    search_i16x16 below;
    memcpy(&below, lower + i, 32);
    cells += 2 * search_high(below - cells, share);
    search_i16x16 before = __builtin_shufflevector(
        last, cells, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
    search_i16x16 middle = (before & cells) + ((before ^ cells) >> 1), step = cells - before;
    memcpy(middles + i, &middle, 32);
    memcpy(steps + i, &step, 32);
  }
  for (; i < n; i++) {
    int16_t cell = search_between_rows(upper, lower, w, i);
    int16_t before = i < 4 ? cell : search_between_rows(upper, lower, w, i - 4);
    middles[i] = (int16_t)((before + cell) >> 1);
    steps[i] = (int16_t)(cell - before);
  }
}

/// Where a mask's column is stored.
static inline int64_t search_stored(int64_t place, int64_t mid, int64_t extra) {
  return place <= mid ? place : place - mid <= extra ? mid : place - extra;
}

/// Where a lens shows eight pixels: the cells above and left of each, as places of their first numbers, and how near it is
/// to those after them, in 1/32768.
typedef struct {
  search_i32x8 cells;
  search_i32x8 right, down;
} search_bent_places;

static inline search_i32x8 search_clamped(search_i32x8 v, int32_t most) {
  v &= ~(v < 0);
  return (v & (v <= most)) | (most & (v > most));
}

/// - Parameter factor: from sixteenths of a pixel to 1/256 of a cell's height.
static inline search_bent_places search_bend_eight(
    const search_backdrop *b, uint32_t factor, int64_t x, int64_t y, const int16_t *shifts) {
  int32_t places = (int32_t)b->shift + 4, last_column = (int32_t)b->columns - 1, last_row = (int32_t)b->rows - 1;
  search_i32x8 both, pixels = {0, 16, 32, 48, 64, 80, 96, 112};
  memcpy(&both, shifts, 32);
  search_i32x8 across = (both << 16 >> 16) + pixels + (int32_t)(16 * (x - b->place.x0) + 8 - ((int64_t)8 << b->shift));
  search_i32x8 column = search_clamped(across >> places, last_column);
  // What a share of nothing is read from does not count.
  search_i32x8 right = (across << 8 >> places) & 255 & ~(across < 0) & (column != last_column);
  // 1 << 20 is added here, and what comes of it, the factor, is subtracted below: nothing negative is shifted.
  search_i32x8 place = (both >> 16) + (int32_t)(16 * (y - b->place.y0) + 8 + (1 << 20));
  search_u64x8 product = __builtin_convertvector((search_u32x8)place, search_u64x8) * (uint64_t)factor >> 20;
  search_i32x8 down = __builtin_convertvector(product, search_i32x8) - (int32_t)(factor + 128);
  search_i32x8 row = search_clamped(down >> 8, last_row);
  down = down & 255 & ~(down < 0) & (row != last_row);
  return (search_bent_places){(row * (int32_t)b->columns + column) * 4, right * 128, down * 128};
}

static inline search_i16x16 search_two_shares(int16_t first, int16_t second) {
  search_i16x8 a = (search_i16x8){0} + first, b = (search_i16x8){0} + second;
  return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

/// Pixels k and k + 1 of eight, each between four cells.
static inline __attribute__((always_inline)) void search_refract_two(
    const search_backdrop *b, const search_bent_places *places, int k, const uint32_t *below, uint32_t *to) {
  int64_t line = 4 * b->columns;
  const int16_t *first = b->cells + places->cells[k], *second = b->cells + places->cells[k + 1];
  search_i16x8 upper, lower;
  memcpy(&upper, first, 16);
  memcpy(&lower, first + (places->down[k] > 0 ? line : 0), 16);
  search_i16x16 one = __builtin_shufflevector(upper, lower, 0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7, 12, 13, 14, 15);
  memcpy(&upper, second, 16);
  memcpy(&lower, second + (places->down[k + 1] > 0 ? line : 0), 16);
  search_i16x16 two = __builtin_shufflevector(upper, lower, 0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7, 12, 13, 14, 15);
  search_i16x16 left =
      __builtin_shufflevector(one, two, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
  search_i16x16 other =
      __builtin_shufflevector(one, two, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31);
  left += 2 * search_high(other - left, search_two_shares((int16_t)places->right[k], (int16_t)places->right[k + 1]));
  other = __builtin_shufflevector(left, left, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11);
  left += 2 * search_high(other - left, search_two_shares((int16_t)places->down[k], (int16_t)places->down[k + 1]));
  search_u16x16 v = (search_u16x16)(left + 64);
  v += v;
  if (b->rest != 0) {
    uint32_t four[4] = {below[0], 0, below[1], 0};
    search_u16x16 kept = search_wide(four);
    v += kept * (uint16_t)(b->rest >> 8) + (kept * (uint16_t)(b->rest & 255) >> 8);
  }
  v >>= 8;
  search_u16x16 alpha = search_wide_alpha(v), is_less = (search_u16x16)((search_i16x16)v < (search_i16x16)alpha);
  uint32_t made[4];
  search_store(made, (v & is_less) | (alpha & ~is_less));
  to[0] = made[0];
  to[1] = made[2];
}

/// Pixels of a row where a lens shows them; most of those that are not covered are left as they are. Eight pairs of
/// `shifts` may be read for the last pixel.
static inline void search_refract_row(
    const search_backdrop *b, const int16_t *shifts, const search_mask *m, const uint8_t *mask, int64_t y, int64_t from,
    int64_t end, const uint32_t *below, uint32_t *to) {
  int64_t height = b->place.y1 - b->place.y0;
  uint32_t factor = (uint32_t)(((b->rows << 24) + height / 2) / height);
  for (int64_t x = from; x < end; x += 8, to += 8, below += 8, shifts += 16) {
    int64_t n = end - x < 8 ? end - x : 8;
    uint32_t covered = 0;
    for (int64_t k = 0; k < n; k++) {
      covered |= (uint32_t)(mask[search_stored(x + k - m->x, m->mid_x, m->extra_x)] != 0) << k;
    }
    if (covered == 0) continue;
    search_bent_places places = search_bend_eight(b, factor, x, y, shifts);
    int k = 0;
    for (; k + 2 <= n; k += 2) {
      if (covered >> k & 3) search_refract_two(b, &places, k, below + k, to + k);
    }
    if (k < n && covered >> k) {
      uint32_t beneath[2] = {below[k], 0}, made[2];
      search_refract_two(b, &places, k, beneath, made);
      to[k] = made[0];
    }
  }
}

uint32_t search_material_color(uint32_t below, search_material m, int keeps) {
  int16_t cell[4];
  for (int c = 0; c < 4; c++) cell[c] = (int16_t)((below >> (8 * c) & 255) << 7);
  search_make_material(cell, 1, m);
  uint32_t color = 0, alpha = 255;
  for (int c = 3; c >= 0; c--) {
    int32_t kept = keeps ? search_kept(below >> (8 * c) & 255, m.rest) : 0;
    uint32_t v = (uint32_t)(cell[c] + kept + 64) >> 7;
    if (v > alpha) v = alpha;
    if (c == 3) alpha = v;
    color |= v << (8 * c);
  }
  return color;
}

/// Whether every cell makes an opaque pixel opaque.
static inline int search_is_opaque(search_backdrop b) {
  int16_t alpha = (int16_t)(search_cell_whole - search_kept(255, b.rest));
  int64_t i = 0, count = 4 * b.columns * b.rows;
  search_i16x16 change = {0}, cells;
  for (; i + 16 <= count; i += 16) {
    memcpy(&cells, b.cells + i, 32);
    change |= cells ^ alpha;
  }
  for (int k = 3; k < 16; k += 4) {
    if (change[k] != 0) return 0;
  }
  for (; i < count; i += 4) {
    if (b.cells[i + 3] != alpha) return 0;
  }
  return 1;
}

void search_blend_backdrop(
    search_pixels to, search_rect clip, search_mask m, search_backdrop b, search_lens lens, int16_t *scratch,
    uint32_t *row) {
  search_runs r;
  if (!search_clip_mask(&m, &clip, &r)) return;
  int is_bent = lens.depth > 0;
  int64_t n = r.d - r.a, side = (int64_t)1 << b.shift, first = r.a - b.place.x0;
  int16_t *middles = scratch, *steps = middles + 4 * b.columns;
  search_cell_row cells = {middles, steps, {0}, b.shift, b.rest, b.rest != 0 || !search_is_opaque(b), 0};
  cells.is_alike = b.step > 1 && !cells.is_clear;
  search_cell_weights(cells.weights, cells.is_alike ? cells.shift - 2 : cells.shift);
  // The group of rows that `row` holds; they are alike where nothing of the pixels below stays in them.
  int64_t made_group = -1;
  int16_t *shifts = steps + 4 * b.columns;
  search_lens_row bent = {r.d, r.d, 0, 0};
  for (int64_t y = clip.y0; y < clip.y1; y++) {
    uint32_t *d = search_at(&to, r.a, y);
    const uint8_t *mask = search_mask_row(&m, y);
    int is_flat = r.a == r.b && r.c == r.d, is_whole = is_flat && mask[m.mid_x] == 255;
    if (is_flat && !is_bent && mask[m.mid_x] == 0) continue;
    int64_t group = (y - b.place.y0) & ~(b.step - 1);
    int is_made = b.rest == 0 && group == made_group;
    if (is_bent) bent = search_bend_row(&lens, y, r.a, r.d, bent, shifts);
    if (!is_made) {
      int64_t numbers = b.columns * 4;
      // Of a cell's height, in 1/256, beyond the middle of the one above.
      int64_t place = (16 * group + 8 * b.step + bent.down) * b.rows * 16 / (b.place.y1 - b.place.y0) - 128;
      const int16_t *upper = b.cells + search_between(place >> 8, 0, b.rows - 1) * numbers;
      const int16_t *lower = b.cells + search_between((place >> 8) + 1, 0, b.rows - 1) * numbers;
      if (side == 1) {
        for (int64_t i = 0; i < numbers; i++) middles[i] = search_between_rows(upper, lower, place & 255, i);
        memset(steps, 0, (size_t)numbers * 2);
      } else {
        search_cells_between(upper, lower, place & 255, middles, steps, numbers);
      }
    }
    // Whole rows of pixels are copied faster than they are made in their place.
    int is_in_place = is_whole && b.rest != 0 && !is_bent;
    if (!is_made) {
      int64_t left = is_bent ? bent.left - r.a : 0, right = is_bent ? bent.right - r.a : n;
      search_settle_row(&cells, first + left, first + right, d + left, (is_in_place ? d : row) + left);
      made_group = group;
      if (is_bent) {
        search_refract_row(&b, shifts, &m, mask, y, r.a, bent.left, d, row);
        search_refract_row(&b, shifts + 2 * right, &m, mask, y, bent.right, r.d, d + right, row + right);
      }
    }
    if (is_whole && !is_in_place) memcpy(d, row, (size_t)n * 4);
    if (is_whole) continue;
    if (r.a < r.b) search_row_towards(d, row, mask + (r.a - m.x), r.b - r.a);
    if (r.b < r.c) search_row_towards_flat(d + (r.b - r.a), row + (r.b - r.a), mask[m.mid_x], r.c - r.b);
    if (r.c < r.d) search_row_towards(d + (r.c - r.a), row + (r.c - r.a), mask + (r.c - m.x - m.extra_x), r.d - r.c);
  }
}
