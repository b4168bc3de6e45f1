#include "CSearchPixels.h"

static search_instructions most = search_avx2;

void search_limit_instructions(search_instructions to) { __atomic_store_n(&most, to, __ATOMIC_RELAXED); }

// Calls the kernel that the processor runs fastest.
#if defined(__x86_64__)
static int has_avx2(void) {
  return __builtin_cpu_supports("avx2") && __atomic_load_n(&most, __ATOMIC_RELAXED) == search_avx2;
}

#define CHOICE(result, name, takes, gives) \
  result name##_portable takes; \
  result name##_avx2 takes; \
  result name takes { return has_avx2() ? name##_avx2 gives : name##_portable gives; }
#else
#define CHOICE(result, name, takes, gives) \
  result name##_portable takes; \
  result name takes { return name##_portable gives; }
#endif

CHOICE(void, search_fill, (search_pixels to, search_rect clip, uint32_t color), (to, clip, color))
CHOICE(
    void, search_blend_around,
    (search_pixels to, search_rect clip, search_mask m, uint32_t color, search_rect hidden),
    (to, clip, m, color, hidden))
CHOICE(
    void, search_blend_image,
    (search_pixels to, search_rect clip, search_pixels from, search_mask m, uint32_t alpha),
    (to, clip, from, m, alpha))
CHOICE(void, search_multiply, (search_pixels to, search_rect clip, search_pixels by), (to, clip, by))
CHOICE(void, search_unite, (uint8_t *to, search_rect place, search_mask m), (to, place, m))
CHOICE(
    void, search_keep_greater, (uint8_t *to, int64_t stride, search_rect place, search_mask m), (to, stride, place, m))
CHOICE(
    void, search_average_rows,
    (const uint8_t *from, int64_t from_stride, uint8_t *to, int64_t width, int64_t height, int64_t factor),
    (from, from_stride, to, width, height, factor))
CHOICE(
    void, search_blur_rows,
    (const uint8_t *from, int64_t from_stride, uint16_t *to, int64_t width, int64_t height, const uint32_t *weights,
     int64_t radius, uint32_t *sums),
    (from, from_stride, to, width, height, weights, radius, sums))
CHOICE(
    void, search_blur_columns,
    (const uint16_t *from, uint16_t *to, int64_t width, int64_t height, const uint32_t *weights, int64_t radius,
     uint32_t *sums),
    (from, to, width, height, weights, radius, sums))
CHOICE(
    void, search_shadow_coverage,
    (uint8_t *to, search_rect part, search_shadow s, uint32_t alpha, int16_t *line),
    (to, part, s, alpha, line))
CHOICE(
    void, search_resample_rows,
    (const uint32_t *from, int64_t from_stride, uint16_t *to, int64_t width, int64_t height, const int32_t *starts,
     const uint16_t *weights, int64_t taps),
    (from, from_stride, to, width, height, starts, weights, taps))
CHOICE(
    void, search_resample_columns,
    (const uint16_t *from, int64_t first, uint32_t *to, int64_t width, int64_t height, const int32_t *starts,
     const uint16_t *weights, int64_t taps),
    (from, first, to, width, height, starts, weights, taps))
CHOICE(void, search_straight_row, (const uint32_t *from, uint8_t *to, int64_t n), (from, to, n))
CHOICE(
    search_rect, search_straight_part, (search_pixels from, search_rect part, uint8_t *to, int64_t stride),
    (from, part, to, stride))
CHOICE(
    int, search_equals_row,
    (const uint8_t *row, int64_t channels, const uint8_t *pixels, int64_t n),
    (row, channels, pixels, n))
CHOICE(
    int, search_equals_opaque_row,
    (const uint8_t *row, int64_t channels, const uint32_t *pixels, int64_t n),
    (row, channels, pixels, n))
CHOICE(search_digest, search_hash, (const void *bytes, int64_t n, uint64_t seed), (bytes, n, seed))
CHOICE(
    int, search_flat_color, (search_pixels from, search_rect rect, uint32_t *color), (from, rect, color))
CHOICE(
    void, search_reduce,
    (search_pixels from, search_rect rect, int64_t shift, int64_t skip, int16_t *cells, int64_t columns,
     int64_t rows, uint16_t *sums),
    (from, rect, shift, skip, cells, columns, rows, sums))
CHOICE(
    void, search_blur_cells,
    (int16_t *cells, int64_t columns, int64_t rows, search_kernel across, search_kernel down, int16_t *padded,
     int16_t *between),
    (cells, columns, rows, across, down, padded, between))
CHOICE(void, search_make_material, (int16_t *cells, int64_t count, search_material m), (cells, count, m))
CHOICE(
    uint32_t, search_material_color, (uint32_t below, search_material m, int keeps), (below, m, keeps))
CHOICE(
    void, search_blend_backdrop,
    (search_pixels to, search_rect clip, search_mask m, search_backdrop b, search_lens lens, int16_t *scratch,
     uint32_t *row),
    (to, clip, m, b, lens, scratch, row))

