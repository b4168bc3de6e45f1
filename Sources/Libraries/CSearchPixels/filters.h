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

void search_scale_coverage(const uint8_t *from, uint8_t *to, int64_t n, uint32_t alpha) {
  for (int64_t i = 0; i < n; i++) to[i] = (uint8_t)search_div255(from[i] * alpha);
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
    const uint16_t *from, int64_t count, uint8_t *to, int64_t width, int64_t height, const uint32_t *weights,
    int64_t radius, uint32_t *sums) {
  for (int64_t y = 0; y < height; y++) {
    for (int64_t x = 0; x < width; x++) sums[x] = 0;
    for (int64_t k = 0; k <= 2 * radius; k++) {
      int64_t row = y + k - 2 * radius;
      if (row < 0 || row >= count) continue;
      uint32_t w = weights[k];
      const uint16_t *s = from + row * width;
      for (int64_t x = 0; x < width; x++) sums[x] += s[x] * w;
    }
    for (int64_t x = 0; x < width; x++) {
      uint32_t v = (sums[x] >> 16) + 128;
      to[y * width + x] = (uint8_t)((v > 65280 + 127 ? 65280 + 127 : v) >> 8);
    }
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

void search_straight_row(uint8_t *row, int64_t n) {
  uint32_t all = 0xffffffff;
  for (int64_t i = 0; i < n; i++) {
    uint32_t p;
    memcpy(&p, row + 4 * i, 4);
    uint32_t out = (p & 0xff00ff00) | (p >> 16 & 0xff) | (p & 0xff) << 16;
    all &= p;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    out = __builtin_bswap32(out);
#endif
    memcpy(row + 4 * i, &out, 4);
  }
  if (all >> 24 == 255) return;
  for (int64_t i = 0; i < n; i++) {
    uint32_t a = row[4 * i + 3];
    if (a == 255) continue;
    for (int c = 0; c < 3; c++) {
      uint32_t v = row[4 * i + c];
      uint32_t straight = a == 0 ? 0 : (v * 255 + a / 2) / a;
      row[4 * i + c] = (uint8_t)(straight > 255 ? 255 : straight);
    }
  }
}
