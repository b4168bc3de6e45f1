#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Rows of straight RGBA as the rows of a PNG file: before each the number of its filter, 0 for none.

/// `rows` takes `height * (width * 4 + 1)` bytes, or three for four where there is no alpha.
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
    uint32_t all = 0xffffffff;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    for (; x + 4 <= width; x += 4, pixel += 16, rows += 12) {
      uint32_t in[4], out[3];
      memcpy(in, pixel, 16);
      all &= in[0] & in[1] & in[2] & in[3];
      out[0] = (in[0] & 0xffffff) | in[1] << 24;
      out[1] = (in[1] >> 8 & 0xffff) | in[2] << 16;
      out[2] = (in[2] >> 16 & 0xff) | in[3] << 8;
      memcpy(rows, out, 12);
    }
    all |= 0xffffff;
#endif
    for (; x < width; x++, pixel += 4, rows += 3) {
      rows[0] = pixel[0];
      rows[1] = pixel[1];
      rows[2] = pixel[2];
      if (pixel[3] != 0xff) all = 0;
    }
    if (all != 0xffffffff) return 0;
  }
  return 1;
}
