#ifndef CSEARCH_FILES_H
#define CSEARCH_FILES_H

/* Text files in a program's code. C embeds them, because the Swift compiler takes several seconds for an array literal of
 * a hundred kilobytes. */

/* Returns the bytes of a file with a zero after them, or NULL for an unknown name. */
const unsigned char *search_file(const char *name);

#endif
