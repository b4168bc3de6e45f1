#include "rows.h"

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
  search_s32x8 products = __builtin_convertvector(pairs, search_s32x8) * __builtin_convertvector(weights, search_s32x8);
  search_s32x4 sum = __builtin_shufflevector(products, products, 0, 2, 4, 6)
      + __builtin_shufflevector(products, products, 1, 3, 5, 7) + 8192;
  return (uint32_t)__builtin_convertvector(sum >> 14, search_u8x4);
}

void search_turn(search_pixels to, search_rect clip, search_pixels from, search_rect place, search_rotation r) {
  for (int64_t y = clip.y0; y < clip.y1; y++) {
    // The middle of the first pixel, seen from that of the turn, and where it comes from, both in 1/256 pixels.
    int64_t across = clip.x0 * 256 + 128 - r.to_x, down = y * 256 + 128 - r.to_y, round = 1 << 19;
    int64_t x_sum = across * r.cosine + down * r.sine + round, y_sum = down * r.cosine - across * r.sine + round;
    uint32_t *pixel = search_at(&to, clip.x0, y), *end = pixel + (clip.x1 - clip.x0);
    for (; pixel < end; pixel++, x_sum += 256 * r.cosine, y_sum -= 256 * r.sine) {
      int64_t px = (x_sum >> 20) + r.from_x - 128, py = (y_sum >> 20) + r.from_y - 128;
      uint32_t right = px >> 1 & 127, below = py >> 1 & 127;
      px >>= 8, py >>= 8;
      if (px < place.x0 || px + 1 >= place.x1 || py < place.y0 || py + 1 >= place.y1) continue;
      uint64_t upper, lower;
      memcpy(&upper, search_at(&from, px, py), 8);
      memcpy(&lower, search_at(&from, px, py + 1), 8);
      // Most of a screen is flat.
      uint32_t color = (uint32_t)upper;
      if (upper != lower || color != upper >> 32) color = search_between_four(upper, lower, right, (int16_t)below);
      *pixel = color >> 24 == 255 ? color : search_over(color, *pixel);
    }
  }
}
