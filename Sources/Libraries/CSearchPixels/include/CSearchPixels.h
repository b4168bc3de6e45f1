#pragma once
#include <stdint.h>

// The painter's loops over pixels. They calculate with integers, or with single operations on doubles: every machine, and
// every kind of its instructions, gives the same bytes. They are C because Swift checks each index and does not vectorise what it imports from a header.
//
// Pixels are premultiplied 0xAARRGGBB. Cells hold four premultiplied components in 8.7 fixed point.

/// Kinds of instructions, each with those before it.
typedef enum {
  search_portable,
  search_avx2,
} search_instructions;

/// Which of the processor's instructions to use at most; tests compare them.
void search_limit_instructions(search_instructions to);

/// Coverage, at a place in device pixels. Column `mid_x` stands for `extra_x + 1` columns, row `mid_y` likewise; a
/// mask that is not stretched has its width and height there.
typedef struct {
  const uint8_t *data;
  int64_t stride, width, height;
  int64_t mid_x, extra_x, mid_y, extra_y;
  int64_t x, y;
} search_mask;

typedef struct {
  int64_t x0, y0, x1, y1;
} search_rect;

/// Pixels, the first of them at a place in device pixels; `stride` counts pixels.
typedef struct {
  uint32_t *data;
  int64_t stride;
  int64_t x, y;
} search_pixels;

/// What is made of the picture: saturation in 1/4096, then times `amount` in 1/65536, plus `color` in blue, green, red,
/// alpha; `rest`, in 1/65536, is how much of each pixel below stays. Saturated colours are limited to the picture's alpha
/// before they are mixed, or the sum is limited if they may `exceed` it.
typedef struct {
  int32_t exceed;
  int32_t saturation;
  uint32_t amount;
  int32_t color[4];
  uint32_t rest;
} search_material;

/// Cells over a picture's place: `rows` share its rows evenly, `columns` are of 1 << shift pixels, one beyond its last
/// pixel at least. `step` rows, a power of two, are alike.
typedef struct {
  const int16_t *cells;
  int64_t columns, rows, shift, step;
  search_rect place;
  uint32_t rest;
} search_backdrop;

/// A rounded rectangle whose edge bends light, in pixels. At depth d light comes from
/// (1 − √(1 − (1 − d / depth)²)) times the displacement further inside.
typedef struct {
  double center_x, center_y, half_width, half_height;
  /// At most half of a side.
  double radius;
  double depth, displacement;
} search_lens;

/// A quarter of a blurred shape that is its own mirror image: coverage in 8.8 at the corners of cells of 2 to the power of
/// `shift` pixels, from -3 to 5, by the distance from the shape's centre. Within `flat` of the centre all columns are like
/// the first, and all rows, so one quarter serves shapes of many sizes. The centre and `flat` are in 1/512 pixels.
typedef struct {
  const uint16_t *cells;
  int64_t columns, rows, shift;
  int64_t center_x, center_y, flat_x, flat_y;
} search_shadow;

typedef struct {
  double x, y;
} search_point;

/// One side of an outline, from its top to its bottom. What is right of it is covered if the sign is 1, and no longer if
/// it is -1. `next` is 0.
typedef struct {
  const search_point *points;
  int64_t count;
  double sign;
  int64_t next;
} search_side;

/// A Gaussian over cells: 2 · radius + 1 weights.
typedef struct {
  const int16_t *weights;
  int64_t radius;
} search_kernel;

// Compositing

void search_fill(search_pixels to, search_rect clip, uint32_t color);

/// A premultiplied colour over pixels, through coverage, but not over `hidden`: other pixels are about to cover it.
void search_blend_around(search_pixels to, search_rect clip, search_mask m, uint32_t color, search_rect hidden);

static inline void search_blend_color(search_pixels to, search_rect clip, search_mask m, uint32_t color) {
  search_blend_around(to, clip, m, color, (search_rect){0, 0, 0, 0});
}

/// Pixels over pixels, through coverage, times alpha / 255. `from` covers the clip.
void search_blend_image(search_pixels to, search_rect clip, search_pixels from, search_mask m, uint32_t alpha);

/// Pixels times the alpha of others, both covering the clip.
void search_multiply(search_pixels to, search_rect clip, search_pixels by);

/// Coverage over coverage: a + b − a·b. `to` holds w × h bytes whose first is at (x, y); `m` is not stretched.
void search_unite(uint8_t *to, search_rect place, search_mask m);

/// Coverage over coverage: the greater of both. `to` holds the rows of a place.
void search_keep_greater(uint8_t *to, int64_t stride, search_rect place, search_mask m);

// Convolutions, and the way out to straight RGBA

/// Means of `factor` rows each: from width × (height · factor) to width × height.
void search_average_rows(
    const uint8_t *from, int64_t from_stride, uint8_t *to, int64_t width, int64_t height, int64_t factor);

/// Convolutions of 8-bit coverage to 8.8 fixed point: a result is the sum of 2 · radius + 1 of its row or its column, from
/// the same place on, with weights that sum to 65536. `sums` has room for a row of results.
void search_blur_rows(
    const uint8_t *from, int64_t from_stride, uint16_t *to, int64_t width, int64_t height, const uint32_t *weights,
    int64_t radius, uint32_t *sums);
void search_blur_columns(
    const uint16_t *from, uint16_t *to, int64_t width, int64_t height, const uint32_t *weights, int64_t radius,
    uint32_t *sums);

/// An outline's coverage of the pixels of `part`, by its sides: rows of bytes. `scratch` has room for a number a column,
/// another for every 128 columns, and 2 more.
void search_cover(uint8_t *to, search_rect part, search_side *sides, int64_t count, double *scratch);

/// A blurred shape's coverage of the pixels of `part`, times alpha / 255: rows of bytes, and up to 15 bytes after them.
/// `line` has room for a number a column.
void search_shadow_coverage(uint8_t *to, search_rect part, search_shadow s, uint32_t alpha, int16_t *line);

/// Rows of premultiplied pixels resampled to 8.8 components: output column x is the sum of `taps` pixels from
/// starts[x] on, with weights that sum to 16384.
void search_resample_rows(
    const uint32_t *from, int64_t from_stride, uint16_t *to, int64_t width, int64_t height, const int32_t *starts,
    const uint16_t *weights, int64_t taps);

/// Columns of 8.8 components resampled to pixels; as `search_resample_rows`. `first` is the row that `from` begins at.
void search_resample_columns(
    const uint16_t *from, int64_t first, uint32_t *to, int64_t width, int64_t height, const int32_t *starts,
    const uint16_t *weights, int64_t taps);

/// A clockwise turn: its cosine and sine in 2^-20, and its middle, in 1/256 pixels, in the result and in the picture.
typedef struct {
  int64_t cosine, sine;
  int64_t to_x, to_y, from_x, from_y;
} search_rotation;

/// Lays the pixels of a place, turned and interpolated between four, over others; those at its edges and beyond are
/// transparent. Where the middles of pixels meet they are copied.
void search_turn(search_pixels to, search_rect clip, search_pixels from, search_rect place, search_rotation r);

/// A row of premultiplied pixels to straight RGBA bytes, which may lie in the same place.
void search_straight_row(const uint32_t *from, uint8_t *to, int64_t n);

/// A part of a picture to straight RGBA bytes in place of older ones, rows of `stride` bytes that begin where the picture
/// does. Returns the smallest rectangle of pixels that were others before.
search_rect search_straight_part(search_pixels from, search_rect part, uint8_t *to, int64_t stride);

// Rows of RGBA bytes

/// Whether n pixels of three or four bytes are those of a row of RGBA bytes; of three, the others are opaque.
int search_equals_row(const uint8_t *row, int64_t channels, const uint8_t *pixels, int64_t n);

/// Whether n premultiplied pixels are all opaque and equal a row of three or four bytes a pixel.
int search_equals_opaque_row(const uint8_t *row, int64_t channels, const uint32_t *pixels, int64_t n);

typedef struct {
  uint64_t high, low;
} search_digest;

/// XXH3 of n bytes, 128 bits.
search_digest search_hash(const void *bytes, int64_t n, uint64_t seed);

// The picture beneath a layer, reduced to cells and blurred there

/// Whether all pixels have one colour, and which.
int search_flat_color(search_pixels from, search_rect rect, uint32_t *color);

/// Means of cells: as many `rows` as evenly share the rectangle's, parts of pixels included, and columns of 1 << shift,
/// at most 64, from the first on and beyond the last, where the picture is mirrored.
///
/// A cell is at least a pixel high and at most one and a half times as high as wide. Of large cells only every
/// `skip`-th row is read, a power of two. `sums` has room for 4 for each pixel of a row.
void search_reduce(
    search_pixels from, search_rect rect, int64_t shift, int64_t skip, int16_t *cells, int64_t columns, int64_t rows,
    uint16_t *sums);

/// Cells blurred in place: of `columns` and across's radius more, which are seen, the first are kept.
///
/// What lies before the first column, above the first row and below the last is the mirror of what lies within.
/// `padded` has room for columns + 2 · across's radius cells, `between` for columns · (rows + 2 · down's radius).
void search_blur_cells(
    int16_t *cells, int64_t columns, int64_t rows, search_kernel across, search_kernel down, int16_t *padded,
    int16_t *between);

// Cells made a material, and laid upon pixels

enum { search_cell_whole = 32640 };

/// How much of a whole pixel `rest` keeps, in 8.7.
static inline int32_t search_kept(uint32_t component, uint32_t rest) {
  return (int32_t)((component << 8) * rest >> 16 >> 1);
}

/// Cells to what they add to pixels.
void search_make_material(int16_t *cells, int64_t count, search_material m);

/// What a material comes to over pixels of one colour. It has what stays of them if it `keeps` it; otherwise it is for
/// laying over them.
uint32_t search_material_color(uint32_t below, search_material m, int keeps);

/// A backdrop's material upon pixels, through coverage, and through a lens unless its depth is 0; a lens covers what
/// the mask covers. The clip lies in the backdrop's place.
///
/// `scratch` has room for 8 numbers a column, and for 2 a pixel of the place's width and 16 more; `row` for a row of pixels.
void search_blend_backdrop(
    search_pixels to, search_rect clip, search_mask m, search_backdrop b, search_lens lens, int16_t *scratch,
    uint32_t *row);
