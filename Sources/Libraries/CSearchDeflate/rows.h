#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Converts rows of straight RGBA to rows of a PNG file, which begin with the number of a filter, 0 for none.

typedef uint64_t search_four_pixels __attribute__((vector_size(16)));

/// `rows` has room for `height * (width * 4 + 1)` bytes, or with 3 instead of 4 if there is no alpha.
/// Returns 0 if there is no alpha and a pixel is not opaque; the rows are then incomplete.
static inline int search_deflate_rows(
    const uint8_t *pixels, size_t stride, size_t width, size_t height, int has_alpha, uint8_t *rows) {
  for (size_t y = 0; y < height; y++, pixels += stride) {
    const uint8_t *pixel = pixels;
    *rows++ = 0;
    if (has_alpha) {
      memcpy(rows, pixel, width * 4);
      rows += width * 4;
      continue;
    }
    size_t x = 0;
    uint64_t all = UINT64_MAX;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    search_four_pixels every = {UINT64_MAX, UINT64_MAX}, v;
    // Each half writes two bytes too many, which the next pixel overwrites.
    for (; x + 5 <= width; x += 4, pixel += 16, rows += 12) {
      memcpy(&v, pixel, 16);
      every &= v;
      v = (v & 0xffffff) | (v >> 8 & 0xffffff000000);
      memcpy(rows, &v, 8);
      memcpy(rows + 6, (const uint8_t *)&v + 8, 8);
    }
    all = (every[0] & every[1]) | 0xffffff00ffffff;
#endif
    for (; x < width; x++, pixel += 4, rows += 3) {
      rows[0] = pixel[0];
      rows[1] = pixel[1];
      rows[2] = pixel[2];
      if (pixel[3] != 0xff) all = 0;
    }
    if (all != UINT64_MAX) return 0;
  }
  return 1;
}
