#pragma once
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Keeps large blocks of memory between uses where the C library would give each back to the system at once.
static inline void search_keep_large_blocks(void) {
#ifdef __GLIBC__
  // The largest threshold that glibc accepts; what is larger is mapped by itself, as before.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  // Other threads' heaps are of 64 MiB and are unmapped when empty, but for those that fit in here.
  mallopt(M_TOP_PAD, 64 << 20);
#endif
}
