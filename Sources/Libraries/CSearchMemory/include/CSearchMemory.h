#ifndef CSEARCH_MEMORY_H
#define CSEARCH_MEMORY_H

/* Declares nothing. A program that links this module ends with status 71 and a message if it runs out of memory. */

#endif
