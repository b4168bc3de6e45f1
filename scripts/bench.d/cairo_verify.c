// Records and verifies pictures of a screen with Cairo, libpng and memcmp, as a C program would: the mark that
// searchframes record and verify are measured against. Standard input is a screen as cairo_screen.h reads it; in
// every picture a pill of it stands elsewhere.
//
//   cc -O3 -o cairo_verify cairo_verify.c $(pkg-config --cflags --libs pangocairo libpng) -lm
//   ./cairo_verify record|verify FOLDER < screen.txt [-n PICTURES] [-j JOBS] [-s SCALE] [-w WIDTH] [-h HEIGHT]
//
// Jobs are processes: each draws every JOBS-th picture whole, with its own layouts, which are made once. record writes
// with libpng's own defaults; verify decodes every picture and compares every pixel. Exit status 1: pictures differ.

#define PROGRAM "cairo_verify"
#include "cairo_screen.h"

#include <png.h>
#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>

// What cairo_screen has no words for: the thing that moves, in points, 30 a second from the left to the right and back.
static void draw_pill(cairo_t *cr, int index) {
  double phase = fmod(index / 120.0, 2), x = 16 + 260 * (phase < 1 ? phase : 2 - phase);
  struct item pill = {.kind = RECT, .x = x, .y = 176, .w = 96, .h = 34, .radius = 17};
  cairo_set_source_rgb(cr, 0.98, 0.18, 0.33);
  rounded(cr, &pill);
  cairo_fill(cr);
}

// Opaque 0xffRRGGBB words to RGB and back are libpng's own work: it is asked for BGR with a filler byte.
static int write_png(const char *path, uint8_t *pixels, int width, int height, int stride) {
  FILE *file = fopen(path, "wb");
  if (!file) return 74;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) return fclose(file), 74;
  png_init_io(png, file);
  png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  png_set_bgr(png);
  png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (int y = 0; y < height; y++) png_write_row(png, pixels + (size_t)y * stride);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return fclose(file) ? 74 : 0;
}

static int read_png(const char *path, uint8_t *pixels, int width, int height, int stride) {
  FILE *file = fopen(path, "rb");
  if (!file) return 66;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) return fclose(file), 65;
  png_init_io(png, file);
  png_read_info(png, info);
  if ((int)png_get_image_width(png, info) != width || (int)png_get_image_height(png, info) != height)
    png_error(png, "another size");
  png_set_bgr(png);
  png_set_filler(png, 255, PNG_FILLER_AFTER);
  png_read_update_info(png, info);
  for (int y = 0; y < height; y++) png_read_row(png, pixels + (size_t)y * stride, NULL);
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  fclose(file);
  return 0;
}

// One process's part; its exit status.
static int work(int records, const char *folder, FILE *screen, int first, int step, int count, int width, int height,
                double scale) {
  // Opaque, the fourth byte unused: Cairo fills it with 255 where it is asked for alpha.
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create(surface);
  cairo_scale(cr, scale, scale);
  int status = read_screen(screen, make_context(cr));
  if (status) return status;
  int stride = cairo_image_surface_get_stride(surface), unequal = 0;
  uint8_t *pixels = cairo_image_surface_get_data(surface), *golden = malloc((size_t)stride * height);
  if (!golden) return 71;
  for (int index = first; index < count; index += step) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%04d.png", folder, index);
    cairo_set_source_rgb(cr, 0, 0, 0);
    cairo_paint(cr);
    draw(cr);
    draw_pill(cr, index);
    cairo_surface_flush(surface);
    status = (records ? write_png : read_png)(path, records ? pixels : golden, width, height, stride);
    if (status) return fprintf(stderr, PROGRAM ": %s cannot be used\n", path), status;
    if (!records && memcmp(pixels, golden, (size_t)stride * height)) unequal++;
  }
  if (cairo_status(cr)) return fprintf(stderr, PROGRAM ": %s\n", cairo_status_to_string(cairo_status(cr))), 70;
  if (unequal) fprintf(stderr, PROGRAM ": %d pictures differ\n", unequal);
  return unequal != 0;
}

int main(int argc, char **argv) {
  int count = 240, jobs = 1, width = 1179, height = 2556;
  double scale = 3;
  if (argc < 3 || (strcmp(argv[1], "record") && strcmp(argv[1], "verify")))
    return fprintf(stderr, PROGRAM ": record or verify, and a folder\n"), 64;
  for (int i = 3; i + 1 < argc; i += 2) {
    if (!strcmp(argv[i], "-n")) count = atoi(argv[i + 1]);
    else if (!strcmp(argv[i], "-j")) jobs = atoi(argv[i + 1]);
    else if (!strcmp(argv[i], "-s")) scale = atof(argv[i + 1]);
    else if (!strcmp(argv[i], "-w")) width = atoi(argv[i + 1]);
    else if (!strcmp(argv[i], "-h")) height = atoi(argv[i + 1]);
    else return fprintf(stderr, PROGRAM ": unknown option %s\n", argv[i]), 64;
  }
  if (jobs < 1) jobs = 1;
  // Every process reads the screen for itself, from memory.
  static char text[1 << 20];
  size_t length = fread(text, 1, sizeof text, stdin);
  for (int job = 0; job < jobs; job++) {
    pid_t child = fork();
    if (child < 0) return fprintf(stderr, PROGRAM ": no process\n"), 71;
    if (child == 0)
      _exit(work(!strcmp(argv[1], "record"), argv[2], fmemopen(text, length, "r"), job, jobs, count, width, height,
                 scale));
  }
  int worst = 0, status;
  while (wait(&status) > 0) {
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 70;
    if (code > worst) worst = code;
  }
  return worst;
}
