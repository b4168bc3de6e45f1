#include "rows.h"

typedef uint8_t search_u8x4 __attribute__((vector_size(4)));

void search_turn(search_pixels to, search_rect clip, search_pixels from, search_rect place, search_rotation r) {
  for (int64_t y = clip.y0; y < clip.y1; y++) {
    for (int64_t x = clip.x0; x < clip.x1; x++) {
      // The middle of the pixel, seen from that of the turn, and where it comes from, both in 1/256 pixels.
      int64_t across = x * 256 + 128 - r.to_x, down = y * 256 + 128 - r.to_y, round = 1 << 19;
      int64_t px = ((across * r.cosine + down * r.sine + round) >> 20) + r.from_x - 128;
      int64_t py = ((down * r.cosine - across * r.sine + round) >> 20) + r.from_y - 128;
      search_u32x4 sum = {32768, 32768, 32768, 32768};
      for (int64_t right = 0; right < 2; right++) {
        for (int64_t below = 0; below < 2; below++) {
          int64_t sx = (px >> 8) + right, sy = (py >> 8) + below;
          if (sx < place.x0 || sx >= place.x1 || sy < place.y0 || sy >= place.y1) continue;
          search_u8x4 bytes;
          memcpy(&bytes, search_at(&from, sx, sy), 4);
          uint32_t across_share = right ? px & 255 : 256 - (px & 255), down_share = below ? py & 255 : 256 - (py & 255);
          sum += __builtin_convertvector(bytes, search_u32x4) * (across_share * down_share);
        }
      }
      search_u8x4 bytes = __builtin_convertvector(sum >> 16, search_u8x4);
      memcpy(search_at(&to, x, y), &bytes, 4);
    }
  }
}
