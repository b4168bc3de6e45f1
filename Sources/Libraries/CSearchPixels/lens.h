#pragma once
#include "cells.h"

// Glass whose edge bends light. See `cover.c` for the pragma.
#pragma STDC FP_CONTRACT OFF

typedef float search_f32x8 __attribute__((vector_size(32)));

/// What a lens does in a row of pixels: it bends light in those before `left`, in those from `right` on, and between them
/// by `down` sixteenths of a pixel downwards. In a row beside its corners others bend as much.
typedef struct {
  int64_t left, right;
  int32_t down;
  int is_beside;
} search_lens_row;

/// How many sixteenths of a pixel further inside light comes from at some depths.
static inline search_f32x8 search_lens_distances(const search_lens *lens, search_f32x8 depths) {
  search_f32x8 shares = 1 - (search_f32x8)((search_i32x8)depths & (depths > 0)) / (float)lens->depth;
  shares = (search_f32x8)((search_i32x8)shares & (shares > 0));
  return 16 * (float)lens->displacement * (1 - __builtin_elementwise_sqrt(1 - shares * shares));
}

/// How far to the right and how far down n pixels show what is beneath, in 1/16 of a pixel: two numbers for each of them,
/// and up to 14 more. `outside` is how far the row is above or below the centre of the corners.
static inline void search_lens_shifts(
    const search_lens *lens, int64_t x, int64_t n, float outside, int is_upper, int16_t *shifts) {
  search_f32x8 places = {0, 1, 2, 3, 4, 5, 6, 7}, radius = (search_f32x8){0} + (float)lens->radius;
  for (int64_t i = 0; i < n; i += 8) {
    search_f32x8 across = (float)((double)(x + i) + 0.5 - lens->center_x) + places, down = {0}, distances;
    search_i32x8 is_left = across < 0;
    across = (search_f32x8)((search_i32x8)across & INT32_MAX) - (float)(lens->half_width - lens->radius);
    if (outside > 0) {
      search_f32x8 length = __builtin_elementwise_sqrt(across * across + outside * outside);
      distances = search_lens_distances(lens, radius - length);
      down = distances * (outside / length);
      distances *= across / length;
    } else {
      distances = search_lens_distances(lens, radius - across);
    }
    search_i32x8 right = __builtin_convertvector(distances + 0.5f, search_i32x8);
    search_i32x8 lower = __builtin_convertvector(down + 0.5f, search_i32x8);
    right = (right & is_left) - (right & ~is_left);
    lower = is_upper ? lower : -lower;
    right = (right & 0xffff) | lower << 16;
    memcpy(shifts + 2 * i, &right, 32);
  }
}

/// A row of pixels first … end − 1. `shifts` begin with those of the first; they are left as they are if they are those of
/// the row before, which was `last`.
static inline search_lens_row search_bend_row(
    const search_lens *lens, int64_t y, int64_t first, int64_t end, search_lens_row last, int16_t *shifts) {
  double away = (double)y + 0.5 - lens->center_y, inner = lens->radius - lens->depth;
  double outside = (away < 0 ? -away : away) - (lens->half_height - lens->radius);
  // How far from the middle light is bent up or down only: the rest is beyond a corner's centre, and not too deep.
  double flat = outside > inner ? outside : inner;
  if (outside > 0) flat = outside > inner ? 0 : __builtin_sqrt(inner * inner - outside * outside);
  flat += lens->half_width - lens->radius;
  search_f32x8 depth = (search_f32x8){0} + (float)(lens->radius - outside);
  int32_t down = (int32_t)(search_lens_distances(lens, depth)[0] + 0.5f);
  search_lens_row row = {0, 0, away < 0 ? down : -down, outside <= 0 && outside <= inner};
  row.left = search_between((int64_t)__builtin_ceil(lens->center_x - flat - 0.5), first, end);
  row.right = search_between((int64_t)__builtin_floor(lens->center_x + flat + 0.5), row.left, end);
  if (row.is_beside && last.is_beside) return row;
  search_lens_shifts(lens, first, row.left - first, (float)outside, away < 0, shifts);
  search_lens_shifts(lens, row.right, end - row.right, (float)outside, away < 0, shifts + 2 * (row.right - first));
  return row;
}
