#pragma once
#include "CSearchPixels.h"
#include <string.h>

// Compositing of premultiplied 0xAARRGGBB pixels, integers only: every pixel of a result depends on that pixel of the
// inputs alone, so a repainted part has the bytes of a repainted whole. Plain vector types keep debug builds usable.

typedef uint8_t search_u8x8 __attribute__((vector_size(8)));
typedef uint8_t search_u8x16 __attribute__((vector_size(16)));
typedef uint8_t search_u8x32 __attribute__((vector_size(32)));
typedef uint16_t search_u16x16 __attribute__((vector_size(32)));
typedef uint32_t search_u32x16 __attribute__((vector_size(64)));
typedef uint32_t search_u32x8 __attribute__((vector_size(32)));
typedef uint32_t search_u32x4 __attribute__((vector_size(16)));
typedef uint64_t search_u64x2 __attribute__((vector_size(16)));
typedef uint64_t search_u64x4 __attribute__((vector_size(32)));

static inline uint32_t *search_at(const search_pixels *p, int64_t x, int64_t y) {
  return p->data + (y - p->y) * p->stride + (x - p->x);
}

static inline uint32_t search_div255(uint32_t v) {
  v += 128;
  return (v + (v >> 8)) >> 8;
}

/// Every component times m / 255, rounded.
static inline uint32_t search_scaled(uint32_t c, uint32_t m) {
  uint32_t rb = (c & 0xff00ff) * m + 0x800080;
  uint32_t ag = ((c >> 8) & 0xff00ff) * m + 0x800080;
  rb = ((rb + ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
  ag = (ag + ((ag >> 8) & 0xff00ff)) & 0xff00ff00;
  return rb | ag;
}

static inline uint32_t search_over(uint32_t s, uint32_t d) { return s + search_scaled(d, 255 - (s >> 24)); }

static inline void search_row_fill(uint32_t *d, int64_t n, uint32_t c) {
#ifdef SEARCH_HAS_AVX2
  __m256i eight = _mm256_set1_epi32((int)c);
  if (n < 8) {
    for (int64_t i = 0; i < n; i++) d[i] = c;
    return;
  }
  for (int64_t i = 0; i + 8 < n; i += 8) _mm256_storeu_si256((__m256i *)(d + i), eight);
  _mm256_storeu_si256((__m256i *)(d + n - 8), eight);
#else
  for (int64_t i = 0; i < n; i++) d[i] = c;
#endif
}

static inline search_u16x16 search_wide(const uint32_t *p) {
  search_u8x16 bytes;
  memcpy(&bytes, p, 16);
  return __builtin_convertvector(bytes, search_u16x16);
}

static inline void search_store(uint32_t *p, search_u16x16 v) {
  search_u8x16 bytes = __builtin_convertvector(v, search_u8x16);
  memcpy(p, &bytes, 16);
}

static inline void search_store_eight(uint32_t *p, search_u16x16 first, search_u16x16 second) {
  search_u8x32 bytes = __builtin_convertvector(
      __builtin_shufflevector(
          first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
          27, 28, 29, 30, 31),
      search_u8x32);
  memcpy(p, &bytes, 32);
}

/// Compilers know this as one multiplication of which the upper halves are kept.
static inline search_u16x16 search_wide_div255(search_u16x16 v) {
  search_u32x16 wide = __builtin_convertvector(v + 128, search_u32x16) * 257;
  return __builtin_convertvector(wide >> 16, search_u16x16);
}

static inline search_u16x16 search_wide_alpha(search_u16x16 v) {
  return __builtin_shufflevector(v, v, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
}

/// One colour over n pixels. Most lie over pixels of one colour, and come to one colour.
static inline void search_row_flat(uint32_t *d, int64_t n, uint32_t c) {
  if (c >> 24 == 255) {
    search_row_fill(d, n, c);
    return;
  }
  if (c == 0) return;
  uint32_t four[4] = {c, c, c, c};
  search_u16x16 s = search_wide(four), rest = 255 - search_wide_alpha(s);
  search_u64x4 beneath = {0}, made = {0};
  int64_t i = 0, is_made = 0;
  for (; i + 8 <= n; i += 8) {
    search_u64x4 pixels, change;
    memcpy(&pixels, d + i, 32);
    change = pixels ^ beneath;
    if (!is_made || (change[0] | change[1] | change[2] | change[3]) != 0) {
      search_u16x16 first = s + search_wide_div255(search_wide(d + i) * rest);
      search_store_eight(d + i, first, s + search_wide_div255(search_wide(d + i + 4) * rest));
      beneath = pixels;
      memcpy(&made, d + i, 32);
      is_made = 1;
    } else {
      memcpy(d + i, &made, 32);
    }
  }
  for (; i < n; i++) d[i] = search_over(c, d[i]);
}

/// The first of each four bytes, for all four.
static inline search_u8x32 search_fourfold_first(search_u8x32 v) {
  return __builtin_shufflevector(
      v, v, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12, 16, 16, 16, 16, 20, 20, 20, 20, 24, 24, 24, 24, 28, 28,
      28, 28);
}

/// The coverage of four pixels, for each of their components.
static inline search_u16x16 search_coverage(const uint8_t *m) {
  search_u8x16 bytes = {0};
  memcpy(&bytes, m, 4);
  bytes = __builtin_shufflevector(bytes, bytes, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
  return __builtin_convertvector(bytes, search_u16x16);
}

/// A colour through the coverage of four pixels. `is_extreme` says that each component of the colour is 0 or 255: times
/// the coverage it is 0, or the coverage itself.
static inline __attribute__((always_inline)) search_u16x16 search_colored(
    const uint32_t *d, const uint8_t *m, search_u16x16 color, int is_extreme) {
  search_u16x16 v = search_coverage(m), s, rest;
  if (is_extreme) {
    s = v & color;
    rest = 255 - v;
  } else {
    s = search_wide_div255(color * v);
    rest = 255 - search_wide_alpha(s);
  }
  return s + search_wide_div255(search_wide(d) * rest);
}

/// A colour through the coverage of eight pixels, as `search_colored` does four, but in their place: blue and red, then
/// green and alpha.
static inline __attribute__((always_inline)) void search_color_eight(
    uint32_t *d, const uint8_t *m, search_u8x32 color, int is_extreme) {
  search_u8x8 bytes;
  search_u16x16 below, even, odd, rest;
  memcpy(&bytes, m, 8);
  memcpy(&below, d, 32);
  search_u8x32 s = search_fourfold_first((search_u8x32)__builtin_convertvector(bytes, search_u32x8));
  if (is_extreme) {
    rest = 255 - ((search_u16x16)s & 255);
    s &= color;
  } else {
    search_u16x16 v = (search_u16x16)s & 255;
    even = search_wide_div255(((search_u16x16)color & 255) * v);
    odd = search_wide_div255(((search_u16x16)color >> 8) * v);
    s = (search_u8x32)(even | odd << 8);
    rest = 255 - __builtin_shufflevector(odd, odd, 1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15);
  }
  even = search_wide_div255((below & 255) * rest);
  odd = search_wide_div255((below >> 8) * rest);
  s += (search_u8x32)(even | odd << 8);
  memcpy(d, &s, 32);
}

/// A colour through coverage. In long rows, most pixels are covered fully or not at all; in those of glyphs one cannot
/// tell.
static inline __attribute__((always_inline)) void search_row_color(
    uint32_t *d, const uint8_t *m, int64_t n, uint32_t c, int is_opaque, int is_extreme) {
  if (n < 4) {
    for (int64_t i = 0; i < n; i++) d[i] = search_over(search_scaled(c, m[i]), d[i]);
    return;
  }
  uint32_t four[4] = {c, c, c, c};
  search_u16x16 color = search_wide(four);
  search_u8x32 colors = (search_u8x32)((search_u32x8){0} + c);
  // The last four overlap those before them, which change what is beneath.
  search_u16x16 last = search_colored(d + n - 4, m + n - 4, color, is_extreme);
  int64_t i = 0;
  for (; n > 64 && i + 32 <= n; i += 32) {
    uint64_t bits[4];
    memcpy(bits, m + i, 32);
    if ((bits[0] | bits[1] | bits[2] | bits[3]) == 0) continue;
    if ((bits[0] & bits[1] & bits[2] & bits[3]) == UINT64_MAX && is_opaque) {
      search_row_fill(d + i, 32, c);
      continue;
    }
    for (int k = 0; k < 4; k++) {
      if (bits[k] != 0) search_color_eight(d + i + 8 * k, m + i + 8 * k, colors, is_extreme);
    }
  }
  for (; i + 8 < n; i += 8) search_color_eight(d + i, m + i, colors, is_extreme);
  if (i + 4 < n) search_store(d + i, search_colored(d + i, m + i, color, is_extreme));
  search_store(d + n - 4, last);
}

/// n pixels over n pixels, times m / 255.
static inline void search_row_image(uint32_t *d, const uint32_t *s, int64_t n, uint32_t m) {
  int64_t i = 0;
  if (m == 0) return;
  search_u16x16 factor = (search_u16x16){0} + (uint16_t)m;
  for (; i + 4 <= n; i += 4) {
    if ((s[i] | s[i + 1] | s[i + 2] | s[i + 3]) == 0) continue;
    search_u16x16 v = search_wide(s + i);
    if (m != 255) v = search_wide_div255(v * factor);
    search_store(d + i, v + search_wide_div255(search_wide(d + i) * (255 - search_wide_alpha(v))));
  }
  for (; i < n; i++) d[i] = search_over(search_scaled(s[i], m), d[i]);
}

static inline void search_row_image_masked(
    uint32_t *d, const uint32_t *s, const uint8_t *m, int64_t n, uint32_t alpha) {
  int64_t i = 0;
  for (; i + 4 <= n; i += 4) {
    uint32_t bits;
    memcpy(&bits, m + i, 4);
    if (bits == 0 || (s[i] | s[i + 1] | s[i + 2] | s[i + 3]) == 0) continue;
    if (bits == 0xffffffff && alpha == 255 && (s[i] & s[i + 1] & s[i + 2] & s[i + 3]) >> 24 == 255) {
      memcpy(d + i, s + i, 16);
      continue;
    }
    search_u16x16 v = search_coverage(m + i);
    if (alpha != 255) v = search_wide_div255(v * (uint16_t)alpha);
    v = search_wide_div255(search_wide(s + i) * v);
    search_store(d + i, v + search_wide_div255(search_wide(d + i) * (255 - search_wide_alpha(v))));
  }
  for (; i < n; i++) {
    uint32_t v = search_div255(m[i] * alpha);
    d[i] = search_over(search_scaled(s[i], v), d[i]);
  }
}

/// Where virtual row y of a mask is stored.
static inline const uint8_t *search_mask_row(const search_mask *m, int64_t y) {
  int64_t row = y - m->y;
  if (row > m->mid_y) row = row - m->mid_y <= m->extra_y ? m->mid_y : row - m->extra_y;
  return m->data + row * m->stride;
}

/// The three runs of columns of a mask within a clip: stored, repeated, stored.
typedef struct {
  int64_t a, b, c, d;
} search_runs;

static inline int64_t search_between(int64_t v, int64_t low, int64_t high) {
  return v < low ? low : v > high ? high : v;
}

static inline int search_clip_mask(const search_mask *m, search_rect *clip, search_runs *runs) {
  int64_t right = m->x + m->width + m->extra_x, bottom = m->y + m->height + m->extra_y;
  clip->x0 = clip->x0 > m->x ? clip->x0 : m->x;
  clip->y0 = clip->y0 > m->y ? clip->y0 : m->y;
  clip->x1 = clip->x1 < right ? clip->x1 : right;
  clip->y1 = clip->y1 < bottom ? clip->y1 : bottom;
  if (clip->x0 >= clip->x1 || clip->y0 >= clip->y1) return 0;
  int64_t mid_end = m->mid_x < m->width ? m->x + m->mid_x + m->extra_x + 1 : right;
  runs->a = clip->x0;
  runs->b = search_between(m->x + m->mid_x, clip->x0, clip->x1);
  runs->c = search_between(mid_end, clip->x0, clip->x1);
  runs->d = clip->x1;
  return 1;
}

/// One row of a mask, in its three runs.
static inline __attribute__((always_inline)) void search_mask_row_color(
    uint32_t *d, const search_runs *r, const search_mask *m, const uint8_t *row, uint32_t color, int is_opaque,
    int is_extreme) {
  if (r->a < r->b) search_row_color(d, row + (r->a - m->x), r->b - r->a, color, is_opaque, is_extreme);
  if (r->b < r->c) search_row_flat(d + (r->b - r->a), r->c - r->b, search_scaled(color, row[m->mid_x]));
  if (r->c < r->d) {
    search_row_color(
        d + (r->c - r->a), row + (r->c - m->x - m->extra_x), r->d - r->c, color, is_opaque, is_extreme);
  }
}
