#pragma once
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// After stdio.h, which it needs.
#include <jpeglib.h>
#include <jerror.h>

// libjpeg reports errors by a function that must not return. The jumps begin and end in these functions, so that none
// crosses a frame of Swift.

/// An upright image of four bytes a pixel; `message` is libjpeg's message if there was an error. Release with `search_jpeg_free`.
typedef struct {
  uint8_t *bytes;
  size_t count;
  uint32_t width, height;
  char message[JMSG_LENGTH_MAX];
} search_jpeg;

enum { SEARCH_JPEG_DONE = 0, SEARCH_JPEG_FAILED = 1, SEARCH_JPEG_TOO_LARGE = 2 };

/// The most passes of a progressive file. Encoders write about ten. A pass takes time even if it holds no data.
enum { SEARCH_JPEG_MOST_SCANS = 100 };

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf jump;
  char *message;
} search_jpeg_errors;

static inline void search_jpeg_free(search_jpeg *state) {
  free(state->bytes);
  state->bytes = NULL;
}

static inline void search_jpeg_on_error(j_common_ptr jpeg) {
  search_jpeg_errors *errors = (search_jpeg_errors *)jpeg->err;
  errors->base.format_message(jpeg, errors->message);
  longjmp(errors->jump, 1);
}

static inline void search_jpeg_on_message(j_common_ptr jpeg, int level) {
  // Negative levels are warnings: the file is damaged, and the library would fill the gap with grey. Bytes between
  // segments are harmless, and cameras write them.
  if (level < 0 && jpeg->err->msg_code != JWRN_EXTRANEOUS_DATA) search_jpeg_on_error(jpeg);
}

static inline void search_jpeg_fail(j_common_ptr jpeg, const char *message) {
  search_jpeg_errors *errors = (search_jpeg_errors *)jpeg->err;
  strncpy(errors->message, message, JMSG_LENGTH_MAX - 1);
  errors->message[JMSG_LENGTH_MAX - 1] = 0;
  longjmp(errors->jump, 1);
}

static inline void search_jpeg_on_progress(j_common_ptr jpeg) {
  if (((j_decompress_ptr)jpeg)->input_scan_number > SEARCH_JPEG_MOST_SCANS)
    search_jpeg_fail(jpeg, "it has too many progressive scans");
}

/// Copies a row of the stored image into the upright one: x' = m[0]·x + m[2]·y + m[4], y' = m[1]·x + m[3]·y + m[5] in
/// unit squares.
static inline void search_jpeg_turn(
    const search_jpeg *state, const uint8_t *row, uint32_t count, uint32_t y, const int32_t *m) {
  int64_t left = m[4] ? (int64_t)state->width - 1 : 0, top = m[5] ? (int64_t)state->height - 1 : 0;
  for (uint32_t x = 0; x < count; x++) {
    int64_t to_x = m[0] * (int64_t)x + m[2] * (int64_t)y + left, to_y = m[1] * (int64_t)x + m[3] * (int64_t)y + top;
    memcpy(state->bytes + ((size_t)to_y * state->width + (size_t)to_x) * 4, row + (size_t)x * 4, 4);
  }
}

/// Reads a grey, YCbCr or RGB JPEG of 8 bits to RGBA, or to BGRA if `is_bgra`, with alpha 255.
///
/// The integer transform and the library's usual chroma filter give the same pixels with and without SIMD. Blocks are
/// not smoothed, because versions of the library smooth differently.
/// - `largest`: the largest image, in pixels; a larger one is refused before memory is allocated.
/// - `matrix`: six numbers as in `search_jpeg_turn`.
static inline int search_jpeg_read(
    search_jpeg *state, const uint8_t *input, size_t count, uint64_t largest, const int32_t *matrix, int is_bgra) {
  memset(state, 0, sizeof *state);
  struct jpeg_decompress_struct jpeg;
  search_jpeg_errors errors;
  struct jpeg_progress_mgr progress;
  memset(&jpeg, 0, sizeof jpeg);
  memset(&progress, 0, sizeof progress);
  jpeg.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = search_jpeg_on_error;
  errors.base.emit_message = search_jpeg_on_message;
  errors.message = state->message;
  uint8_t *volatile row = NULL;
  if (setjmp(errors.jump)) {
    jpeg_destroy_decompress(&jpeg);
    free(row);
    return SEARCH_JPEG_FAILED;
  }
  jpeg_create_decompress(&jpeg);
  progress.progress_monitor = search_jpeg_on_progress;
  jpeg.progress = &progress;
  jpeg_mem_src(&jpeg, (unsigned char *)input, count);
  jpeg_read_header(&jpeg, TRUE);
  int is_turned = matrix[0] == 0;
  state->width = is_turned ? jpeg.image_height : jpeg.image_width;
  state->height = is_turned ? jpeg.image_width : jpeg.image_height;
  if ((uint64_t)state->width * state->height > largest) {
    jpeg_destroy_decompress(&jpeg);
    return SEARCH_JPEG_TOO_LARGE;
  }
  j_common_ptr common = (j_common_ptr)&jpeg;
  if (jpeg.num_components > 3) search_jpeg_fail(common, "it has CMYK colours; save it with RGB colours");
  // Browsers do not read arithmetic coding.
  if (jpeg.arith_code) search_jpeg_fail(common, "it is compressed arithmetically; save it with Huffman codes");
  jpeg.out_color_space = is_bgra ? JCS_EXT_BGRA : JCS_EXT_RGBA;
  jpeg.dct_method = JDCT_ISLOW;
  jpeg.do_fancy_upsampling = TRUE;
  jpeg.do_block_smoothing = FALSE;
  jpeg_start_decompress(&jpeg);
  size_t stride = (size_t)jpeg.output_width * 4;
  if (jpeg.output_width != jpeg.image_width || jpeg.output_height != jpeg.image_height || jpeg.output_components != 4)
    search_jpeg_fail(common, "rows of an unexpected size");
  state->count = stride * jpeg.output_height;
  state->bytes = (uint8_t *)malloc(state->count);
  row = (uint8_t *)malloc(stride);
  if (!state->bytes || !row) search_jpeg_fail(common, "out of memory");
  while (jpeg.output_scanline < jpeg.output_height) {
    uint32_t y = jpeg.output_scanline;
    JSAMPROW rows[1] = {row};
    jpeg_read_scanlines(&jpeg, rows, 1);
    search_jpeg_turn(state, row, jpeg.output_width, y, matrix);
  }
  jpeg_finish_decompress(&jpeg);
  jpeg_destroy_decompress(&jpeg);
  free(row);
  return SEARCH_JPEG_DONE;
}
