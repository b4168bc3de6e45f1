#pragma once
#include "rows.h"

// Compositing of rectangles.

static inline search_rect search_common(search_rect a, search_rect b) {
  return (search_rect){
      a.x0 > b.x0 ? a.x0 : b.x0, a.y0 > b.y0 ? a.y0 : b.y0, a.x1 < b.x1 ? a.x1 : b.x1, a.y1 < b.y1 ? a.y1 : b.y1};
}

static inline int search_is_empty(search_rect r) { return r.x0 >= r.x1 || r.y0 >= r.y1; }

/// The first row is filled, and copied to the others: the C library copies with the widest stores that the processor has.
void search_fill(search_pixels to, search_rect clip, uint32_t color) {
  uint32_t *first = search_at(&to, clip.x0, clip.y0);
  int64_t n = clip.x1 - clip.x0;
  for (int64_t y = 0; y < clip.y1 - clip.y0; y++) {
    if (y == 0 || n <= 256) search_row_fill(first + y * to.stride, n, color);
    else memcpy(first + y * to.stride, first, (size_t)n * 4);
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
  for (int64_t y = clip->y0; y < clip->y1; y++) {
    search_mask_row_color(search_at(to, r->a, y), r, m, search_mask_row(m, y), color, is_opaque, is_extreme);
  }
}

static inline void search_blend_color_over(
    const search_pixels *to, search_rect clip, const search_mask *m, uint32_t color) {
  search_runs r;
  if (!search_clip_mask(m, &clip, &r)) return;
  // Black and white, above all.
  int is_opaque = color >> 24 == 255, is_extreme = is_opaque;
  for (int k = 0; k < 24; k += 8) is_extreme &= (color >> k & 255) == 0 || (color >> k & 255) == 255;
  if (is_extreme) search_blend_color_as(to, &clip, &r, m, color, 1, 1);
  else if (is_opaque) search_blend_color_as(to, &clip, &r, m, color, 1, 0);
  else search_blend_color_as(to, &clip, &r, m, color, 0, 0);
}

void search_blend_around(search_pixels to, search_rect clip, search_mask m, uint32_t color, search_rect hidden) {
  hidden = search_common(clip, hidden);
  if (search_is_empty(hidden)) hidden = (search_rect){clip.x1, clip.y1, clip.x1, clip.y1};
  // The parts above the hidden one, left and right of it, and below.
  search_blend_color_over(&to, (search_rect){clip.x0, clip.y0, clip.x1, hidden.y0}, &m, color);
  search_blend_color_over(&to, (search_rect){clip.x0, hidden.y0, hidden.x0, hidden.y1}, &m, color);
  search_blend_color_over(&to, (search_rect){hidden.x1, hidden.y0, clip.x1, hidden.y1}, &m, color);
  search_blend_color_over(&to, (search_rect){clip.x0, hidden.y1, clip.x1, clip.y1}, &m, color);
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

static inline void search_row_greater(uint8_t *d, const uint8_t *s, int64_t n) {
  for (int64_t i = 0; i < n; i++) d[i] = d[i] > s[i] ? d[i] : s[i];
}

void search_keep_greater(uint8_t *to, int64_t stride, search_rect place, search_mask m) {
  search_runs r;
  search_rect clip = place;
  if (!search_clip_mask(&m, &clip, &r)) return;
  for (int64_t y = clip.y0; y < clip.y1; y++) {
    const uint8_t *row = search_mask_row(&m, y);
    uint8_t *d = to + (y - place.y0) * stride + (r.a - place.x0);
    if (r.a < r.b) search_row_greater(d, row + (r.a - m.x), r.b - r.a);
    for (int64_t i = r.b - r.a; i < r.c - r.a; i++) d[i] = d[i] > row[m.mid_x] ? d[i] : row[m.mid_x];
    if (r.c < r.d) search_row_greater(d + (r.c - r.a), row + (r.c - m.x - m.extra_x), r.d - r.c);
  }
}
