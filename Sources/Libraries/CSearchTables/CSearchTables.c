#include "CSearchTables.h"
#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

/* A zero ends each table. */
static const struct {
  const char *name;
  const unsigned char *bytes;
} tables[] = {
  {"colors", (const unsigned char[]){
#embed "../../Interface/SearchScenes/Tables/colors.txt" suffix(, 0)
  }},
  {"devices", (const unsigned char[]){
#embed "../../Interface/SearchScenes/Tables/devices.txt" suffix(, 0)
  }},
  {"keyboard", (const unsigned char[]){
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/keyboard.txt" suffix(, 0)
  }},
  {"keys", (const unsigned char[]){
#embed "../../Interface/SearchScenes/Tables/keys.txt" suffix(, 0)
  }},
  {"textStyles", (const unsigned char[]){
#embed "../../Interface/SearchScenes/Tables/textStyles.txt" suffix(, 0)
  }},
  {"words", (const unsigned char[]){
#embed "../../Interface/SearchScenes/Tables/words.txt" suffix(, 0)
  }},
  /* The order is that of the symbols in lists. */
  {"symbols", (const unsigned char[]){
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/marks.txt" suffix(, )
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/arrows.txt" suffix(, )
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/objects.txt" suffix(, )
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/things.txt" suffix(, )
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/media.txt" suffix(, )
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/people.txt" suffix(, )
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/nature.txt" suffix(, )
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/places.txt" suffix(, 0)
  }},
};

const unsigned char *search_table(const char *name) {
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
    if (!strcmp(tables[i].name, name)) return tables[i].bytes;
  return NULL;
}
