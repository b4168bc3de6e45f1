#pragma once
#include "CSearchPixels.h"
#include <string.h>

// Compositing of premultiplied 0xAARRGGBB pixels, integers only: every pixel of a result depends on that pixel of the
// inputs alone, so a repainted part has the bytes of a repainted whole. Plain vector types keep debug builds usable.

typedef uint8_t search_u8x16 __attribute__((vector_size(16)));
typedef uint16_t search_u16x16 __attribute__((vector_size(32)));

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
  for (int64_t i = 0; i < n; i++) d[i] = c;
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

static inline search_u16x16 search_wide_div255(search_u16x16 v) {
  v += 128;
  return (v + (v >> 8)) >> 8;
}

static inline search_u16x16 search_wide_alpha(search_u16x16 v) {
  return __builtin_shufflevector(v, v, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
}

/// One colour over n pixels.
static inline void search_row_flat(uint32_t *d, int64_t n, uint32_t c) {
  if (c >> 24 == 255) {
    search_row_fill(d, n, c);
    return;
  }
  if (c == 0) return;
  uint32_t four[4] = {c, c, c, c};
  search_u16x16 s = search_wide(four), rest = 255 - search_wide_alpha(s);
  int64_t i = 0;
  for (; i + 4 <= n; i += 4) search_store(d + i, s + search_wide_div255(search_wide(d + i) * rest));
  for (; i < n; i++) d[i] = search_over(c, d[i]);
}

/// A colour through the coverage of four pixels. `is_extreme` says that each component of the colour is 0 or 255: times
/// the coverage it is 0, or the coverage itself.
static inline __attribute__((always_inline)) void search_color_four(
    uint32_t *d, const uint8_t *m, search_u16x16 color, int is_extreme) {
  search_u8x16 bytes = {0};
  memcpy(&bytes, m, 4);
  bytes = __builtin_shufflevector(bytes, bytes, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
  search_u16x16 v = __builtin_convertvector(bytes, search_u16x16), s, rest;
  if (is_extreme) {
    s = v & color;
    rest = 255 - v;
  } else {
    s = search_wide_div255(color * v);
    rest = 255 - search_wide_alpha(s);
  }
  search_store(d, s + search_wide_div255(search_wide(d) * rest));
}

/// A colour through coverage, eight pixels at a time. Most are covered fully or not at all.
static inline __attribute__((always_inline)) void search_row_color_as(
    uint32_t *d, const uint8_t *m, int64_t n, uint32_t c, int is_opaque, int is_extreme) {
  uint32_t four[4] = {c, c, c, c};
  search_u16x16 color = search_wide(four);
  int64_t i = 0;
  for (; i + 8 <= n; i += 8) {
    uint64_t bits;
    memcpy(&bits, m + i, 8);
    if (bits == 0) continue;
    if (bits == UINT64_MAX && is_opaque) {
      memcpy(d + i, four, 16);
      memcpy(d + i + 4, four, 16);
      continue;
    }
    search_color_four(d + i, m + i, color, is_extreme);
    search_color_four(d + i + 4, m + i + 4, color, is_extreme);
  }
  if (i + 4 <= n) {
    search_color_four(d + i, m + i, color, is_extreme);
    i += 4;
  }
  for (; i < n; i++) {
    if (m[i]) d[i] = search_over(search_scaled(c, m[i]), d[i]);
  }
}

static inline void search_row_color(uint32_t *d, const uint8_t *m, int64_t n, uint32_t c) {
  // Black and white, above all.
  int is_extreme = c >> 24 == 255;
  for (int k = 0; k < 24; k += 8) is_extreme &= (c >> k & 255) == 0 || (c >> k & 255) == 255;
  if (is_extreme) search_row_color_as(d, m, n, c, 1, 1);
  else search_row_color_as(d, m, n, c, c >> 24 == 255, 0);
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
    search_u8x16 b = {0};
    memcpy(&b, &bits, 4);
    b = __builtin_shufflevector(b, b, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
    search_u16x16 v = __builtin_convertvector(b, search_u16x16);
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

void search_fill(search_pixels to, search_rect clip, uint32_t color) {
  if (clip.x0 >= clip.x1 || clip.y0 >= clip.y1) return;
  uint32_t *first = search_at(&to, clip.x0, clip.y0);
  int64_t n = clip.x1 - clip.x0;
  int is_flat = (color & 255) * 0x01010101u == color;
  if (!is_flat) search_row_fill(first, n, color);
  for (int64_t y = is_flat ? 0 : 1; y < clip.y1 - clip.y0; y++) {
    uint32_t *row = first + y * to.stride;
    if (is_flat) memset(row, (int)(color & 255), (size_t)n * 4);
    else memcpy(row, first, (size_t)n * 4);
  }
}

/// Compares both ends of a row, the pixels before `low` and from `high` on, with `ends`, and stores them there. Returns
/// whether they are equal.
static inline int search_row_ends(const uint32_t *row, int64_t low, int64_t high, int64_t n, uint32_t ends[8]) {
  uint32_t change = 0;
  for (int64_t i = 0; i < low; i++) {
    change |= ends[i] ^ row[i];
    ends[i] = row[i];
  }
  for (int64_t i = high; i < n; i++) {
    change |= ends[4 + i - high] ^ row[i];
    ends[4 + i - high] = row[i];
  }
  return change == 0;
}

void search_blend_color(search_pixels to, search_rect clip, search_mask m, uint32_t color) {
  search_runs r;
  if (!search_clip_mask(&m, &clip, &r)) return;
  const uint8_t *last = 0;
  int64_t n = r.d - r.a, low = 0, high = 0;
  int is_alike = 0;
  uint32_t beneath[8] = {0};
  // A row that was made for the same coverage: copied from, rather than from the one above, which is still on its way.
  const uint32_t *made = 0;
  for (int64_t y = clip.y0; y < clip.y1; y++) {
    const uint8_t *row = search_mask_row(&m, y), *end = row - m.x - m.extra_x;
    uint32_t *d = search_at(&to, r.a, y);
    if (row != last) {
      // Of repeated rows, low … high is covered fully by an opaque colour: it is the same in all.
      last = row;
      low = high = n < 4 ? n : 4;
      if (color >> 24 == 255 && r.b < r.c && row[m.mid_x] == 255) {
        low = r.b - r.a;
        high = r.c - r.a;
        while (low > 0 && row[r.a - m.x + low - 1] == 255) low--;
        while (high < n && end[r.a + high] == 255) high++;
      }
      is_alike = low <= 4 && n - high <= 4;
      if (is_alike) search_row_ends(d, low, high, n, beneath);
    } else {
      if (is_alike && search_row_ends(d, low, high, n, beneath)) {
        if (n < 8) for (int64_t i = 0; i < n; i++) d[i] = made[i];
        else memcpy(d, made, (size_t)n * 4);
        continue;
      }
      if (low < high) {
        if (low > 0) search_row_color(d, row + (r.a - m.x), low, color);
        memcpy(d + low, made + low, (size_t)(high - low) * 4);
        if (high < n) search_row_color(d + high, end + r.a + high, n - high, color);
        made = d;
        continue;
      }
    }
    if (r.a < r.b) search_row_color(d, row + (r.a - m.x), r.b - r.a, color);
    if (r.b < r.c) search_row_flat(d + (r.b - r.a), r.c - r.b, search_scaled(color, row[m.mid_x]));
    if (r.c < r.d) search_row_color(d + (r.c - r.a), end + r.c, r.d - r.c, color);
    made = d;
  }
}

void search_blend_image(
    search_pixels to, search_rect clip, search_pixels from, search_mask m, uint32_t alpha) {
  search_runs r;
  if (!search_clip_mask(&m, &clip, &r)) return;
  for (int64_t y = clip.y0; y < clip.y1; y++) {
    const uint8_t *row = search_mask_row(&m, y);
    uint32_t *d = search_at(&to, r.a, y), *s = search_at(&from, r.a, y);
    if (r.a < r.b) search_row_image_masked(d, s, row + (r.a - m.x), r.b - r.a, alpha);
    int64_t b = r.b - r.a, c = r.c - r.a;
    if (r.b < r.c) search_row_image(d + b, s + b, r.c - r.b, search_div255(row[m.mid_x] * alpha));
    if (r.c < r.d) search_row_image_masked(d + c, s + c, row + (r.c - m.x - m.extra_x), r.d - r.c, alpha);
  }
}

void search_multiply(search_pixels to, search_rect clip, search_pixels by) {
  for (int64_t y = clip.y0; y < clip.y1; y++) {
    uint32_t *d = search_at(&to, clip.x0, y), *s = search_at(&by, clip.x0, y);
    for (int64_t i = 0; i < clip.x1 - clip.x0; i++) {
      uint32_t a = s[i] >> 24;
      if (a != 255) d[i] = a == 0 ? 0 : search_scaled(d[i], a);
    }
  }
}

void search_unite(uint8_t *to, search_rect place, search_mask m) {
  int64_t x0 = m.x > place.x0 ? m.x : place.x0, x1 = m.x + m.width < place.x1 ? m.x + m.width : place.x1;
  int64_t y0 = m.y > place.y0 ? m.y : place.y0, y1 = m.y + m.height < place.y1 ? m.y + m.height : place.y1;
  int64_t stride = place.x1 - place.x0;
  for (int64_t y = y0; y < y1; y++) {
    const uint8_t *s = m.data + (y - m.y) * m.stride + (x0 - m.x);
    uint8_t *d = to + (y - place.y0) * stride + (x0 - place.x0);
    for (int64_t i = 0; i < x1 - x0; i++) d[i] = (uint8_t)(d[i] + search_div255(s[i] * (255u - d[i])));
  }
}
