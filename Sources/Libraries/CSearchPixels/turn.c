#include "rows.h"

typedef uint8_t search_u8x4 __attribute__((vector_size(4)));
typedef uint16_t search_u16x8 __attribute__((vector_size(16)));

void search_turn(search_pixels to, search_rect clip, search_pixels from, search_rect place, search_rotation r) {
  for (int64_t y = clip.y0; y < clip.y1; y++) {
    for (int64_t x = clip.x0; x < clip.x1; x++) {
      // The middle of the pixel, seen from that of the turn, and where it comes from, both in 1/256 pixels.
      int64_t across = x * 256 + 128 - r.to_x, down = y * 256 + 128 - r.to_y, round = 1 << 19;
      int64_t px = ((across * r.cosine + down * r.sine + round) >> 20) + r.from_x - 128;
      int64_t py = ((down * r.cosine - across * r.sine + round) >> 20) + r.from_y - 128;
      uint32_t right = px & 255, below = py & 255, color = 0;
      px >>= 8, py >>= 8;
      if (px >= place.x0 && px + 1 < place.x1 && py >= place.y0 && py + 1 < place.y1) {
        search_u8x8 upper, lower;
        memcpy(&upper, search_at(&from, px, py), 8);
        memcpy(&lower, search_at(&from, px, py + 1), 8);
        search_u16x8 both = __builtin_convertvector(upper, search_u16x8) * (uint16_t)(256 - below)
            + __builtin_convertvector(lower, search_u16x8) * (uint16_t)below;
        search_u32x4 first = __builtin_convertvector(__builtin_shufflevector(both, both, 0, 1, 2, 3), search_u32x4);
        search_u32x4 second = __builtin_convertvector(__builtin_shufflevector(both, both, 4, 5, 6, 7), search_u32x4);
        search_u32x4 sum = first * (256 - right) + second * right + 32768;
        search_u8x4 bytes = __builtin_convertvector(sum >> 16, search_u8x4);
        memcpy(&color, &bytes, 4);
      }
      *search_at(&to, x, y) = color;
    }
  }
}
