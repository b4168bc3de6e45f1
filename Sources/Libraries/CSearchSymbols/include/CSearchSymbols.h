#ifndef CSEARCH_SYMBOLS_H
#define CSEARCH_SYMBOLS_H

/* The drawings of the built-in symbols, with a zero after them. C embeds the files, so that a program is one file. */
const unsigned char *search_symbols(void);

#endif
