#pragma once
#include "pixels.h"

// The picture beneath a layer, reduced to cells and blurred there.
//
// Cells hold four premultiplied components in 8.7 fixed point, at most 32640, so that signed 16-bit arithmetic has room
// for their differences. Integers only; the picture is mirrored at its own edges.

typedef int16_t search_i16x8 __attribute__((vector_size(16)));
typedef int16_t search_i16x16 __attribute__((vector_size(32)));
typedef uint16_t search_u16x8 __attribute__((vector_size(16)));
typedef uint64_t search_u64x8 __attribute__((vector_size(64)));
typedef int32_t search_i32x8 __attribute__((vector_size(32)));
typedef int32_t search_i32x16 __attribute__((vector_size(64)));

/// Where a place at or beyond 0 is seen in a mirrored picture of n places.
static inline int64_t search_mirrored(int64_t place, int64_t n) {
  if (place >= 2 * n) place %= 2 * n;
  return place < n ? place : 2 * n - 1 - place;
}

int search_flat_color(search_pixels from, search_rect rect, uint32_t *color) {
  const uint32_t *first = search_at(&from, rect.x0, rect.y0);
  int64_t n = rect.x1 - rect.x0;
  if (memcmp(first, first + 1, (size_t)(n - 1) * 4) != 0) return 0;
  for (int64_t y = rect.y0 + 1; y < rect.y1; y++) {
    if (memcmp(first, search_at(&from, rect.x0, y), (size_t)n * 4) != 0) return 0;
  }
  *color = *first;
  return 1;
}

/// Rows of bytes as 16-bit sums: first and second bytes of pairs apart, which takes no widening.
static inline void search_sum_rows(uint16_t *sums, const uint32_t *first, int64_t stride, int64_t rows, int64_t n) {
  int64_t i = 0;
  for (; i + 8 <= n; i += 8) {
    search_u16x16 low = {0}, high = {0}, pairs;
    const uint32_t *p = first + i;
    for (int64_t k = 0; k < rows; k++, p += stride) {
      memcpy(&pairs, p, 32);
      low += pairs & 255;
      high += pairs >> 8;
    }
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    pairs = low, low = high, high = pairs;
#endif
    search_u16x16 sum[2] = {
        __builtin_shufflevector(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23),
        __builtin_shufflevector(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31)};
    memcpy(sums + 4 * i, sum, 64);
  }
  for (; i < n; i++) {
    for (int c = 0; c < 4; c++) {
      uint32_t sum = 0;
      for (int64_t k = 0; k < rows; k++) sum += first[k * stride + i] >> (8 * c) & 255;
      sums[4 * i + c] = (uint16_t)sum;
    }
  }
}

/// Sums in 1/(1 << fine), with parts of the rows above and below.
static inline void search_add_parts(
    uint16_t *sums, int64_t fine, const uint32_t *above, int64_t part, const uint32_t *below, int64_t other,
    int64_t n) {
  int64_t i = 0;
  for (; i + 4 <= n; i += 4) {
    search_u16x16 sum;
    memcpy(&sum, sums + 4 * i, 32);
    sum *= (uint16_t)(1 << fine);
    sum += search_wide(above + i) * (uint16_t)part + search_wide(below + i) * (uint16_t)other;
    memcpy(sums + 4 * i, &sum, 32);
  }
  for (; i < n; i++) {
    uint32_t a = above[i], b = below[i];
    for (int c = 0; c < 4; c++) {
      uint32_t sum = (uint32_t)sums[4 * i + c] << fine;
      sum += (a >> (8 * c) & 255) * (uint32_t)part + (b >> (8 * c) & 255) * (uint32_t)other;
      sums[4 * i + c] = (uint16_t)sum;
    }
  }
}

/// Means in cells of sums, by a factor of 2^39 over the number of summands: two halves of it, because a product of all
/// bits has no room.
static inline void search_scale_eight(search_u16x8 sums, uint64_t factor, int16_t *to) {
  search_u64x8 v = __builtin_convertvector(sums, search_u64x8);
  v = v * (factor >> 32) + ((v * (factor & UINT32_MAX) + ((uint64_t)1 << 31)) >> 32);
  search_i16x8 cells = __builtin_convertvector(v, search_i16x8);
  memcpy(to, &cells, 16);
}

/// Makes cells of two or four pixels, two at a time, and returns how many: one that is left over is not made. The sum of a
/// cell must have room in 16 bits.
static inline int64_t search_reduce_pairs(
    const uint16_t *sums, int64_t shift, int64_t width, uint64_t factor, int16_t *to) {
  int64_t column = 0;
  for (; (column + 2) << shift <= width; column += 2) {
    search_u16x16 four, more;
    memcpy(&four, sums + (4 * column << shift), 32);
    if (shift == 2) {
      memcpy(&more, sums + (4 * column << shift) + 16, 32);
      four = __builtin_shufflevector(four, more, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27)
          + __builtin_shufflevector(four, more, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
    }
    search_scale_eight(
        __builtin_shufflevector(four, four, 0, 1, 2, 3, 8, 9, 10, 11)
            + __builtin_shufflevector(four, four, 4, 5, 6, 7, 12, 13, 14, 15),
        factor, to + 4 * column);
  }
  return column;
}

/// The sums of columns from … end − 1 upon `total`.
static inline void search_add_columns(const uint16_t *sums, int64_t from, int64_t end, uint32_t total[4]) {
  search_u32x16 four = {0};
  int64_t i = from;
  for (; i + 4 <= end; i += 4) {
    search_u16x16 v;
    memcpy(&v, sums + 4 * i, 32);
    four += __builtin_convertvector(v, search_u32x16);
  }
  for (int c = 0; c < 4; c++) total[c] += four[c] + four[4 + c] + four[8 + c] + four[12 + c];
  for (; i < end; i++) {
    for (int c = 0; c < 4; c++) total[c] += sums[4 * i + c];
  }
}

/// The sum of n pixels of each of some rows, at most 256, upon `total`. Two components share 32 bits until they are full.
static inline void search_add_block(
    const uint32_t *first, int64_t stride, int64_t rows, int64_t n, uint32_t total[4]) {
  int64_t i = 0;
  while (i + 8 <= n) {
    search_u32x8 even = {0}, odd = {0};
    int64_t end = n - i > 8 * (256 / rows) ? i + 8 * (256 / rows) : n - 7;
    for (; i < end; i += 8) {
      const uint32_t *p = first + i;
      for (int64_t k = 0; k < rows; k++, p += stride) {
        search_u32x8 pixels;
        memcpy(&pixels, p, 32);
        even += pixels & 0xff00ff;
        odd += (pixels >> 8) & 0xff00ff;
      }
    }
    for (int64_t k = 0; k < 8; k++) {
      total[0] += even[k] & 0xffff;
      total[1] += odd[k] & 0xffff;
      total[2] += even[k] >> 16;
      total[3] += odd[k] >> 16;
    }
  }
  for (; i < n; i++) {
    for (int64_t k = 0; k < rows; k++) {
      for (int c = 0; c < 4; c++) total[c] += first[k * stride + i] >> (8 * c) & 255;
    }
  }
}

/// Means of columns of cells, from every `skip`-th of some rows, in neighbouring cells from others. What is in one row
/// only is in one of `skip` cells, and more blur than that follows.
static inline void search_reduce_some(
    const uint32_t *first, int64_t stride, int64_t width, int64_t rows, int64_t skip, int64_t side, int16_t *to,
    int64_t columns) {
  int64_t read = rows / skip;
  uint64_t count = (uint64_t)(read * side), factor = (((uint64_t)1 << 39) + count / 2) / count;
  first += (rows - read * skip) / 2 * stride;
  for (int64_t column = 0; column < columns; column++) {
    const uint32_t *from = first + column % skip * stride;
    uint32_t total[4] = {0, 0, 0, 0};
    int64_t x = column * side, end = x + side, low = 2 * width - end;
    if (x < width) search_add_block(from + x, skip * stride, read, (end < width ? end : width) - x, total);
    if (end > width && low >= 0) {
      search_add_block(from + low, skip * stride, read, x < width ? width - low : side, total);
    } else {
      for (int64_t i = x < width ? width : x; i < end; i++) {
        search_add_block(from + search_mirrored(i, width), skip * stride, read, 1, total);
      }
    }
    for (int c = 0; c < 4; c++) to[4 * column + c] = (int16_t)((total[c] * factor + ((uint64_t)1 << 31)) >> 32);
  }
}

void search_reduce(
    search_pixels from, search_rect rect, int64_t shift, int64_t skip, int16_t *cells, int64_t columns, int64_t rows,
    uint16_t *sums) {
  int64_t width = rect.x1 - rect.x0, height = rect.y1 - rect.y0, side = (int64_t)1 << shift;
  // Parts of rows are counted as finely as sums have room for.
  int64_t fine = shift <= 4 ? 3 : 7 - shift, unit = (int64_t)1 << fine;
  for (int64_t row = 0; row < rows; row++) {
    int64_t top = row * height * unit / rows, bottom = (row + 1) * height * unit / rows;
    int64_t first = (top + unit - 1) >> fine, last = bottom >> fine;
    int16_t *to = cells + row * columns * 4;
    if (skip > 1 && last - first >= 2 * skip) {
      const uint32_t *from_first = search_at(&from, rect.x0, rect.y0 + first);
      search_reduce_some(from_first, from.stride, width, last - first, skip, side, to, columns);
      continue;
    }
    search_sum_rows(sums, search_at(&from, rect.x0, rect.y0 + first), from.stride, last - first, width);
    int64_t above = (first << fine) - top, below = bottom - (last << fine);
    search_add_parts(
        sums, fine, search_at(&from, rect.x0, rect.y0 + (above > 0 ? first - 1 : 0)), above,
        search_at(&from, rect.x0, rect.y0 + (below > 0 ? last : 0)), below, width);
    uint64_t count = (uint64_t)(bottom - top) << shift, factor = (((uint64_t)1 << 39) + count / 2) / count;
    int has_room = shift > 0 && shift <= 2 && count * 255 <= UINT16_MAX;
    int64_t column = has_room ? search_reduce_pairs(sums, shift, width, factor, to) : 0;
    for (; column < columns; column++) {
      uint32_t total[4] = {0, 0, 0, 0};
      int64_t x = column * side;
      int64_t end = x + side, low = 2 * width - end;
      if (x < width) search_add_columns(sums, x, end < width ? end : width, total);
      if (end > width && low >= 0) {
        search_add_columns(sums, low, x < width ? width : low + side, total);
      } else {
        for (int64_t i = x < width ? width : x; i < end; i++) {
          int64_t mirrored = search_mirrored(i, width);
          search_add_columns(sums, mirrored, mirrored + 1, total);
        }
      }
      for (int c = 0; c < 4; c++) to[4 * column + c] = (int16_t)((total[c] * factor + ((uint64_t)1 << 31)) >> 32);
    }
  }
}

/// Sums of sixteen numbers times their weights, in an order that is left to the processor.
typedef struct {
  search_i32x8 first, second;
} search_products;

/// Adds a · weight + b · other.
static inline __attribute__((always_inline)) void search_add_products(
    search_products *sums, search_i16x16 a, int16_t weight, search_i16x16 b, int16_t other) {
#ifdef SEARCH_HAS_AVX2
  // Two products and their sum at once.
  search_i16x16 low = __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 8, 24, 9, 25, 10, 26, 11, 27);
  search_i16x16 high = __builtin_shufflevector(a, b, 4, 20, 5, 21, 6, 22, 7, 23, 12, 28, 13, 29, 14, 30, 15, 31);
  search_i16x16 weights = (search_i16x16)((search_i32x8){0} + (int32_t)((uint16_t)weight | (uint32_t)other << 16));
  sums->first += (search_i32x8)_mm256_madd_epi16((__m256i)low, (__m256i)weights);
  sums->second += (search_i32x8)_mm256_madd_epi16((__m256i)high, (__m256i)weights);
#else
  search_i32x16 wide = __builtin_convertvector(a, search_i32x16) * weight + __builtin_convertvector(b, search_i32x16) * other;
  sums->first += __builtin_shufflevector(wide, wide, 0, 1, 2, 3, 4, 5, 6, 7);
  sums->second += __builtin_shufflevector(wide, wide, 8, 9, 10, 11, 12, 13, 14, 15);
#endif
}

/// The sums as numbers in their places, as whole numbers of 1 << 15.
static inline search_i16x16 search_narrowed(search_products sums) {
#ifdef SEARCH_HAS_AVX2
  return (search_i16x16)_mm256_packs_epi32((__m256i)(sums.first >> 15), (__m256i)(sums.second >> 15));
#else
  search_i32x16 all = __builtin_shufflevector(
      sums.first, sums.second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  return __builtin_convertvector(all >> 15, search_i16x16);
#endif
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
    search_products sums = {(search_i32x8){0} + start, (search_i32x8){0} + start};
    search_i16x16 v, other, last;
    memcpy(&last, p, 32);
    last -= (int16_t)half;
    for (int64_t k = 1; k <= radius; k++) {
      memcpy(&v, p - k * step, 32);
      memcpy(&other, p + k * step, 32);
      v += other - (int16_t)search_cell_whole;
      if (k & 1) search_add_products(&sums, last, weights[radius - k + 1], v, weights[radius - k]);
      else last = v;
    }
    if ((radius & 1) == 0) search_add_products(&sums, last, weights[0], last, 0);
    search_i16x16 narrow = search_narrowed(sums);
    memcpy(to + i, &narrow, 32);
    i += 16;
  }
}

void search_blur_cells(
    int16_t *cells, int64_t columns, int64_t rows, search_kernel across, search_kernel down, int16_t *padded,
    int16_t *between) {
  int64_t wide = columns + across.radius, line = columns * 4;
  for (int64_t y = 0; y < rows; y++) {
    const int16_t *s = cells + y * wide * 4;
    for (int64_t i = 0; i < across.radius; i++) memcpy(padded + 4 * i, s + 4 * (across.radius - 1 - i), 8);
    memcpy(padded + 4 * across.radius, s, (size_t)wide * 8);
    search_convolve(padded, 4, between + (y + down.radius) * line, line, across.weights, across.radius);
  }
  for (int64_t y = 0; y < down.radius; y++) {
    int64_t above = down.radius + search_mirrored(y, rows), below = down.radius + rows - 1 - search_mirrored(y, rows);
    memcpy(between + (down.radius - 1 - y) * line, between + above * line, (size_t)line * 2);
    memcpy(between + (down.radius + rows + y) * line, between + below * line, (size_t)line * 2);
  }
  for (int64_t y = 0; y < rows; y++) {
    search_convolve(between + y * line, line, cells + y * line, line, down.weights, down.radius);
  }
}
