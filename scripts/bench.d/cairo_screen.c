// Draws a screen with Cairo and Pango as a C program would, and prints how long a redraw takes: the mark that our
// painter is measured against. Standard input is a screen as cairo_screen.h reads it.
//
//   cc -O3 -o cairo_screen cairo_screen.c $(pkg-config --cflags --libs pangocairo) -lm
//   ./cairo_screen < screen.txt [-n REDRAWS] [-s SCALE] [-w WIDTH] [-h HEIGHT] [-o PICTURE.png]

#define PROGRAM "cairo_screen"
#include "cairo_screen.h"
#include "times.h"

int main(int argc, char **argv) {
  int redraws = 100, width = 1179, height = 2556;
  double scale = 3;
  const char *picture = NULL;
  for (int i = 1; i + 1 < argc; i += 2) {
    if (!strcmp(argv[i], "-n")) redraws = atoi(argv[i + 1]);
    else if (!strcmp(argv[i], "-s")) scale = atof(argv[i + 1]);
    else if (!strcmp(argv[i], "-w")) width = atoi(argv[i + 1]);
    else if (!strcmp(argv[i], "-h")) height = atoi(argv[i + 1]);
    else if (!strcmp(argv[i], "-o")) picture = argv[i + 1];
    else return fprintf(stderr, "cairo_screen: unknown option %s\n", argv[i]), 64;
  }
  if (redraws < 1) redraws = 1;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create(surface);
  cairo_scale(cr, scale, scale);
  int status = read_screen(stdin, make_context(cr));
  if (status) return status;

  double *times = malloc(sizeof *times * (size_t)redraws);
  if (!times) return fprintf(stderr, "cairo_screen: out of memory\n"), 71;
  for (int i = 0; i < 5; i++) draw(cr);
  for (int i = 0; i < redraws; i++) {
    double start = now_ms();
    draw(cr);
    cairo_surface_flush(surface);
    times[i] = now_ms() - start;
  }
  if (cairo_status(cr)) return fprintf(stderr, "cairo_screen: %s\n", cairo_status_to_string(cairo_status(cr))), 70;
  qsort(times, (size_t)redraws, sizeof *times, ascending);
  printf("%zu primitives, %dx%d px: median %.3f ms, fastest %.3f ms of %d\n", item_count, width, height,
         times[redraws / 2], times[0], redraws);
  if (picture && cairo_surface_write_to_png(surface, picture)) return fprintf(stderr, "cairo_screen: no picture\n"), 74;
  return 0;
}
