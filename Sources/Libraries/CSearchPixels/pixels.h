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

#ifdef SEARCH_HAS_AVX512
typedef uint8_t search_u8x64 __attribute__((vector_size(64)));
typedef uint16_t search_u16x32 __attribute__((vector_size(64)));

/// As `search_wide_div255`, of which compilers do not know the multiplication in this width.
static inline search_u16x32 search_widest_div255(search_u16x32 v) {
  return (search_u16x32)_mm512_mulhi_epu16((__m512i)(v + 128), _mm512_set1_epi16(257));
}

/// A colour through the coverage of sixteen pixels, as `search_color_eight`.
static inline __attribute__((always_inline)) void search_color_sixteen(
    uint32_t *d, const uint8_t *m, search_u16x32 color, int is_extreme) {
  search_u8x16 bytes;
  search_u16x32 below, even, odd, s, rest;
  memcpy(&bytes, m, 16);
  memcpy(&below, d, 64);
  search_u32x16 coverage = __builtin_convertvector(bytes, search_u32x16);
  search_u16x32 v = (search_u16x32)(coverage | coverage << 16);
  if (is_extreme) {
    rest = 255 - v;
    s = (v | v << 8) & color;
  } else {
    even = search_widest_div255((color & 255) * v);
    odd = search_widest_div255((color >> 8) * v);
    s = even | odd << 8;
    search_u32x16 alpha = (search_u32x16)odd >> 16;
    rest = 255 - (search_u16x32)(alpha | alpha << 16);
  }
  even = search_widest_div255((below & 255) * rest);
  odd = search_widest_div255((below >> 8) * rest);
  search_u8x64 pixels = (search_u8x64)s + (search_u8x64)(even | odd << 8);
  memcpy(d, &pixels, 64);
}
#endif

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
#ifdef SEARCH_HAS_AVX512
  search_u32x16 sixteen = (search_u32x16){0} + c;
  for (; n > 64 && i + 16 <= n; i += 16) {
    uint64_t bits[2];
    memcpy(bits, m + i, 16);
    if ((bits[0] | bits[1]) == 0) continue;
    if ((bits[0] & bits[1]) == UINT64_MAX && is_opaque) memcpy(d + i, &sixteen, 64);
    else search_color_sixteen(d + i, m + i, (search_u16x32)sixteen, is_extreme);
  }
  for (; i + 16 < n; i += 16) search_color_sixteen(d + i, m + i, (search_u16x32)sixteen, is_extreme);
#endif
  for (; n > 64 && i + 8 <= n; i += 8) {
    uint64_t bits;
    memcpy(&bits, m + i, 8);
    if (bits == 0) continue;
    if (bits == UINT64_MAX && is_opaque) {
      memcpy(d + i, four, 16);
      memcpy(d + i + 4, four, 16);
      continue;
    }
    search_color_eight(d + i, m + i, colors, is_extreme);
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

/// The first and the last four pixels of a row of eight or more.
typedef struct {
  search_u32x4 first, last;
} search_ends;

static inline search_ends search_ends_of(const uint32_t *row, int64_t n) {
  search_ends ends;
  memcpy(&ends.first, row, 16);
  memcpy(&ends.last, row + n - 4, 16);
  return ends;
}

/// Whether none of the components that are `seen` differs.
static inline int search_has_ends(search_ends a, search_ends b, search_ends seen) {
  search_u64x2 change = (search_u64x2)(((a.first ^ b.first) & seen.first) | ((a.last ^ b.last) & seen.last));
  return (change[0] | change[1]) == 0;
}

/// Eight pixels or more.
static inline void search_row_copy(uint32_t *d, const uint32_t *s, int64_t n) {
  if (n > 256) {
    memcpy(d, s, (size_t)n * 4);
    return;
  }
  for (int64_t i = 0; i + 8 < n; i += 8) memcpy(d + i, s + i, 32);
  memcpy(d + n - 8, s + n - 8, 32);
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

/// Repeated rows of few pixels, such as the edge of a shadow.
static inline void search_repeat_few(
    uint32_t *d, int64_t stride, int64_t count, int64_t n, const search_runs *r, const search_mask *m,
    const uint8_t *row, uint32_t color) {
  uint32_t shares[8];
  for (int64_t i = 0; i < n; i++) {
    int64_t x = r->a + i;
    shares[i] = search_scaled(color, row[x < r->b ? x - m->x : x < r->c ? m->mid_x : x - m->x - m->extra_x]);
  }
  for (int64_t i = 0; i < n; i++) {
    uint32_t *to = d + i, beneath = 0, made = shares[i];
    for (int64_t k = 0; k < count; k++, to += stride) {
      if (*to != beneath) {
        beneath = *to;
        made = search_over(shares[i], beneath);
      }
      *to = made;
    }
  }
}

/// Rows y … end − 1, all with the coverage of the row of the mask that repeats. An opaque colour makes the same of all
/// pixels but those of the ends, and of these where what is beneath is the same.
static inline __attribute__((always_inline)) void search_repeat_color(
    const search_pixels *to, int64_t y, int64_t end, const search_runs *r, const search_mask *m, uint32_t color,
    int is_opaque, int is_extreme) {
  const uint8_t *row = search_mask_row(m, y), *after = row - m->x - m->extra_x;
  uint32_t *d = search_at(to, r->a, y), *made = d;
  int64_t n = r->d - r->a, low = 0, high = 0;
  if (is_opaque && r->b < r->c && row[m->mid_x] == 255) {
    low = r->b - r->a;
    high = r->c - r->a;
    while (low > 0 && row[r->a - m->x + low - 1] == 255) low--;
    while (high < n && after[r->a + high] == 255) high++;
  }
  if (n < 8) {
    search_repeat_few(d, to->stride, end - y, n, r, m, row, color);
    return;
  }
  if (low >= high) {
    for (; y < end; y++, d += to->stride) search_mask_row_color(d, r, m, row, color, is_opaque, is_extreme);
    return;
  }
  if (low == 0 && high == n) {
    // Pixels that nobody has written yet are not read: a page that is read first costs two page faults.
    search_row_fill(d, n, color);
    for (y++, d += to->stride; y < end; y++, d += to->stride) search_row_copy(d, made, n);
    return;
  }
  if (low > 4 || n - high > 4) {
    search_mask_row_color(d, r, m, row, color, is_opaque, is_extreme);
    for (y++, d += to->stride; y < end; y++, d += to->stride) {
      search_row_color(d, row + (r->a - m->x), low, color, is_opaque, is_extreme);
      memcpy(d + low, made + low, (size_t)(high - low) * 4);
      search_row_color(d + high, after + r->a + high, n - high, color, is_opaque, is_extreme);
    }
    return;
  }
  search_ends beneath, seen;
  for (int64_t i = 0; i < 4; i++) {
    seen.first[i] = i < low ? UINT32_MAX : 0;
    seen.last[i] = n - 4 + i < high ? 0 : UINT32_MAX;
  }
  for (int is_made = 0; y < end; y++, d += to->stride) {
    search_ends ends = search_ends_of(d, n);
    if (is_made && search_has_ends(ends, beneath, seen)) {
      search_row_copy(d, made, n);
      continue;
    }
    search_mask_row_color(d, r, m, row, color, is_opaque, is_extreme);
    beneath = ends;
    made = d;
    is_made = 1;
  }
}

static inline __attribute__((always_inline)) void search_blend_color_as(
    const search_pixels *to, const search_rect *clip, const search_runs *r, const search_mask *m, uint32_t color,
    int is_opaque, int is_extreme) {
  if (m->mid_x >= m->width && m->mid_y >= m->height) {
    const uint8_t *row = m->data + (clip->y0 - m->y) * m->stride + (r->a - m->x);
    uint32_t *d = search_at(to, r->a, clip->y0);
    for (int64_t y = clip->y0; y < clip->y1; y++, row += m->stride, d += to->stride) {
      search_row_color(d, row, r->d - r->a, color, is_opaque, is_extreme);
    }
    return;
  }
  // The rows before the one that repeats, that one, and those after.
  int64_t start = search_between(m->y + m->mid_y, clip->y0, clip->y1);
  int64_t end = search_between(m->y + m->mid_y + m->extra_y + 1, clip->y0, clip->y1);
  for (int64_t y = clip->y0; y < clip->y1; y++) {
    if (y == start && start < end) {
      search_repeat_color(to, start, end, r, m, color, is_opaque, is_extreme);
      y = end - 1;
    } else {
      search_mask_row_color(search_at(to, r->a, y), r, m, search_mask_row(m, y), color, is_opaque, is_extreme);
    }
  }
}

void search_blend_color(search_pixels to, search_rect clip, search_mask m, uint32_t color) {
  search_runs r;
  if (!search_clip_mask(&m, &clip, &r)) return;
  // Black and white, above all.
  int is_opaque = color >> 24 == 255, is_extreme = is_opaque;
  for (int k = 0; k < 24; k += 8) is_extreme &= (color >> k & 255) == 0 || (color >> k & 255) == 255;
  if (is_extreme) search_blend_color_as(&to, &clip, &r, &m, color, 1, 1);
  else if (is_opaque) search_blend_color_as(&to, &clip, &r, &m, color, 1, 0);
  else search_blend_color_as(&to, &clip, &r, &m, color, 0, 0);
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
