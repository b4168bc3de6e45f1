// Draws a screen with Cairo and Pango as a C program would, and prints how long a redraw takes: the mark that our
// painter is measured against.
//
//   cc -O3 -o cairo_screen cairo_screen.c $(pkg-config --cflags --libs pangocairo) -lm
//   ./cairo_screen < screen.txt [-n REDRAWS] [-s SCALE] [-w WIDTH] [-h HEIGHT] [-o PICTURE.png]
//
// Standard input has one primitive a line, in points, y down, painted in their order:
//
//   rect X Y W H RADIUS RRGGBB ALPHA           a filled rectangle, corners circular
//   text X BASELINE SIZE WEIGHT RRGGBB STRING  a line of text; the string is the rest of the line
//   clip X Y W H RADIUS                        what follows is clipped to a rounded rectangle, until
//   endclip
//   # anything                                 a remark
//
// Layouts are made once and kept, as are all parsed numbers; a redraw only draws.

#include <math.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum kind { RECT, TEXT, CLIP, ENDCLIP };

struct item {
  enum kind kind;
  double x, y, w, h, radius, red, green, blue, alpha;
  PangoLayout *layout;
};

static struct item *items;
static size_t item_count;

static double component(unsigned long rgb, int shift) { return (double)(rgb >> shift & 255) / 255; }

static void set_color(struct item *item, const char *hex) {
  unsigned long rgb = strtoul(hex, NULL, 16);
  item->red = component(rgb, 16);
  item->green = component(rgb, 8);
  item->blue = component(rgb, 0);
}

static PangoLayout *make_layout(PangoContext *context, const char *string, double size, int weight) {
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = pango_font_description_from_string("Inter");
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_font_description_set_weight(font, (PangoWeight)weight);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  pango_layout_set_text(layout, string, -1);
  return layout;
}

static int parse(PangoContext *context, char *line, struct item *item) {
  char hex[16];
  int weight, used = 0;
  double size;
  memset(item, 0, sizeof *item);
  line[strcspn(line, "\r\n")] = 0;
  if (sscanf(line, "rect %lf %lf %lf %lf %lf %15s %lf", &item->x, &item->y, &item->w, &item->h, &item->radius, hex,
             &item->alpha) == 7) {
    item->kind = RECT;
    set_color(item, hex);
    return 1;
  }
  if (sscanf(line, "text %lf %lf %lf %d %15s %n", &item->x, &item->y, &size, &weight, hex, &used) == 5 && used > 0) {
    item->kind = TEXT;
    set_color(item, hex);
    item->layout = make_layout(context, line + used, size, weight);
    return 1;
  }
  if (sscanf(line, "clip %lf %lf %lf %lf %lf", &item->x, &item->y, &item->w, &item->h, &item->radius) == 5) {
    item->kind = CLIP;
    return 1;
  }
  item->kind = ENDCLIP;
  return strncmp(line, "endclip", 7) == 0;
}

static void rounded(cairo_t *cr, const struct item *i) {
  double r = fmin(i->radius, fmin(i->w, i->h) / 2), right = i->x + i->w, bottom = i->y + i->h;
  if (r <= 0) {
    cairo_rectangle(cr, i->x, i->y, i->w, i->h);
    return;
  }
  cairo_new_sub_path(cr);
  cairo_arc(cr, right - r, i->y + r, r, -M_PI_2, 0);
  cairo_arc(cr, right - r, bottom - r, r, 0, M_PI_2);
  cairo_arc(cr, i->x + r, bottom - r, r, M_PI_2, M_PI);
  cairo_arc(cr, i->x + r, i->y + r, r, M_PI, 3 * M_PI_2);
  cairo_close_path(cr);
}

static void draw(cairo_t *cr) {
  for (size_t n = 0; n < item_count; n++) {
    const struct item *i = &items[n];
    switch (i->kind) {
    case RECT:
      if (i->alpha < 1) cairo_set_source_rgba(cr, i->red, i->green, i->blue, i->alpha);
      else cairo_set_source_rgb(cr, i->red, i->green, i->blue);
      rounded(cr, i);
      cairo_fill(cr);
      break;
    case TEXT:
      cairo_set_source_rgb(cr, i->red, i->green, i->blue);
      cairo_move_to(cr, i->x, i->y);
      pango_cairo_show_layout_line(cr, pango_layout_get_line_readonly(i->layout, 0));
      break;
    case CLIP:
      cairo_save(cr);
      rounded(cr, i);
      cairo_clip(cr);
      break;
    case ENDCLIP:
      cairo_restore(cr);
      break;
    }
  }
}

static double now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

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
  PangoContext *context = pango_cairo_create_context(cr);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);

  char line[4096];
  size_t room = 0, number = 0;
  int depth = 0;
  while (fgets(line, sizeof line, stdin)) {
    number++;
    if (line[0] == '#' || line[strspn(line, " \t\r\n")] == 0) continue;
    if (item_count == room) {
      room = room ? room * 2 : 256;
      items = realloc(items, room * sizeof *items);
      if (!items) return fprintf(stderr, "cairo_screen: out of memory\n"), 71;
    }
    struct item *item = &items[item_count];
    int known = parse(context, line, item);
    depth += known ? (item->kind == CLIP) - (item->kind == ENDCLIP) : 0;
    if (!known || depth < 0) return fprintf(stderr, "cairo_screen: line %zu: not understood\n", number), 65;
    item_count++;
  }
  if (depth) return fprintf(stderr, "cairo_screen: a clip has no end\n"), 65;

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
