#pragma once
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// libpng reports errors by longjmp. The jumps begin and end in these functions, so that none crosses a frame of Swift.

/// Bytes that are written or read. `message` is libpng's message if there was an error. Release with `search_png_free`.
typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
  const uint8_t *input;
  size_t input_count, input_offset;
  uint32_t width, height;
  char message[120];
} search_png;

enum { SEARCH_PNG_DONE = 0, SEARCH_PNG_FAILED = 1, SEARCH_PNG_TOO_LARGE = 2 };

static inline void search_png_free(search_png *state) {
  free(state->bytes);
  state->bytes = NULL;
}

static inline void search_png_on_error(png_structp png, png_const_charp message) {
  search_png *state = (search_png *)png_get_error_ptr(png);
  strncpy(state->message, message, sizeof state->message - 1);
  state->message[sizeof state->message - 1] = 0;
  png_longjmp(png, 1);
}

static inline void search_png_on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static inline void search_png_put(png_structp png, png_bytep bytes, size_t count) {
  search_png *state = (search_png *)png_get_io_ptr(png);
  if (count > state->capacity - state->count) {
    size_t capacity = state->capacity * 2 > state->count + count ? state->capacity * 2 : state->count + count + 4096;
    uint8_t *grown = (uint8_t *)realloc(state->bytes, capacity);
    if (!grown) png_error(png, "out of memory");
    state->bytes = grown;
    state->capacity = capacity;
  }
  memcpy(state->bytes + state->count, bytes, count);
  state->count += count;
}

static inline void search_png_flush(png_structp png) { (void)png; }

static inline void search_png_get(png_structp png, png_bytep bytes, size_t count) {
  search_png *state = (search_png *)png_get_io_ptr(png);
  if (count > state->input_count - state->input_offset) png_error(png, "the file ends too early");
  memcpy(bytes, state->input + state->input_offset, count);
  state->input_offset += count;
}

/// Writes straight RGBA as RGB or RGBA with libpng's default settings: the reference of measurements, and files for the
/// tests of readers.
static inline int search_png_write_plainly(
    search_png *state, const uint8_t *pixels, uint32_t width, uint32_t height, int has_alpha) {
  memset(state, 0, sizeof *state);
  png_structp png = png_create_write_struct(
      PNG_LIBPNG_VER_STRING, state, search_png_on_error, search_png_on_warning);
  if (!png) {
    strcpy(state->message, "out of memory");
    return SEARCH_PNG_FAILED;
  }
  png_infop info = NULL;
  png_infop volatile made = NULL;
  if (setjmp(png_jmpbuf(png))) {
    info = made;
    png_destroy_write_struct(&png, &info);
    return SEARCH_PNG_FAILED;
  }
  info = png_create_info_struct(png);
  if (!info) png_error(png, "out of memory");
  made = info;
  png_set_write_fn(png, state, search_png_put, search_png_flush);
  png_set_IHDR(
      png, info, width, height, 8, has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  if (!has_alpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < height; y++) png_write_row(png, pixels + (size_t)y * width * 4);
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  return SEARCH_PNG_DONE;
}

/// Reads any PNG to straight RGBA in `bytes`.
static inline int search_png_read(search_png *state, const uint8_t *input, size_t count, uint64_t largest) {
  memset(state, 0, sizeof *state);
  state->input = input;
  state->input_count = count;
  png_structp png = png_create_read_struct(
      PNG_LIBPNG_VER_STRING, state, search_png_on_error, search_png_on_warning);
  if (!png) {
    strcpy(state->message, "out of memory");
    return SEARCH_PNG_FAILED;
  }
  png_infop info = NULL;
  png_infop volatile made = NULL;
  if (setjmp(png_jmpbuf(png))) {
    info = made;
    png_destroy_read_struct(&png, &info, NULL);
    return SEARCH_PNG_FAILED;
  }
  info = png_create_info_struct(png);
  if (!info) png_error(png, "out of memory");
  made = info;
  png_set_read_fn(png, state, search_png_get);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_chunk_malloc_max(png, 8 << 20);
  png_read_info(png, info);
  state->width = png_get_image_width(png, info);
  state->height = png_get_image_height(png, info);
  if ((uint64_t)state->width * state->height > largest) {
    png_destroy_read_struct(&png, &info, NULL);
    return SEARCH_PNG_TOO_LARGE;
  }
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t stride = (size_t)state->width * 4;
  if (png_get_rowbytes(png, info) != stride) png_error(png, "rows of an unexpected size");
  state->bytes = (uint8_t *)malloc(stride * state->height);
  if (!state->bytes) png_error(png, "out of memory");
  // Row by row: pointers to all rows would take memory for the height that a file claims before any of it is read.
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < state->height; y++) png_read_row(png, state->bytes + y * stride, NULL);
  }
  png_read_end(png, NULL);
  state->count = stride * state->height;
  png_destroy_read_struct(&png, &info, NULL);
  return SEARCH_PNG_DONE;
}

/// Returns true if every fourth byte is 255.
static inline int search_png_is_opaque(const uint8_t *pixels, size_t count) {
  for (size_t start = 0; start + 4 <= count; start += 4096) {
    uint8_t all = 255;
    size_t end = start + 4096 < count ? start + 4096 : count;
    for (size_t i = start + 3; i < end; i += 4) all &= pixels[i];
    if (all != 255) return 0;
  }
  return 1;
}

/// In pixels; `right` and `bottom` are the first outside.
typedef struct {
  uint32_t left, top, right, bottom;
} search_png_bounds;

/// Returns the smallest rectangle outside of which two pictures of one size are equal, all zeros if they are equal. Rows are
/// `stride` bytes apart.
static inline search_png_bounds search_png_changes(
    const uint8_t *before, const uint8_t *after, size_t stride, uint32_t width, uint32_t height) {
  search_png_bounds bounds = {0, 0, 0, 0};
  size_t row = (size_t)width * 4;
  uint32_t top = 0, bottom = height, left = width, right = 0;
  while (top < height && memcmp(before + top * stride, after + top * stride, row) == 0) top++;
  if (top == height) return bounds;
  while (memcmp(before + (bottom - 1) * stride, after + (bottom - 1) * stride, row) == 0) bottom--;
  for (uint32_t y = top; y < bottom; y++) {
    const uint8_t *a = before + y * stride, *b = after + y * stride;
    uint32_t x = 0;
    while (x < left && memcmp(a + (size_t)x * 4, b + (size_t)x * 4, 4) == 0) x++;
    left = x;
    x = width;
    while (x > right && memcmp(a + (size_t)(x - 1) * 4, b + (size_t)(x - 1) * 4, 4) == 0) x--;
    right = x;
  }
  bounds = (search_png_bounds){left, top, right, bottom};
  return bounds;
}
