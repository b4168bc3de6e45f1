#include "CSearchFiles.h"
#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

/* A zero ends each file. */
static const struct {
  const char *name;
  const unsigned char *bytes;
} files[] = {
  {"report/adapting.css", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/adapting.css" suffix(, 0)
  }},
  {"report/base.css", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/base.css" suffix(, 0)
  }},
  {"report/basics.js", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/basics.js" suffix(, 0)
  }},
  {"report/conform.css", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/conform.css" suffix(, 0)
  }},
  {"report/conform.mustache", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/conform.mustache" suffix(, 0)
  }},
  {"report/detail.css", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/detail.css" suffix(, 0)
  }},
  {"report/detail.js", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/detail.js" suffix(, 0)
  }},
  {"report/films.mustache", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/films.mustache" suffix(, 0)
  }},
  {"report/frames.js", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/frames.js" suffix(, 0)
  }},
  {"report/index.mustache", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/index.mustache" suffix(, 0)
  }},
  {"report/keys.js", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/keys.js" suffix(, 0)
  }},
  {"report/list.css", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/list.css" suffix(, 0)
  }},
  {"report/list.js", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/list.js" suffix(, 0)
  }},
  {"report/page.js", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/page.js" suffix(, 0)
  }},
  {"report/player.mustache", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/player.mustache" suffix(, 0)
  }},
  {"report/stage.js", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/stage.js" suffix(, 0)
  }},
  {"report/views.js", (const unsigned char[]){
#embed "../../Goldens/SearchGoldens/Reporting/Page/views.js" suffix(, 0)
  }},
  {"preview/app.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/app.js" suffix(, 0)
  }},
  {"preview/chart.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/chart.js" suffix(, 0)
  }},
  {"preview/controls.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/controls.js" suffix(, 0)
  }},
  {"preview/edit.css", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/edit.css" suffix(, 0)
  }},
  {"preview/edits.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/edits.js" suffix(, 0)
  }},
  {"preview/events.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/events.js" suffix(, 0)
  }},
  {"preview/expectations.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/expectations.js" suffix(, 0)
  }},
  {"preview/fields.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/fields.js" suffix(, 0)
  }},
  {"preview/hover.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/hover.js" suffix(, 0)
  }},
  {"preview/inplace.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/inplace.js" suffix(, 0)
  }},
  {"preview/layers.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/layers.js" suffix(, 0)
  }},
  {"preview/minimap.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/minimap.js" suffix(, 0)
  }},
  {"preview/page.css", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/page.css" suffix(, 0)
  }},
  {"preview/panels.css", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/panels.css" suffix(, 0)
  }},
  {"preview/picker.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/picker.js" suffix(, 0)
  }},
  {"preview/pixels.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/pixels.js" suffix(, 0)
  }},
  {"preview/preview.html", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/preview.html" suffix(, 0)
  }},
  {"preview/problems.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/problems.js" suffix(, 0)
  }},
  {"preview/review.css", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/review.css" suffix(, 0)
  }},
  {"preview/review.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/review.js" suffix(, 0)
  }},
  {"preview/ruler.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/ruler.js" suffix(, 0)
  }},
  {"preview/saves.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/saves.js" suffix(, 0)
  }},
  {"preview/server.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/server.js" suffix(, 0)
  }},
  {"preview/span.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/span.js" suffix(, 0)
  }},
  {"preview/stage.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/stage.js" suffix(, 0)
  }},
  {"preview/state.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/state.js" suffix(, 0)
  }},
  {"preview/timeline.css", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/timeline.css" suffix(, 0)
  }},
  {"preview/timeline.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/timeline.js" suffix(, 0)
  }},
  {"preview/tracks.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/tracks.js" suffix(, 0)
  }},
  {"preview/values.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/values.js" suffix(, 0)
  }},
  {"preview/variants.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/variants.js" suffix(, 0)
  }},
  {"preview/view.js", (const unsigned char[]){
#embed "../../Programs/SearchPreview/Page/view.js" suffix(, 0)
  }},
  {"scenes/app-store-search.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Examples/app-store-search.yaml" suffix(, 0)
  }},
  {"scenes/apple-music-tags.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Examples/apple-music-tags.yaml" suffix(, 0)
  }},
  {"scenes/custom-rows.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Examples/custom-rows.yaml" suffix(, 0)
  }},
  {"scenes/ios26-bottom-search.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Examples/ios26-bottom-search.yaml" suffix(, 0)
  }},
  {"scenes/ios26-search-tab.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Examples/ios26-search-tab.yaml" suffix(, 0)
  }},
  {"scenes/ios27-search-tab.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Examples/ios27-search-tab.yaml" suffix(, 0)
  }},
  {"scenes/ipad-app-store-search.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Examples/ipad-app-store-search.yaml" suffix(, 0)
  }},
  {"scenes/mail-inbox.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Examples/mail-inbox.yaml" suffix(, 0)
  }},
  {"scenes/music-categories.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Examples/music-categories.yaml" suffix(, 0)
  }},
  {"scenes/podcasts-tags-dark.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Examples/podcasts-tags-dark.yaml" suffix(, 0)
  }},
  {"scenes/recipe-filters.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Examples/recipe-filters.yaml" suffix(, 0)
  }},
  {"scenes/rotating-placeholder.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Examples/rotating-placeholder.yaml" suffix(, 0)
  }},
  {"scenes/settings-list.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Examples/settings-list.yaml" suffix(, 0)
  }},
  {"scenes/settings-navigation-bar.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Examples/settings-navigation-bar.yaml" suffix(, 0)
  }},
  {"scenes/SearchFramesConform.swift", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Templates/SearchFramesConform.swift" suffix(, 0)
  }},
  {"scenes/appstore.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Templates/appstore.yaml" suffix(, 0)
  }},
  {"scenes/ios26.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Templates/ios26.yaml" suffix(, 0)
  }},
  {"scenes/ios27.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Templates/ios27.yaml" suffix(, 0)
  }},
  {"scenes/list.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Templates/list.yaml" suffix(, 0)
  }},
  {"scenes/minimal.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Templates/minimal.yaml" suffix(, 0)
  }},
  {"scenes/tagged.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Templates/tagged.yaml" suffix(, 0)
  }},
  {"scenes/views.yaml", (const unsigned char[]){
#embed "../../Programs/SearchFramesCommand/Templates/views.yaml" suffix(, 0)
  }},
};

const unsigned char *search_file(const char *name) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    if (!strcmp(files[i].name, name)) return files[i].bytes;
  return NULL;
}
