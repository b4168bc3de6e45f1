// Blurs and bends what lies below pieces of glass as a C program would, pixel by pixel, and prints how long it takes:
// the mark that our painter's glass is measured against. It does not draw the screen, the tint, the rim or the shadow.
//
//   cc -O3 -o plain_glass plain_glass.c -lm
//   ./plain_glass REDRAWS WIDTH HEIGHT SIGMA X Y W H [X Y W H …]
//
// All in pixels. A piece is a capsule. The blur is three box blurs across and three down; the lens samples the blurred
// picture between four pixels each, where a table says.

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "times.h"

typedef struct {
  int x, y, w, h;
  // Where each pixel is seen, in 1/256 pixels of the piece.
  int32_t *from;
} piece;

static int between(int v, int low, int high) { return v < low ? low : v > high ? high : v; }

// One box blur of n pixels that are `step` apart; at the ends the last pixel counts again.
static void box(const uint8_t *from, uint8_t *to, int n, int step, int radius) {
  uint32_t sum[4] = {0}, size = (uint32_t)(2 * radius + 1), factor = (65536 + size / 2) / size;
  for (int k = -radius; k <= radius; k++)
    for (int c = 0; c < 4; c++) sum[c] += from[between(k, 0, n - 1) * step + c];
  for (int i = 0; i < n; i++) {
    const uint8_t *in = from + between(i + radius + 1, 0, n - 1) * step, *out = from + between(i - radius, 0, n - 1) * step;
    for (int c = 0; c < 4; c++) {
      uint32_t v = (sum[c] * factor + 32768) >> 16;
      to[i * step + c] = (uint8_t)(v > 255 ? 255 : v);
      sum[c] += in[c] - out[c];
    }
  }
}

static void blur(uint8_t *a, uint8_t *b, int w, int h, const int radii[3]) {
  for (int k = 0; k < 3; k++) {
    for (int y = 0; y < h; y++) box(a + (size_t)y * w * 4, b + (size_t)y * w * 4, w, 4, radii[k]);
    for (int x = 0; x < w; x++) box(b + x * 4, a + x * 4, h, w * 4, radii[k]);
  }
}

static void make_lens(piece *p) {
  double shorter = p->w < p->h ? p->w : p->h, radius = shorter / 2;
  double depth = fmin(shorter * 0.28, 60), most = fmin(shorter * 0.69, 180);
  p->from = malloc(sizeof *p->from * 2 * (size_t)p->w * (size_t)p->h);
  if (!p->from) exit(71);
  for (int y = 0; y < p->h; y++)
    for (int x = 0; x < p->w; x++) {
      double dx = x + 0.5 - p->w / 2.0, dy = y + 0.5 - p->h / 2.0;
      double ox = dx - fmin(fmax(dx, radius - p->w / 2.0), p->w / 2.0 - radius);
      double oy = dy - fmin(fmax(dy, radius - p->h / 2.0), p->h / 2.0 - radius);
      double distance = sqrt(ox * ox + oy * oy), share = 1 - (radius - distance) / depth;
      double inwards = share > 0 && distance > 0 ? most * (1 - sqrt(fmax(1 - share * share, 0))) / distance : 0;
      int32_t *from = p->from + 2 * ((size_t)y * p->w + x);
      from[0] = between((int)lrint((x - ox * inwards) * 256), 0, (p->w - 1) * 256);
      from[1] = between((int)lrint((y - oy * inwards) * 256), 0, (p->h - 1) * 256);
    }
}

static void bend(const piece *p, const uint8_t *from, uint32_t *to, int stride) {
  for (int y = 0; y < p->h; y++)
    for (int x = 0; x < p->w; x++) {
      const int32_t *place = p->from + 2 * ((size_t)y * p->w + x);
      int column = place[0] >> 8, row = place[1] >> 8, fx = place[0] & 255, fy = place[1] & 255;
      const uint8_t *a = from + ((size_t)row * p->w + column) * 4;
      const uint8_t *b = a + (column + 1 < p->w ? 4 : 0), *below = row + 1 < p->h ? a + p->w * 4 : a;
      const uint8_t *d = below + (b - a);
      uint32_t pixel = 0;
      for (int c = 0; c < 4; c++) {
        int upper = a[c] * (256 - fx) + b[c] * fx, lower = below[c] * (256 - fx) + d[c] * fx;
        pixel |= (uint32_t)((upper * (256 - fy) + lower * fy + 32768) >> 16) << (8 * c);
      }
      to[(size_t)(p->y + y) * stride + p->x + x] = pixel;
    }
}

int main(int argc, char **argv) {
  if (argc < 9 || (argc - 5) % 4) return fprintf(stderr, "usage: plain_glass REDRAWS WIDTH HEIGHT SIGMA X Y W H …\n"), 64;
  int redraws = atoi(argv[1]), width = atoi(argv[2]), height = atoi(argv[3]), count = (argc - 5) / 4;
  double sigma = atof(argv[4]);
  if (redraws < 1 || width < 1 || height < 1 || !(sigma > 0)) return fprintf(stderr, "plain_glass: no such screen\n"), 64;
  piece *pieces = malloc(sizeof *pieces * (size_t)count);
  uint32_t *screen = malloc(sizeof *screen * (size_t)width * (size_t)height);
  uint8_t *a = malloc((size_t)width * (size_t)height * 4), *b = malloc((size_t)width * (size_t)height * 4);
  double *times = malloc(sizeof *times * (size_t)redraws);
  if (!pieces || !screen || !a || !b || !times) return fprintf(stderr, "plain_glass: out of memory\n"), 71;
  for (int i = 0; i < count; i++) {
    piece *p = pieces + i;
    p->x = atoi(argv[5 + 4 * i]), p->y = atoi(argv[6 + 4 * i]), p->w = atoi(argv[7 + 4 * i]), p->h = atoi(argv[8 + 4 * i]);
    if (p->x < 0 || p->y < 0 || p->w < 1 || p->h < 1 || p->x + p->w > width || p->y + p->h > height)
      return fprintf(stderr, "plain_glass: piece %d is not on the screen\n", i), 64;
    make_lens(p);
  }
  // Boxes whose variances add up to the Gaussian's.
  int radii[3];
  double left = sigma * sigma;
  for (int k = 0; k < 3; k++) {
    radii[k] = (int)lrint((sqrt(12 * left / (3 - k) + 1) - 1) / 2);
    left -= (4.0 * radii[k] * radii[k] + 4 * radii[k]) / 12;
    if (left < 0) left = 0;
  }
  for (int i = -3; i < redraws; i++) {
    for (size_t k = 0; k < (size_t)width * (size_t)height; k++) screen[k] = 0xff000000u | (uint32_t)((k + (size_t)(i + 3)) * 2654435761u) >> 8;
    double start = now_ms();
    for (int k = 0; k < count; k++) {
      const piece *p = pieces + k;
      for (int y = 0; y < p->h; y++)
        memcpy(a + (size_t)y * p->w * 4, screen + (size_t)(p->y + y) * width + p->x, (size_t)p->w * 4);
      blur(a, b, p->w, p->h, radii);
      bend(p, a, screen, width);
    }
    if (i >= 0) times[i] = now_ms() - start;
  }
  qsort(times, (size_t)redraws, sizeof *times, ascending);
  printf("%d pieces: median %.3f ms, fastest %.3f ms of %d\n", count, times[redraws / 2], times[0], redraws);
  return 0;
}
