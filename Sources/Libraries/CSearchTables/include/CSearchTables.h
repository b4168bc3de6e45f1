#ifndef CSEARCH_TABLES_H
#define CSEARCH_TABLES_H

/* The library's tables, and the drawings of the built-in symbols. C embeds the files, so that a program is one file. */

/* Returns the text of a table with a zero after it, or NULL for an unknown name. */
const unsigned char *search_table(const char *name);

#endif
