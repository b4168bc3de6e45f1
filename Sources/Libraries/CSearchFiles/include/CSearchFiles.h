#ifndef CSEARCH_FILES_H
#define CSEARCH_FILES_H

/* Text files that programs carry in their code. They are embedded by C because a Swift compiler takes several seconds
 * for each hundred kilobytes of an array's literal. */

/* Returns the bytes of a file, which a zero ends, or NULL for an unknown name. */
const unsigned char *search_file(const char *name);

#endif
