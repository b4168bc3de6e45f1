#pragma once
#include "pixels.h"

// Convolutions in integers, so that every processor rounds alike, and the way out to straight RGBA.

/// For a factor that the compiler knows, so that nothing is divided.
static inline __attribute__((always_inline)) void search_average(
    const uint8_t *from, int64_t from_stride, uint8_t *to, int64_t width, int64_t height, int64_t factor) {
  for (int64_t y = 0; y < height; y++, to += width, from += factor * from_stride) {
    for (int64_t x = 0; x < width; x++) {
      uint32_t sum = (uint32_t)factor / 2;
      for (int64_t k = 0; k < factor; k++) sum += from[k * from_stride + x];
      to[x] = (uint8_t)(sum / (uint32_t)factor);
    }
  }
}

void search_average_rows(
    const uint8_t *from, int64_t from_stride, uint8_t *to, int64_t width, int64_t height, int64_t factor) {
  switch (factor) {
  case 1: search_average(from, from_stride, to, width, height, 1); break;
  case 4: search_average(from, from_stride, to, width, height, 4); break;
  default: search_average(from, from_stride, to, width, height, factor);
  }
}

void search_blur_rows(
    const uint8_t *from, int64_t from_stride, uint16_t *to, int64_t width, int64_t height, const uint32_t *weights,
    int64_t radius, uint32_t *sums) {
  for (int64_t y = 0; y < height; y++) {
    const uint8_t *s = from + y * from_stride;
    for (int64_t x = 0; x < width; x++) sums[x] = 128;
    for (int64_t k = 0; k <= 2 * radius; k++) {
      uint32_t w = weights[k];
      for (int64_t x = 0; x < width; x++) sums[x] += s[x + k] * w;
    }
    for (int64_t x = 0; x < width; x++) to[y * width + x] = (uint16_t)(sums[x] >> 8);
  }
}

void search_blur_columns(
    const uint16_t *from, uint16_t *to, int64_t width, int64_t height, const uint32_t *weights, int64_t radius,
    uint32_t *sums) {
  for (int64_t y = 0; y < height; y++) {
    for (int64_t x = 0; x < width; x++) sums[x] = 1 << 15;
    for (int64_t k = 0; k <= 2 * radius; k++) {
      uint32_t w = weights[k];
      const uint16_t *s = from + (y + k) * width;
      for (int64_t x = 0; x < width; x++) sums[x] += s[x] * w;
    }
    for (int64_t x = 0; x < width; x++) to[y * width + x] = (uint16_t)(sums[x] >> 16);
  }
}

void search_resample_rows(
    const uint32_t *from, int64_t from_stride, uint16_t *to, int64_t width, int64_t height, const int32_t *starts,
    const uint16_t *weights, int64_t taps) {
  for (int64_t y = 0; y < height; y++) {
    const uint32_t *s = from + y * from_stride;
    for (int64_t x = 0; x < width; x++) {
      uint32_t sum[4] = {32, 32, 32, 32};
      for (int64_t k = 0; k < taps; k++) {
        uint32_t p = s[starts[x] + k], w = weights[x * taps + k];
        for (int c = 0; c < 4; c++) sum[c] += (p >> (8 * c) & 255) * w;
      }
      for (int c = 0; c < 4; c++) to[(y * width + x) * 4 + c] = (uint16_t)(sum[c] >> 6);
    }
  }
}

void search_resample_columns(
    const uint16_t *from, int64_t first, uint32_t *to, int64_t width, int64_t height, const int32_t *starts,
    const uint16_t *weights, int64_t taps) {
  for (int64_t y = 0; y < height; y++) {
    const uint16_t *s = from + (starts[y] - first) * width * 4;
    for (int64_t x = 0; x < width; x++) {
      uint32_t pixel = 0;
      for (int c = 0; c < 4; c++) {
        uint32_t sum = 1 << 21;
        for (int64_t k = 0; k < taps; k++) sum += s[(k * width + x) * 4 + c] * (uint32_t)weights[y * taps + k];
        pixel |= (sum >> 22) << (8 * c);
      }
      to[y * width + x] = pixel;
    }
  }
}

/// Bytes 2, 1, 0 and 3 of each pixel: from 0xAARRGGBB as it lies in memory to RGBA.
static inline search_u8x32 search_swapped(search_u8x32 v) {
  return __builtin_shufflevector(
      v, v, 2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15, 18, 17, 16, 19, 22, 21, 20, 23, 26, 25, 24, 27, 30, 29,
      28, 31);
}

void search_straight_row(const uint32_t *from, uint8_t *to, int64_t n) {
  uint32_t all = UINT32_MAX;
  int64_t i = 0;
#if !defined(__BYTE_ORDER__) || __BYTE_ORDER__ != __ORDER_BIG_ENDIAN__
  search_u32x8 eight = {0};
  eight = ~eight;
  for (; i + 8 <= n; i += 8) {
    search_u8x32 v;
    memcpy(&v, from + i, 32);
    eight &= (search_u32x8)v;
    v = search_swapped(v);
    memcpy(to + 4 * i, &v, 32);
  }
  for (int k = 0; k < 8; k++) all &= eight[k];
#endif
  for (; i < n; i++) {
    uint32_t p = from[i];
    all &= p;
    uint8_t bytes[4] = {(uint8_t)(p >> 16), (uint8_t)(p >> 8), (uint8_t)p, (uint8_t)(p >> 24)};
    memcpy(to + 4 * i, bytes, 4);
  }
  if (all >> 24 == 255) return;
  for (i = 0; i < n; i++) {
    uint32_t a = to[4 * i + 3];
    if (a == 255) continue;
    for (int c = 0; c < 3; c++) {
      uint32_t v = to[4 * i + c];
      uint32_t straight = a == 0 ? 0 : (v * 255 + a / 2) / a;
      to[4 * i + c] = (uint8_t)(straight > 255 ? 255 : straight);
    }
  }
}

search_rect search_straight_part(search_pixels from, search_rect part, uint8_t *to, int64_t stride) {
  // Pixels at a time; few, so that little is searched for the first and the last that changed.
  enum { step = 64 };
  search_rect changed = {part.x1, part.y1, part.x0, part.y0};
  for (int64_t y = part.y0; y < part.y1; y++) {
    uint8_t *row = to + (y - from.y) * stride - from.x * 4;
    int is_equal = 1;
    for (int64_t x = part.x0; x < part.x1; x += step) {
      uint8_t bytes[step * 4], *old = row + x * 4;
      int64_t n = part.x1 - x < step ? part.x1 - x : step, first = 0, last = n;
      search_straight_row(search_at(&from, x, y), bytes, n);
      if (memcmp(old, bytes, (size_t)n * 4) == 0) continue;
      is_equal = 0;
      while (x + first < changed.x0 && memcmp(old + first * 4, bytes + first * 4, 4) == 0) first++;
      while (x + last > changed.x1 && memcmp(old + last * 4 - 4, bytes + last * 4 - 4, 4) == 0) last--;
      if (x + first < changed.x0) changed.x0 = x + first;
      if (x + last > changed.x1) changed.x1 = x + last;
      memcpy(old, bytes, (size_t)n * 4);
    }
    if (is_equal) continue;
    if (y < changed.y0) changed.y0 = y;
    changed.y1 = y + 1;
  }
  return changed.x0 < changed.x1 ? changed : (search_rect){0, 0, 0, 0};
}

int search_equals_opaque_row(const uint8_t *row, int64_t channels, const uint32_t *pixels, int64_t n) {
  int64_t i = 0;
  uint32_t change = 0;
#if !defined(__BYTE_ORDER__) || __BYTE_ORDER__ != __ORDER_BIG_ENDIAN__
  search_u8x32 opaque = {0};
  search_u32x8 alpha = {0};
  opaque = ~opaque;
  alpha = ~alpha << 24;
  // The same reach as below; of three bytes, those after are put where alpha is.
  for (; i + 11 <= n; i += 8) {
    search_u8x32 v;
    search_u32x8 other;
    memcpy(&v, row + channels * i, 32);
    memcpy(&other, pixels + i, 32);
    v = channels == 3 ? __builtin_shufflevector(
                            v, opaque, 2, 1, 0, 32, 5, 4, 3, 32, 8, 7, 6, 32, 11, 10, 9, 32, 14, 13, 12, 32, 17, 16, 15,
                            32, 20, 19, 18, 32, 23, 22, 21, 32)
                      : search_swapped(v);
    search_u64x4 both = (search_u64x4)(((search_u32x8)v ^ other) | (~other & alpha));
    if ((both[0] | both[1] | both[2] | both[3]) != 0) return 0;
  }
#endif
  for (; i < n; i++) {
    const uint8_t *v = row + channels * i;
    uint32_t a = channels == 4 ? v[3] : 255;
    change |= pixels[i] ^ (a << 24 | (uint32_t)v[0] << 16 | (uint32_t)v[1] << 8 | v[2]);
    change |= ~pixels[i] >> 24;
  }
  return change == 0;
}

int search_equals_row(const uint8_t *row, int64_t channels, const uint8_t *pixels, int64_t n) {
  if (channels == 4) return memcmp(row, pixels, (size_t)n * 4) == 0;
  int64_t i = 0;
  uint32_t change = 0;
  // Eight pixels of three bytes are read with the eight bytes after them.
  for (; i + 11 <= n; i += 8) {
    search_u8x32 v, other, opaque = {0};
    memcpy(&v, row + 3 * i, 32);
    memcpy(&other, pixels + 4 * i, 32);
    opaque = ~opaque;
    v = __builtin_shufflevector(
        v, opaque, 0, 1, 2, 32, 3, 4, 5, 32, 6, 7, 8, 32, 9, 10, 11, 32, 12, 13, 14, 32, 15, 16, 17, 32, 18, 19, 20, 32,
        21, 22, 23, 32);
    search_u64x4 both = (search_u64x4)(v ^ other);
    if ((both[0] | both[1] | both[2] | both[3]) != 0) return 0;
  }
  for (; i < n; i++) {
    for (int c = 0; c < 3; c++) change |= row[3 * i + c] ^ pixels[4 * i + c];
    change |= pixels[4 * i + 3] ^ 255u;
  }
  return change == 0;
}
