#pragma once
#include "rows.h"

// Fills wait, tile by tile, until something is painted over them or the picture is finished. What is painted over a tile
// of one colour is written together with it, and need not read it; what is filled again was never filled.

/// Short rows are filled one by one. Of long ones the first is filled and copied: the C library copies with the widest
/// stores that the processor has.
static inline void search_fill_rows(const search_pixels *to, search_rect clip, uint32_t color) {
  uint32_t *first = search_at(to, clip.x0, clip.y0);
  int64_t n = clip.x1 - clip.x0;
  int is_gray = (color & 255) * 0x01010101u == color;
  for (int64_t y = 0; y < clip.y1 - clip.y0; y++) {
    uint32_t *row = first + y * to->stride;
    if (n <= 256 || (!is_gray && y == 0)) search_row_fill(row, n, color);
    else if (is_gray) memset(row, (int)(color & 255), (size_t)n * 4);
    else memcpy(row, first, (size_t)n * 4);
  }
}

static inline search_rect search_common(search_rect a, search_rect b) {
  return (search_rect){
      a.x0 > b.x0 ? a.x0 : b.x0, a.y0 > b.y0 ? a.y0 : b.y0, a.x1 < b.x1 ? a.x1 : b.x1, a.y1 < b.y1 ? a.y1 : b.y1};
}

static inline int search_is_empty(search_rect r) { return r.x0 >= r.x1 || r.y0 >= r.y1; }

/// What is above a hole, left and right of it, and below. Returns how many parts there are.
static inline int64_t search_parts(search_rect r, search_rect hole, search_rect parts[4]) {
  hole = search_common(r, hole);
  if (search_is_empty(hole)) hole = (search_rect){r.x1, r.y1, r.x1, r.y1};
  search_rect all[4] = {
      {r.x0, r.y0, r.x1, hole.y0},
      {r.x0, hole.y0, hole.x0, hole.y1},
      {hole.x1, hole.y0, r.x1, hole.y1},
      {r.x0, hole.y1, r.x1, r.y1}};
  int64_t count = 0;
  for (int64_t i = 0; i < 4; i++) {
    if (!search_is_empty(all[i])) parts[count++] = all[i];
  }
  return count;
}

/// The tiles that a rectangle touches: columns, and rows, of the grid.
static inline search_rect search_tiles(const search_pixels *p, search_rect r) {
  int64_t x = p->waiting.x0, y = p->waiting.y0;
  return (search_rect){
      (r.x0 - x) / search_tile_width, (r.y0 - y) / search_tile_height,
      (r.x1 - x + search_tile_width - 1) / search_tile_width, (r.y1 - y + search_tile_height - 1) / search_tile_height};
}

static inline uint32_t *search_tile(const search_pixels *p, int64_t column, int64_t row) {
  return p->colors + row * ((p->waiting.x1 - p->waiting.x0 + search_tile_width - 1) / search_tile_width) + column;
}

/// The pixels of the tiles of a row from one column to another.
static inline search_rect search_tile_pixels(const search_pixels *p, int64_t column, int64_t end, int64_t row) {
  int64_t x = p->waiting.x0, y = p->waiting.y0;
  int64_t right = x + end * search_tile_width, bottom = y + (row + 1) * search_tile_height;
  return (search_rect){
      x + column * search_tile_width, y + row * search_tile_height, right < p->waiting.x1 ? right : p->waiting.x1,
      bottom < p->waiting.y1 ? bottom : p->waiting.y1};
}

/// The end of the tiles of a row that wait for the same colour as the one at a column, or for none.
static inline int64_t search_tiles_end(const uint32_t *row, int64_t column, int64_t end) {
  uint32_t color = row[column];
  while (column < end && row[column] == color) column++;
  return column;
}

/// Whether the tiles that a rectangle touches all wait for one colour: then it is returned, otherwise 0.
static inline uint32_t search_waits(const search_pixels *p, search_rect rect) {
  if (!p->colors) return 0;
  search_rect tiles = search_tiles(p, rect);
  uint32_t color = *search_tile(p, tiles.x0, tiles.y0);
  for (int64_t row = tiles.y0; row < tiles.y1; row++) {
    const uint32_t *colors = search_tile(p, 0, row);
    if (colors[tiles.x0] != color || search_tiles_end(colors, tiles.x0, tiles.x1) < tiles.x1) return 0;
  }
  return color;
}

void search_settle(search_pixels to, search_rect rect) {
  if (!to.colors) return;
  rect = search_common(rect, to.waiting);
  if (search_is_empty(rect)) return;
  search_rect tiles = search_tiles(&to, rect);
  for (int64_t row = tiles.y0; row < tiles.y1; row++) {
    uint32_t *colors = search_tile(&to, 0, row);
    for (int64_t column = tiles.x0, end; column < tiles.x1; column = end) {
      end = search_tiles_end(colors, column, tiles.x1);
      if (colors[column] == 0) continue;
      search_fill_rows(&to, search_tile_pixels(&to, column, end, row), colors[column]);
      search_row_fill(colors + column, end - column, 0);
    }
  }
}

/// The tiles whose pixels are all in a rectangle.
static inline search_rect search_whole_tiles(const search_pixels *p, search_rect r) {
  int64_t x = p->waiting.x0, y = p->waiting.y0;
  // The last tiles of the grid may be smaller.
  if (r.x1 == p->waiting.x1) r.x1 += search_tile_width - 1;
  if (r.y1 == p->waiting.y1) r.y1 += search_tile_height - 1;
  return (search_rect){
      (r.x0 - x + search_tile_width - 1) / search_tile_width, (r.y0 - y + search_tile_height - 1) / search_tile_height,
      (r.x1 - x) / search_tile_width, (r.y1 - y) / search_tile_height};
}

/// Lets the tiles within a rectangle wait for a colour, and returns their pixels.
static inline search_rect search_await(const search_pixels *to, search_rect rect, uint32_t color) {
  search_rect tiles = search_whole_tiles(to, rect);
  if (search_is_empty(tiles)) return (search_rect){0, 0, 0, 0};
  for (int64_t row = tiles.y0; row < tiles.y1; row++) {
    search_row_fill(search_tile(to, tiles.x0, row), tiles.x1 - tiles.x0, color);
  }
  search_rect first = search_tile_pixels(to, tiles.x0, tiles.x1, tiles.y0);
  first.y1 = search_tile_pixels(to, tiles.x0, tiles.x1, tiles.y1 - 1).y1;
  return first;
}

void search_fill(search_pixels to, search_rect clip, uint32_t color) {
  if (search_is_empty(clip)) return;
  if (!to.colors) {
    search_fill_rows(&to, clip, color);
    return;
  }
  search_rect inner = {0, 0, 0, 0};
  if (color >> 24 == 255) inner = search_await(&to, clip, color);
  search_rect edges[4];
  for (int64_t i = search_parts(clip, inner, edges) - 1; i >= 0; i--) {
    search_settle(to, edges[i]);
    search_fill_rows(&to, edges[i], color);
  }
}

/// A colour through coverage over pixels of one colour, which need not be read.
typedef struct {
  uint32_t color, beneath;
  // Tables of the pixels for coverages 0 to 31: a shadow seldom has more.
#if defined(SEARCH_HAS_AVX512)
  __m512i faintest, faint;
#elif defined(SEARCH_HAS_AVX2)
  /// The blue, green and red bytes for coverages 0 to 15, and for 16 to 31. Both halves of a vector hold the same table.
  __m256i faintest[3], faint[3];
#endif
} search_shade;

static inline uint32_t search_shaded(const search_shade *s, uint32_t coverage) {
  return search_over(search_scaled(s->color, coverage), s->beneath);
}

static inline search_shade search_shade_of(uint32_t color, uint32_t beneath) {
  search_shade s = {.color = color, .beneath = beneath};
#ifdef SEARCH_HAS_AVX2
  uint32_t shades[32];
  for (uint32_t i = 0; i < 32; i++) shades[i] = search_shaded(&s, i);
#endif
#if defined(SEARCH_HAS_AVX512)
  memcpy(&s.faintest, shades, 64);
  memcpy(&s.faint, shades + 16, 64);
#elif defined(SEARCH_HAS_AVX2)
  for (int component = 0; component < 3; component++) {
    uint8_t bytes[32];
    for (int i = 0; i < 32; i++) bytes[i] = (uint8_t)(shades[i] >> 8 * component);
    s.faintest[component] = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)bytes));
    s.faint[component] = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(bytes + 16)));
  }
#endif
  return s;
}

#if defined(SEARCH_HAS_AVX512)
/// Up to sixteen pixels.
static inline void search_shade_some(uint32_t *d, const uint8_t *m, int64_t n, const search_shade *s) {
  __mmask16 some = (__mmask16)((1u << n) - 1);
  __m128i coverage = _mm_maskz_loadu_epi8(some, m);
  if (_mm_test_epi8_mask(coverage, _mm_set1_epi8((char)0xe0)) == 0) {
    __m512i shades = _mm512_permutex2var_epi32(s->faintest, _mm512_cvtepu8_epi32(coverage), s->faint);
    _mm512_mask_storeu_epi32(d, some, shades);
    return;
  }
  search_u16x32 color = (search_u16x32)((search_u32x16){0} + s->color);
  search_u16x32 below = (search_u16x32)((search_u32x16){0} + s->beneath);
  _mm512_mask_storeu_epi32(d, some, (__m512i)search_color_sixteen(below, (search_u8x16)coverage, color, 0));
}
#elif defined(SEARCH_HAS_AVX2)
/// Looks up the blue, green or red bytes of 32 pixels. Their coverage is below 32; below 16 if `is_faintest`.
static inline __attribute__((always_inline)) __m256i search_faint_component(
    const search_shade *s, int component, __m256i coverage, int is_faintest) {
  __m256i low = _mm256_shuffle_epi8(s->faintest[component], coverage);
  if (is_faintest) return low;
  __m256i high = _mm256_shuffle_epi8(s->faint[component], coverage);
  // Bit 4 of the coverage chooses the table; the blend reads bit 7.
  return _mm256_blendv_epi8(low, high, _mm256_slli_epi16(coverage, 3));
}

static inline __attribute__((always_inline)) void search_shade_faint(
    uint32_t *d, __m256i coverage, const search_shade *s, int is_faintest) {
  // Unpacking interleaves within each half of a vector. This order of pixels leaves them in sequence after it.
  coverage = _mm256_permutevar8x32_epi32(coverage, _mm256_setr_epi32(0, 2, 4, 6, 1, 3, 5, 7));
  __m256i blue = search_faint_component(s, 0, coverage, is_faintest);
  __m256i green = search_faint_component(s, 1, coverage, is_faintest);
  __m256i red = search_faint_component(s, 2, coverage, is_faintest), alpha = _mm256_set1_epi8((char)255);
  __m256i even[2] = {_mm256_unpacklo_epi8(blue, green), _mm256_unpackhi_epi8(blue, green)};
  __m256i odd[2] = {_mm256_unpacklo_epi8(red, alpha), _mm256_unpackhi_epi8(red, alpha)};
  for (int i = 0; i < 2; i++) {
    _mm256_storeu_si256((__m256i *)(d + 16 * i), _mm256_unpacklo_epi16(even[i], odd[i]));
    _mm256_storeu_si256((__m256i *)(d + 16 * i + 8), _mm256_unpackhi_epi16(even[i], odd[i]));
  }
}

/// Writes 32 pixels.
static inline void search_shade_32(uint32_t *d, const uint8_t *m, const search_shade *s) {
  __m256i coverage = _mm256_loadu_si256((const __m256i *)m);
  if (_mm256_testz_si256(coverage, _mm256_set1_epi8((char)0xf0))) {
    search_shade_faint(d, coverage, s, 1);
  } else if (_mm256_testz_si256(coverage, _mm256_set1_epi8((char)0xe0))) {
    search_shade_faint(d, coverage, s, 0);
  } else if (s->color >> 24 == 255 && _mm256_testc_si256(coverage, _mm256_set1_epi8(-1))) {
    search_row_fill(d, 32, s->color);
  } else {
    search_u8x32 color = (search_u8x32)((search_u32x8){0} + s->color);
    search_row_fill(d, 32, s->beneath);
    for (int k = 0; k < 32; k += 8) search_color_eight(d + k, m + k, color, 0);
  }
}
#endif

static inline void search_shade_row(uint32_t *d, const uint8_t *m, int64_t n, const search_shade *s) {
#if defined(SEARCH_HAS_AVX512)
  int64_t i = 0;
  for (; i + 64 <= n; i += 64) {
    __m512i all = _mm512_loadu_si512(m + i);
    if (_mm512_test_epi8_mask(all, _mm512_set1_epi8((char)0xe0)) != 0) {
      if (s->color >> 24 == 255 && _mm512_cmpneq_epi8_mask(all, _mm512_set1_epi8(-1)) == 0) {
        search_row_fill(d + i, 64, s->color);
        continue;
      }
      for (int64_t k = i; k < i + 64; k += 16) search_shade_some(d + k, m + k, 16, s);
      continue;
    }
    for (int64_t k = i; k < i + 64; k += 16) {
      search_u8x16 coverage;
      memcpy(&coverage, m + k, 16);
      __m512i indices = (__m512i)__builtin_convertvector(coverage, search_u32x16);
      _mm512_storeu_si512(d + k, _mm512_permutex2var_epi32(s->faintest, indices, s->faint));
    }
  }
  for (; i + 16 <= n; i += 16) search_shade_some(d + i, m + i, 16, s);
  if (i < n) search_shade_some(d + i, m + i, n - i, s);
#else
#if defined(SEARCH_HAS_AVX2)
  if (n >= 32) {
    int64_t i = 0;
    for (; i + 32 <= n; i += 32) search_shade_32(d + i, m + i, s);
    // The last 32 overlap those before them.
    if (i < n) search_shade_32(d + n - 32, m + n - 32, s);
    return;
  }
#endif
  search_row_fill(d, n, s->beneath);
  search_row_color(d, m, n, s->color, 0, 0);
#endif
}

/// A part of tiles that wait, and a mask over it.
static inline void search_shade_part(
    const search_pixels *to, search_rect part, search_rect clip, const search_mask *m, const search_shade *s) {
  search_runs r;
  clip = search_common(clip, part);
  if (search_is_empty(clip) || !search_clip_mask(m, &clip, &r)) return search_fill_rows(to, part, s->beneath);
  const uint8_t *before = NULL;
  const uint32_t *made = NULL;
  for (int64_t y = part.y0; y < part.y1; y++) {
    uint32_t *left = search_at(to, part.x0, y), *d = left + (r.a - part.x0);
    if (y < clip.y0 || y >= clip.y1) {
      search_row_fill(left, part.x1 - part.x0, s->beneath);
      continue;
    }
    const uint8_t *row = search_mask_row(m, y);
    if (row == before) {
      memcpy(left, made, (size_t)(part.x1 - part.x0) * 4);
      continue;
    }
    before = row;
    made = left;
    search_row_fill(left, d - left, s->beneath);
    search_shade_row(d, row + (r.a - m->x), r.b - r.a, s);
    if (r.b < r.c) search_row_fill(d + (r.b - r.a), r.c - r.b, search_shaded(s, row[m->mid_x]));
    search_shade_row(d + (r.c - r.a), row + (r.c - m->x - m->extra_x), r.d - r.c, s);
    search_row_fill(d + (r.d - r.a), part.x1 - r.d, s->beneath);
  }
}
