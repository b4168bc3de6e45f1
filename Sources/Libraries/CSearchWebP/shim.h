#pragma once
#include <stdint.h>
#include <webp/encode.h>

/// Encodes straight RGBA rows, `stride` bytes apart, as a lossless WebP file of one picture. The bytes are released with
/// `WebPMemoryWriterClear`. Returns 0, or libwebp's `WebPEncodingError`.
static inline int search_webp_encode(
    WebPMemoryWriter *writer, const uint8_t *rgba, int stride, int width, int height, int has_alpha, int level) {
  WebPMemoryWriterInit(writer);
  WebPConfig config;
  WebPPicture picture;
  if (!WebPConfigInit(&config) || !WebPPictureInit(&picture)) return VP8_ENC_ERROR_INVALID_CONFIGURATION;
  if (!WebPConfigLosslessPreset(&config, level)) return VP8_ENC_ERROR_INVALID_CONFIGURATION;
  // Keeps the colours of transparent pixels too.
  config.exact = 1;
  config.thread_level = 0;
  config.low_memory = 1;
  picture.use_argb = 1;
  picture.width = width;
  picture.height = height;
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = writer;
  int imported = has_alpha ? WebPPictureImportRGBA(&picture, rgba, stride) : WebPPictureImportRGBX(&picture, rgba, stride);
  int done = imported && WebPEncode(&config, &picture);
  int problem = done ? 0 : imported ? picture.error_code : VP8_ENC_ERROR_OUT_OF_MEMORY;
  WebPPictureFree(&picture);
  return problem;
}
