// A screen read from text and drawn with Cairo and Pango, as a C program would: the mark that ours is measured against.
//
// The text has one primitive a line, in points, y down, painted in their order:
//
//   rect X Y W H RADIUS RRGGBB ALPHA           a filled rectangle, corners circular
//   text X BASELINE SIZE WEIGHT RRGGBB STRING  a line of text; the string is the rest of the line
//   clip X Y W H RADIUS                        what follows is clipped to a rounded rectangle, until
//   endclip
//   # anything                                 a remark
//
// Layouts are made once and kept, as are all parsed numbers; a redraw only draws. The program that includes this names
// itself in PROGRAM.

#pragma once

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

static PangoContext *make_context(cairo_t *cr) {
  PangoContext *context = pango_cairo_create_context(cr);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  return context;
}

// Reads a screen; 0, or the exit status after telling what is wrong.
static int read_screen(FILE *input, PangoContext *context) {
  char line[4096];
  size_t room = 0, number = 0;
  int depth = 0;
  while (fgets(line, sizeof line, input)) {
    number++;
    if (line[0] == '#' || line[strspn(line, " \t\r\n")] == 0) continue;
    if (item_count == room) {
      room = room ? room * 2 : 256;
      items = realloc(items, room * sizeof *items);
      if (!items) return fprintf(stderr, PROGRAM ": out of memory\n"), 71;
    }
    struct item *item = &items[item_count];
    int known = parse(context, line, item);
    depth += known ? (item->kind == CLIP) - (item->kind == ENDCLIP) : 0;
    if (!known || depth < 0) return fprintf(stderr, PROGRAM ": line %zu: not understood\n", number), 65;
    item_count++;
  }
  if (depth) return fprintf(stderr, PROGRAM ": a clip has no end\n"), 65;
  return 0;
}
