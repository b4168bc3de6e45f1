#pragma once
#include "tiles.h"

// Compositing of rectangles.

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

/// Smaller than this, in pixels, what waits is filled first.
enum { search_least_shaded = 4 * search_tile_width * search_tile_height };

void search_blend_around(search_pixels to, search_rect clip, search_mask m, uint32_t color, search_rect hidden) {
  search_runs r;
  if (!search_clip_mask(&m, &clip, &r)) return;
  search_rect parts[4];
  if (!to.colors || (clip.x1 - clip.x0) * (clip.y1 - clip.y0) < search_least_shaded) {
    search_settle(to, clip);
    int64_t count = search_parts(clip, hidden, parts);
    for (int64_t i = 0; i < count; i++) search_blend_color_over(&to, parts[i], &m, color);
    return;
  }
  search_rect tiles = search_tiles(&to, clip);
  search_shade shade = {.color = 0};
  for (int64_t row = tiles.y0; row < tiles.y1; row++) {
    uint32_t *colors = search_tile(&to, 0, row), beneath;
    for (int64_t column = tiles.x0, end; column < tiles.x1; column = end) {
      end = search_tiles_end(colors, column, tiles.x1);
      beneath = colors[column];
      if (beneath != 0 && (shade.color == 0 || shade.beneath != beneath)) shade = search_shade_of(color, beneath);
      int64_t count = search_parts(search_tile_pixels(&to, column, end, row), hidden, parts);
      for (int64_t i = 0; i < count; i++) {
        if (beneath != 0) search_shade_part(&to, parts[i], clip, &m, &shade);
        else search_blend_color_over(&to, search_common(parts[i], clip), &m, color);
      }
      search_row_fill(colors + column, end - column, 0);
    }
  }
}

void search_blend_image(
    search_pixels to, search_rect clip, search_pixels from, search_mask m, uint32_t alpha) {
  search_runs r;
  if (!search_clip_mask(&m, &clip, &r)) return;
  search_settle(to, clip);
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
  search_settle(to, clip);
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
