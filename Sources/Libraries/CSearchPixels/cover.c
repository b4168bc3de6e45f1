#include "CSearchPixels.h"
#include <string.h>

// Coverage by exact areas. A processor may calculate a * b + c in one step and round once, others twice: results would
// differ.
#pragma STDC FP_CONTRACT OFF

/// The area left of t that is right of a line, which crosses a height of 1 from a to b ≥ a.
static double search_area_beyond(double t, double a, double b) {
  return t <= a ? 0 : t >= b ? t - (a + b) / 2 : (t - a) * (t - a) / (2 * (b - a));
}

/// What each column of a row of pixels has more than the one before it, and which groups of 16 have anything.
typedef struct {
  double *steps;
  uint8_t *groups;
  int64_t width;
} search_cover_row;

/// Adds a line that crosses a height from a to b.
static void search_add_line(const search_cover_row *row, double a, double b, double height) {
  if (a > b) {
    double other = a;
    a = b;
    b = other;
  }
  int64_t width = row->width;
  if (a >= (double)width) return;
  int64_t first = a > 0 ? (int64_t)a : 0, end = b >= (double)width ? width : b > 0 ? (int64_t)b + 1 : 1;
  double covered = 0;
  if (a >= (double)first && b <= (double)(first + 1)) {
    // Most lines stay in a column.
    end = first + 1;
    covered = (double)end - (a + b) / 2;
    row->steps[first] += covered * height;
  } else {
    double before = search_area_beyond((double)first, a, b);
    for (int64_t x = first; x < end; x++) {
      double area = search_area_beyond((double)(x + 1), a, b);
      row->steps[x] += (area - before - covered) * height;
      covered = area - before;
      before = area;
    }
  }
  row->steps[end] += (1 - covered) * height;
  for (int64_t group = first >> 4; group <= end >> 4; group++) row->groups[group] = 1;
}

/// Adds what a side has of a row of pixels.
static void search_add_side(const search_cover_row *row, double left, double top, search_side *side) {
  for (; side->next + 1 < side->count; side->next++) {
    search_point a = side->points[side->next], b = side->points[side->next + 1];
    if (a.y >= top + 1) return;
    double from = a.y > top ? a.y : top, to = b.y < top + 1 ? b.y : top + 1;
    if (to > from) {
      double slope = (b.x - a.x) / (b.y - a.y);
      search_add_line(
          row, a.x + (from - a.y) * slope - left, a.x + (to - a.y) * slope - left, (to - from) * side->sign);
    }
    if (b.y > top + 1) return;
  }
}

/// Adds up the columns of a row, which is empty afterwards.
static void search_sum_row(const search_cover_row *row, uint8_t *to) {
  double sum = 0;
  uint8_t value = 0;
  for (int64_t x = 0, end; x < row->width; x = end) {
    end = x + 16 < row->width ? x + 16 : row->width;
    if (!row->groups[x >> 4]) {
      memset(to + x, value, (size_t)(end - x));
      continue;
    }
    row->groups[x >> 4] = 0;
    for (; x < end; x++) {
      sum += row->steps[x];
      row->steps[x] = 0;
      to[x] = value = sum >= 1 ? 255 : sum > 0 ? (uint8_t)(sum * 255 + 0.5) : 0;
    }
  }
  row->steps[row->width] = row->groups[row->width >> 4] = 0;
}

void search_cover(uint8_t *to, search_rect part, search_side *sides, int64_t count, double *scratch) {
  int64_t width = part.x1 - part.x0;
  search_cover_row row = {scratch, (uint8_t *)(scratch + width + 1), width};
  memset(scratch, 0, (size_t)(width + 1) * sizeof(double) + (size_t)width / 16 + 1);
  for (int64_t y = part.y0; y < part.y1; y++, to += width) {
    for (int64_t i = 0; i < count; i++) search_add_side(&row, (double)part.x0, (double)y, sides + i);
    search_sum_row(&row, to);
  }
}
