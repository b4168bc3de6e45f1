#include "rows.h"
#include <stdlib.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

typedef uint8_t search_u8x4 __attribute__((vector_size(4)));
typedef int16_t search_s16x8 __attribute__((vector_size(16)));
typedef int32_t search_s32x4 __attribute__((vector_size(16)));
typedef int32_t search_s32x8 __attribute__((vector_size(32)));

/// What is between two pixels and the two below them, `right` and `below` in 1/128 pixels, so that products of a component
/// fit 16 bits.
static inline uint32_t search_between_four(uint64_t upper, uint64_t lower, uint32_t right, int16_t below) {
  search_s16x8 both = __builtin_convertvector((search_u8x8)upper, search_s16x8) * (int16_t)(128 - below)
      + __builtin_convertvector((search_u8x8)lower, search_s16x8) * below;
  // Each component of both columns side by side.
  search_s16x8 pairs = __builtin_shufflevector(both, both, 0, 4, 1, 5, 2, 6, 3, 7);
  uint32_t shares = (128 - right) | right << 16;
  search_s16x8 weights = (search_s16x8)(search_u32x4){shares, shares, shares, shares};
#ifdef __SSE2__
  search_s32x4 sum = (search_s32x4)_mm_madd_epi16((__m128i)pairs, (__m128i)weights) + 8192;
#else
  search_s32x8 products = __builtin_convertvector(pairs, search_s32x8) * __builtin_convertvector(weights, search_s32x8);
  search_s32x4 sum = __builtin_shufflevector(products, products, 0, 2, 4, 6)
      + __builtin_shufflevector(products, products, 1, 3, 5, 7) + 8192;
#endif
  return (uint32_t)__builtin_convertvector(sum >> 14, search_u8x4);
}

/// The side of the squares in which a picture is searched for one colour, and of those of the result; our choice.
enum { search_square = 16, search_unknown = 0, search_one_color = 1, search_mixed = 2 };

static search_rect square(int64_t x, int64_t y, search_rect within) {
  int64_t x1 = x + search_square, y1 = y + search_square;
  return (search_rect){x, y, x1 < within.x1 ? x1 : within.x1, y1 < within.y1 ? y1 : within.y1};
}

typedef struct {
  search_pixels pixels;
  search_rect place;
  int64_t columns;
  /// What is known of each square of the place; null without memory.
  uint8_t *known;
} search_squares;

/// Looks at a row of squares, pixels in the order of memory.
static void look(const search_squares *s, uint8_t *known, int64_t top) {
  search_rect p = s->place;
  memset(known, search_one_color, (size_t)s->columns);
  for (int64_t y = top; y < top + search_square && y < p.y1; y++) {
    for (int64_t column = 0, x = p.x0; x < p.x1; column++, x += search_square) {
      const uint32_t *pixel = search_at(&s->pixels, x, y), color = *search_at(&s->pixels, x, top);
      uint32_t other = 0;
      if (p.x1 - x >= search_square)
        for (int64_t k = 0; k < search_square; k++) other |= pixel[k] ^ color;
      else
        for (int64_t k = 0; k < p.x1 - x; k++) other |= pixel[k] ^ color;
      if (other) known[column] = search_mixed;
    }
  }
}

/// Returns 1 if a square of a picture has one colour.
static int is_flat(const search_squares *s, int64_t column, int64_t row) {
  uint8_t *known = s->known + row * s->columns;
  if (*known == search_unknown) look(s, known, s->place.y0 + row * search_square);
  return known[column] == search_one_color;
}

/// Returns the one opaque colour of all pixels of the place from (x0, y0) to (x1, y1), both included; 0 if there is none.
static uint32_t color_between(const search_squares *s, int64_t x0, int64_t y0, int64_t x1, int64_t y1) {
  search_rect p = s->place;
  uint32_t color = *search_at(&s->pixels, x0, y0);
  if (!s->known || color >> 24 != 255) return 0;
  for (int64_t row = (y0 - p.y0) / search_square; row <= (y1 - p.y0) / search_square; row++) {
    for (int64_t column = (x0 - p.x0) / search_square; column <= (x1 - p.x0) / search_square; column++) {
      if (!is_flat(s, column, row)) return 0;
      if (*search_at(&s->pixels, p.x0 + column * search_square, p.y0 + row * search_square) != color) return 0;
    }
  }
  return color;
}

static void turn_square(search_pixels to, search_rect clip, const search_squares *s, search_rotation r) {
  const uint32_t *origin = s->pixels.data - s->pixels.y * s->pixels.stride - s->pixels.x, *found;
  search_rect place = s->place;
  // The middle of the first pixel, seen from that of the turn, and where it comes from, both in 1/256 pixels.
  int64_t across = clip.x0 * 256 + 128 - r.to_x, down = clip.y0 * 256 + 128 - r.to_y, round = 1 << 19;
  int64_t x_sum = across * r.cosine + down * r.sine + round, y_sum = down * r.cosine - across * r.sine + round;
  // The steps from the first pixel to the last of a row, and to that of a column.
  int64_t n = (clip.x1 - clip.x0 - 1) * 256, m = (clip.y1 - clip.y0 - 1) * 256;
  int64_t x_steps[] = {n * r.cosine, m * r.sine}, y_steps[] = {-n * r.sine, m * r.cosine};
  int64_t low_x = x_sum, high_x = x_sum, low_y = y_sum, high_y = y_sum;
  for (int k = 0; k < 2; k++) {
    *(x_steps[k] < 0 ? &low_x : &high_x) += x_steps[k];
    *(y_steps[k] < 0 ? &low_y : &high_y) += y_steps[k];
  }
  int64_t half_x = r.from_x - 128, half_y = r.from_y - 128;
  int64_t x0 = ((low_x >> 20) + half_x) >> 8, x1 = (((high_x >> 20) + half_x) >> 8) + 1;
  int64_t y0 = ((low_y >> 20) + half_y) >> 8, y1 = (((high_y >> 20) + half_y) >> 8) + 1;
  if (x1 < place.x0 || x0 >= place.x1 || y1 < place.y0 || y0 >= place.y1) return;
  int is_inside = x0 >= place.x0 && x1 < place.x1 && y0 >= place.y0 && y1 < place.y1;
  uint32_t flat = is_inside ? color_between(s, x0, y0, x1, y1) : 0;
  if (flat) return search_fill(to, clip, flat);
  // Rows of a picture are further apart than the processor looks ahead: this takes a quarter off a turn.
  for (int64_t y = y0; y <= y1; y++) {
    __builtin_prefetch(origin + y * s->pixels.stride + x0);
    __builtin_prefetch(origin + y * s->pixels.stride + x1);
  }
  for (int64_t y = clip.y0; y < clip.y1; y++, x_sum += 256 * r.sine, y_sum += 256 * r.cosine) {
    uint32_t *pixel = search_at(&to, clip.x0, y), *end = pixel + (clip.x1 - clip.x0);
    int64_t x_here = x_sum, y_here = y_sum;
    for (; pixel < end; pixel++, x_here += 256 * r.cosine, y_here -= 256 * r.sine) {
      int64_t px = (x_here >> 20) + half_x, py = (y_here >> 20) + half_y;
      uint32_t right = px >> 1 & 127, below = py >> 1 & 127;
      px >>= 8, py >>= 8;
      if (!is_inside && (px < place.x0 || px + 1 >= place.x1 || py < place.y0 || py + 1 >= place.y1)) continue;
      uint64_t upper, lower;
      found = origin + py * s->pixels.stride + px;
      memcpy(&upper, found, 8);
      memcpy(&lower, found + s->pixels.stride, 8);
      uint32_t color = (uint32_t)upper;
      if (upper != lower || color != upper >> 32) color = search_between_four(upper, lower, right, (int16_t)below);
      *pixel = color >> 24 == 255 ? color : search_over(color, *pixel);
    }
  }
}

/// Most of a screen is flat: squares of the result that come from pixels of one opaque colour are filled.
void search_turn(search_pixels to, search_rect clip, search_pixels from, search_rect place, search_rotation r) {
  if (place.x0 >= place.x1 || place.y0 >= place.y1) return;
  search_squares s = {from, place, (place.x1 - place.x0 - 1) / search_square + 1, 0};
  s.known = calloc((size_t)s.columns, (size_t)((place.y1 - place.y0 - 1) / search_square + 1));
  for (int64_t y = clip.y0; y < clip.y1; y += search_square) {
    for (int64_t x = clip.x0; x < clip.x1; x += search_square) {
      turn_square(to, square(x, y, clip), &s, r);
    }
  }
  free(s.known);
}
