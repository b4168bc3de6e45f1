#include "CSearchSymbols.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

/* The order is that of the symbols in lists. */
static const unsigned char symbols[] = {
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/marks.txt" suffix(, )
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/arrows.txt" suffix(, )
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/objects.txt" suffix(, )
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/things.txt" suffix(, )
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/media.txt" suffix(, )
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/people.txt" suffix(, )
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/nature.txt" suffix(, )
#embed "../../Interface/SearchScenes/Model/Symbols/Drawings/places.txt" suffix(, )
  0,
};

const unsigned char *search_symbols(void) { return symbols; }
