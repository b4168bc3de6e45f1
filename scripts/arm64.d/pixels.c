// Trials of the painter's loops, with the inputs that the painter gives: CSearchPixels.h has their bounds.
//
// No call and no initializer draws two random numbers, because compilers choose their order.

#include <math.h>

#include "CSearchPixels.h"
#include "trial.h"

// See `cover.c`: inputs are the same everywhere, too.
#pragma STDC FP_CONTRACT OFF

// Pictures, parts of them, and coverage

static int64_t width_of(search_rect r) { return r.x1 - r.x0; }
static int64_t height_of(search_rect r) { return r.y1 - r.y0; }

static search_rect any_rect(int64_t width, int64_t height) {
  int64_t x = within(-40, 40), y = within(-40, 40);
  return (search_rect){x, y, x + width, y + height};
}

static search_rect any_place(void) {
  int64_t width = length(), height = within(1, 9);
  return any_rect(width, height);
}

static search_rect any_part(search_rect of) {
  if (one_in(3)) return of;
  int64_t x0 = within(of.x0, of.x1 - 1), y0 = within(of.y0, of.y1 - 1);
  int64_t x1 = within(x0 + 1, of.x1), y1 = within(y0 + 1, of.y1);
  return (search_rect){x0, y0, x1, y1};
}

static search_pixels any_pixels(search_rect place) {
  int64_t stride = width_of(place) + (one_in(2) ? within(0, 9) : 0), n = stride * height_of(place);
  uint32_t *data = room(n * 4, 4);
  fill_pixels(data, n);
  return (search_pixels){data, stride, place.x0, place.y0};
}

/// Near a place, which it covers more or less.
static search_mask any_mask(search_rect place, int may_stretch) {
  int64_t w = length(), h = within(1, 12), extra_x = 0, extra_y = 0, mid_x = w, mid_y = h;
  if (may_stretch && one_in(2)) mid_x = within(0, w - 1), extra_x = one_in(3) ? 0 : length();
  if (may_stretch && one_in(2)) mid_y = within(0, h - 1), extra_y = within(0, 9);
  int64_t stride = w + (one_in(2) ? within(0, 7) : 0);
  uint8_t *data = room(stride * h, 1);
  fill_coverage(data, stride * h);
  int64_t x = place.x0 - (one_in(3) ? 0 : within(-3, w + extra_x)), y = place.y0 - within(-2, h + extra_y - 1);
  return (search_mask){data, stride, w, h, mid_x, extra_x, mid_y, extra_y, x, y};
}

// Compositing

static void try_search_fill(void) {
  search_rect place = any_place();
  search_pixels to = any_pixels(place);
  search_rect part = any_part(place);
  uint32_t color = any_pixel();
  if (one_in(20)) part.x1 = part.x0;
  search_fill(to, part, color);
  see_room(to.data);
}

static void try_search_blend_around(void) {
  search_rect place = any_place();
  search_pixels to = any_pixels(place);
  search_mask m = any_mask(place, 1);
  search_rect clip = any_part(place), hidden = {0, 0, 0, 0};
  uint32_t color = any_pixel();
  if (!one_in(4)) hidden = any_part(place);
  search_blend_around(to, clip, m, color, hidden);
  see_room(to.data);
}

static void try_search_blend_color(void) {
  search_rect place = any_place();
  search_pixels to = any_pixels(place);
  search_mask m = any_mask(place, 1);
  search_rect clip = any_part(place);
  search_blend_color(to, clip, m, any_pixel());
  see_room(to.data);
}

static void try_search_blend_image(void) {
  search_rect place = any_place();
  search_pixels to = any_pixels(place), from = any_pixels(place);
  search_mask m = any_mask(place, 1);
  search_rect clip = any_part(place);
  search_blend_image(to, clip, from, m, one_in(2) ? 255 : (uint32_t)within(0, 255));
  see_room(to.data);
}

static void try_search_multiply(void) {
  search_rect place = any_place();
  search_pixels to = any_pixels(place), by = any_pixels(place);
  search_multiply(to, any_part(place), by);
  see_room(to.data);
}

static void try_search_unite(void) {
  search_rect place = any_place();
  uint8_t *to = room(width_of(place) * height_of(place), 1);
  search_mask m = any_mask(place, 0);
  search_unite(to, place, m);
  see_room(to);
}

static void try_search_keep_greater(void) {
  search_rect place = any_place();
  int64_t stride = width_of(place) + within(0, 9);
  uint8_t *to = room(stride * height_of(place), 1);
  search_mask m = any_mask(place, 1);
  search_keep_greater(to, stride, place, m);
  see_room(to);
}

// Convolutions

static void try_search_average_rows(void) {
  static const int64_t factors[] = {1, 2, 3, 4, 4, 5, 8, 15, 16, 256};
  int64_t width = length(), height = within(0, 5), factor = factors[within(0, 9)], stride = width + within(0, 7);
  uint8_t *from = room(stride * height * factor, 1), *to = room(width * height, 1);
  if (one_in(2)) fill_coverage(from, stride * height * factor);
  search_average_rows(from, stride, to, width, height, factor);
  see_room(to);
}

static uint32_t *any_weights(int64_t radius) {
  int64_t all[65];
  uint32_t *weights = room((2 * radius + 1) * 4, 4);
  fill_weights(all, 2 * radius + 1, 65536, 65536);
  for (int64_t k = 0; k <= 2 * radius; k++) weights[k] = (uint32_t)all[k];
  return weights;
}

static void try_search_blur_rows(void) {
  int64_t width = length(), height = within(1, 5), radius = within(0, 32), stride = width + 2 * radius + within(0, 7);
  uint8_t *from = room(stride * height, 1);
  if (one_in(2)) fill_coverage(from, stride * height);
  uint16_t *to = room(width * height * 2, 2);
  uint32_t *sums = room(width * 4, 4);
  search_blur_rows(from, stride, to, width, height, any_weights(radius), radius, sums);
  see_room(to);
}

static void try_search_blur_columns(void) {
  int64_t width = length(), height = within(1, 5), radius = within(0, 32), n = width * (height + 2 * radius);
  uint16_t *from = room(n * 2, 2), *to = room(width * height * 2, 2);
  for (int64_t i = 0; i < n; i++) from[i] = one_in(3) ? 255 << 8 : (uint16_t)within(0, 255 << 8);
  uint32_t *sums = room(width * 4, 4);
  search_blur_columns(from, to, width, height, any_weights(radius), radius, sums);
  see_room(to);
}

/// Coordinates on the painter's grid and between, and those for which doubles have no room, or too much.
static double any_coordinate(double low, double high, int is_wild) {
  static const double wild[] = {0.0,    -0.0,    5e-324, -5e-324, 2.2e-308, 1e-300,         1e300,
                                -1e300, 1.7e308, -1e17,  1e9,     1e-17,    0.1 + 0.2 - 0.3};
  if (is_wild && one_in(4)) return one_in(8) ? (one_in(2) ? INFINITY : -INFINITY) : wild[within(0, 12)];
  double share = (double)(any() >> 11) * 0x1p-53, value = low + (high - low) * share;
  if (one_in(3)) return floor(value);
  return one_in(2) ? floor(value * 256) / 256 : value;
}

static int compare_doubles(const void *a, const void *b) {
  double one = *(const double *)a, other = *(const double *)b;
  return (one > other) - (one < other);
}

static void try_search_cover(void) {
  search_rect part = any_place();
  int64_t width = width_of(part), count = within(0, 6);
  int is_wild = one_in(4);
  search_side *sides = room(count * (int64_t)sizeof *sides, 8);
  for (int64_t i = 0; i < count; i++) {
    int64_t n = within(2, 9);
    double ys[9], low = (double)part.x0 - 5, high = (double)part.x1 + 5, x = any_coordinate(low, high, is_wild);
    search_point *points = room(n * (int64_t)sizeof *points, 8);
    for (int64_t k = 0; k < n; k++) ys[k] = any_coordinate((double)part.y0 - 2, (double)part.y1 + 2, is_wild);
    qsort(ys, (size_t)n, sizeof *ys, compare_doubles);
    for (int64_t k = 0; k < n; k++) {
      // Most lines of curves are short and steep.
      x = one_in(2) ? x + any_coordinate(-1, 1, 0) : any_coordinate(low, high, is_wild);
      points[k] = (search_point){x, ys[k]};
    }
    sides[i] = (search_side){points, n, i % 2 == 0 ? 1 : -1, 0};
  }
  uint8_t *to = room(width * height_of(part), 1);
  double *scratch = room((width + width / 128 + 2) * 8, 8);
  search_cover(to, part, sides, count, scratch);
  see_room(to);
  for (int64_t i = 0; i < count; i++) see_number((uint64_t)sides[i].next);
}

static void try_search_shadow_coverage(void) {
  search_rect part = any_place();
  int64_t columns = within(1, 40), rows = within(1, 12), shift = within(-3, 5);
  uint16_t *cells = room(columns * rows * 2, 2);
  for (int64_t i = 0; i < columns * rows; i++) cells[i] = one_in(4) ? 255 << 8 : (uint16_t)within(0, 255 << 8);
  search_shadow s = {cells, columns, rows, shift, 0, 0, 0, 0};
  s.center_x = within(part.x0 * 512 - 20000, part.x1 * 512 + 20000);
  s.center_y = within(part.y0 * 512 - 4000, part.y1 * 512 + 4000);
  if (one_in(2)) s.flat_x = within(0, 30000), s.flat_y = within(0, 5000);
  uint8_t *to = room(width_of(part) * height_of(part) + 15, 1);
  int16_t *line = room(columns * 2, 2);
  search_shadow_coverage(to, part, s, one_in(3) ? 255 : (uint32_t)within(0, 255), line);
  see_room(to);
}

/// For each of n places the first of `taps` of `count` that it comes from, and their weights.
static void fill_taps(int32_t *starts, uint16_t *weights, int64_t n, int64_t taps, int64_t count) {
  int64_t all[33];
  for (int64_t i = 0; i < n; i++) {
    starts[i] = (int32_t)within(0, count - taps);
    fill_weights(all, taps | 1, 16384, 16384);
    if (taps % 2 == 0) all[taps / 2 - 1] += all[taps];
    for (int64_t k = 0; k < taps; k++) weights[i * taps + k] = (uint16_t)all[k];
  }
}

static void try_search_resample_rows(void) {
  int64_t count = length(), stride = count + within(0, 5), width = length(), height = within(1, 4);
  int64_t taps = within(1, count < 32 ? count : 32);
  uint32_t *from = room(stride * height * 4, 4);
  fill_pixels(from, stride * height);
  int32_t *starts = room(width * 4, 4);
  uint16_t *weights = room(width * taps * 2, 2), *to = room(width * height * 8, 2);
  fill_taps(starts, weights, width, taps, count);
  search_resample_rows(from, stride, to, width, height, starts, weights, taps);
  see_room(to);
}

static void try_search_resample_columns(void) {
  int64_t count = within(1, 40), width = length(), height = within(1, 9), first = within(0, 9);
  int64_t taps = within(1, count < 32 ? count : 32), n = width * count * 4;
  uint16_t *from = room(n * 2, 2), *weights = room(height * taps * 2, 2);
  for (int64_t i = 0; i < n; i++) from[i] = one_in(4) ? 255 << 8 : (uint16_t)within(0, 255 << 8);
  int32_t *starts = room(height * 4, 4);
  fill_taps(starts, weights, height, taps, count);
  for (int64_t y = 0; y < height; y++) starts[y] += (int32_t)first;
  uint32_t *to = room(width * height * 4, 4);
  search_resample_columns(from, first, to, width, height, starts, weights, taps);
  see_room(to);
}

// Rows of bytes

static void try_search_turn(void) {
  search_rect place = any_place(), around = any_place();
  search_pixels from = any_pixels(place), to = any_pixels(around);
  search_rotation r;
  r.cosine = within(-(1 << 20), 1 << 20);
  r.sine = within(-(1 << 20), 1 << 20);
  r.to_x = within(-9999, 9999);
  r.to_y = within(-9999, 9999);
  r.from_x = within(-9999, 9999);
  r.from_y = within(-9999, 9999);
  search_turn(to, any_part(around), from, place, r);
  see_room(to.data);
}

static void try_search_straight_row(void) {
  int64_t n = one_in(20) ? 0 : length();
  uint32_t *from = room(n * 4, 4);
  if (!one_in(8)) fill_pixels(from, n);
  if (one_in(3)) {
    for (int64_t i = 0; i < n; i++) from[i] |= 0xff000000;
  }
  uint8_t *to = one_in(3) ? (uint8_t *)from : room(n * 4, 1);
  search_straight_row(from, to, n);
  see_room(to);
}

static void try_search_straight_part(void) {
  search_rect around = any_place(), part = any_part(around);
  search_pixels from = any_pixels(around);
  int64_t width = width_of(around);
  uint8_t *to = room(width * height_of(around) * 4, 1);
  for (int64_t y = around.y0; y < around.y1; y++) {
    search_straight_row(
        from.data + (y - around.y0) * from.stride, to + (y - around.y0) * width * 4, one_in(3) ? within(0, width) : width);
  }
  search_rect changed = search_straight_part(from, part, to, width * 4);
  see_number((uint64_t)(changed.x0 + changed.y0 * 1000 + changed.x1 * 1000000 + changed.y1 * 1000000000));
  see_room(to);
}

static void try_search_equals_row(void) {
  int64_t n = one_in(20) ? 0 : length(), channels = within(3, 4);
  uint8_t *row = room(n * channels, 1), *pixels = room(n * 4, 1);
  for (int64_t i = 0; i < n; i++) {
    memcpy(pixels + 4 * i, row + channels * i, (size_t)channels);
    if (channels == 3) pixels[4 * i + 3] = 255;
  }
  if (n > 0 && one_in(2)) flip_bit(pixels, 4 * n);
  see_number((uint64_t)search_equals_row(row, channels, pixels, n));
}

static void try_search_equals_opaque_row(void) {
  int64_t n = one_in(20) ? 0 : length(), channels = within(3, 4);
  uint8_t *row = room(n * channels, 1);
  uint32_t *pixels = room(n * 4, 4);
  for (int64_t i = 0; i < n; i++) {
    uint8_t *v = row + channels * i;
    if (channels == 4) v[3] = 255;
    pixels[i] = 0xff000000 | (uint32_t)v[0] << 16 | (uint32_t)v[1] << 8 | v[2];
  }
  if (n > 0 && one_in(2)) flip_bit(pixels, 4 * n);
  // Equal, but not opaque.
  if (n > 0 && channels == 4 && one_in(4)) {
    int64_t i = within(0, n - 1);
    row[4 * i + 3] = 254;
    pixels[i] &= 0xfeffffff;
  }
  see_number((uint64_t)search_equals_opaque_row(row, channels, pixels, n));
}

static void try_search_hash(void) {
  // Each range of lengths has its formula.
  int64_t n = one_in(4) ? within(0, 16) : one_in(3) ? within(17, 240) : within(241, 5000);
  void *bytes = room(n, 1);
  search_digest digest = search_hash(bytes, n, one_in(2) ? 0 : any());
  see(&digest, sizeof digest);
}

// Backdrops

static void try_search_flat_color(void) {
  search_rect place = any_place(), part = any_part(place);
  search_pixels from = any_pixels(place);
  uint32_t pixel = any_pixel(), found = 0;
  for (int64_t i = 0; i < from.stride * height_of(place); i++) from.data[i] = pixel;
  if (one_in(2)) flip_bit(from.data, from.stride * height_of(place) * 4);
  see_number((uint64_t)search_flat_color(from, part, &found));
  see_number(found);
}

static void try_search_reduce(void) {
  int64_t shift = within(0, 7), side = (int64_t)1 << shift, skip = one_in(2) ? 1 : (int64_t)1 << within(0, 3);
  int64_t most_width = length(), most_height = within(1, 3 * side + 4);
  search_rect place = any_rect(most_width, most_height), part = any_part(place);
  search_pixels from = any_pixels(place);
  int64_t width = width_of(part), height = height_of(part), rows = (height + side / 2) / side;
  int64_t columns = (width + side - 1) / side + 1 + within(0, 7);
  if (rows < 1) rows = 1;
  int16_t *cells = room(columns * rows * 8, 2);
  search_reduce(from, part, shift, skip, cells, columns, rows, room(width * 8, 2));
  see_room(cells);
}

static search_kernel any_kernel(int64_t radius) {
  int64_t all[33];
  int16_t *weights = room((2 * radius + 1) * 2, 2);
  fill_weights(all, 2 * radius + 1, 32768, INT16_MAX);
  for (int64_t k = 0; k <= 2 * radius; k++) weights[k] = (int16_t)all[k];
  return (search_kernel){weights, radius};
}

/// Premultiplied, of an alpha of at most `most`.
static void fill_cells(int16_t *cells, int64_t n, int32_t most) {
  for (int64_t i = 0; i < n; i++) {
    int16_t alpha = one_in(3) ? (int16_t)within(0, most) : (int16_t)most;
    for (int c = 0; c < 3; c++) cells[4 * i + c] = one_in(4) ? (one_in(2) ? alpha : 0) : (int16_t)within(0, alpha);
    cells[4 * i + 3] = alpha;
  }
}

static void try_search_blur_cells(void) {
  int64_t columns = within(1, 24), rows = within(1, 9), across = within(0, 12), down = within(0, 12);
  int16_t *cells = room((columns + across) * rows * 8, 2);
  fill_cells(cells, (columns + across) * rows, search_cell_whole);
  int16_t *padded = room((columns + 2 * across) * 8, 2), *between = room(columns * (rows + 2 * down) * 8, 2);
  search_kernel wide = any_kernel(across), high = any_kernel(down);
  search_blur_cells(cells, columns, rows, wide, high, padded, between);
  see_room(cells);
}

static void try_search_kept(void) {
  for (uint32_t component = 0; component < 256; component += 15) {
    see_number((uint64_t)search_kept(component, (uint32_t)within(0, 65535)));
  }
}

/// The image, the colour and what stays sum to a whole.
static search_material any_material(void) {
  search_material m = {one_in(2), 4096, 0, {0}, 0};
  if (!one_in(3)) m.saturation = (int32_t)within(0, 16 * 4096);
  if (!one_in(3)) m.rest = one_in(4) ? 65535 : (uint32_t)within(0, 65535);
  int32_t left = search_cell_whole - search_kept(255, m.rest), tint = one_in(3) ? 0 : (int32_t)within(0, left);
  for (int c = 0; c < 3; c++) m.color[c] = (int32_t)within(0, tint);
  m.color[3] = tint;
  m.amount = (uint32_t)(((int64_t)(left - tint) * 65536 + search_cell_whole / 2) / search_cell_whole);
  return m;
}

static void try_search_make_material(void) {
  int64_t count = length();
  int16_t *cells = room(count * 8, 2);
  fill_cells(cells, count, search_cell_whole);
  search_make_material(cells, count, any_material());
  see_room(cells);
}

static void try_search_material_color(void) {
  for (int i = 0; i < 8; i++) {
    uint32_t below = any_pixel();
    search_material m = any_material();
    see_number(search_material_color(below, m, one_in(2)));
  }
}

/// A lens as large as a place, or nearly, at the painter's steps of 1/512 pixels.
static search_lens any_lens(search_rect place) {
  double left = (double)within(0, 511) / 512, top = (double)within(0, 511) / 512;
  double half_width = ((double)width_of(place) - left) / 2, half_height = ((double)height_of(place) - top) / 2;
  double shorter = 2 * (half_width < half_height ? half_width : half_height);
  double share = (double)within(1, 1000) / 1000, radius = one_in(2) ? shorter / 2 : shorter / 2 * share;
  if (one_in(8)) radius = 0;
  return (search_lens){(double)place.x0 + left + half_width, (double)place.y0 + top + half_height, half_width, half_height,
                       radius, shorter / (double)within(4, 40), shorter * 0.8 * share};
}

static void try_search_blend_backdrop(void) {
  int64_t shift = within(0, 7), side = (int64_t)1 << shift;
  int64_t width = length(), height = one_in(4) ? length() : within(1, 20);
  search_rect place = any_rect(width, height), clip = any_part(place);
  search_pixels to = any_pixels(place);
  search_backdrop b = {NULL, (width + side - 1) / side + 1, (height + side / 2) / side, shift, 1, place, 0};
  if (b.rows < 1) b.rows = 1;
  search_lens lens = {0, 0, 0, 0, 0, 0, 0};
  if (one_in(2)) lens = any_lens(place);
  else if (shift >= 4 && one_in(2)) b.step = shift >= 5 ? 8 : 4;
  if (one_in(2)) b.rest = (uint32_t)within(1, 65535);
  // A lens reads each cell together with the next, also the last.
  int64_t n = b.columns * b.rows + 1;
  int16_t *cells = room(n * 8, 2);
  int32_t most = search_cell_whole - search_kept(255, b.rest);
  fill_cells(cells, n, most);
  for (int64_t i = 0, is_opaque = one_in(2); is_opaque && i < n; i++) cells[4 * i + 3] = (int16_t)most;
  b.cells = cells;
  // A mask of the place's size, of which the corners are stored, or any.
  search_mask m = any_mask(place, 1);
  if (lens.depth > 0 || one_in(2)) {
    int64_t corner = within(0, (width < height ? width : height) / 2), w = width, h = height;
    int is_stretched = 2 * corner + 1 <= w && one_in(2);
    if (is_stretched) w = 2 * corner + 1;
    uint8_t *data = room(w * h, 1);
    fill_coverage(data, w * h);
    m = (search_mask){data, w, w, h, is_stretched ? corner : w, width - w, h, 0, place.x0, place.y0};
  }
  int16_t *scratch = room(b.columns * 16 + (width + 8) * 4, 2);
  search_blend_backdrop(to, clip, m, b, lens, scratch, room(width * 4, 4));
  see_room(to.data);
}

const trial pixel_trials[] = {
    TRIAL(search_fill),
    TRIAL(search_blend_around),
    TRIAL(search_blend_color),
    TRIAL(search_blend_image),
    TRIAL(search_multiply),
    TRIAL(search_unite),
    TRIAL(search_keep_greater),
    TRIAL(search_average_rows),
    TRIAL(search_blur_rows),
    TRIAL(search_blur_columns),
    TRIAL(search_cover),
    TRIAL(search_shadow_coverage),
    TRIAL(search_resample_rows),
    TRIAL(search_resample_columns),
    TRIAL(search_turn),
    TRIAL(search_straight_row),
    TRIAL(search_straight_part),
    TRIAL(search_equals_row),
    TRIAL(search_equals_opaque_row),
    TRIAL(search_hash),
    TRIAL(search_flat_color),
    TRIAL(search_reduce),
    TRIAL(search_blur_cells),
    TRIAL(search_kept),
    TRIAL(search_make_material),
    TRIAL(search_material_color),
    TRIAL(search_blend_backdrop),
    {NULL, NULL},
};
