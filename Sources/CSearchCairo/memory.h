#pragma once
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Lets glibc keep freed blocks of up to 32 MiB, the largest that it accepts, instead of mapping each anew; other C
/// libraries are let be.
static inline void search_keep_memory(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  // Other threads' heaps are of 64 MiB and are unmapped when empty, but for those that fit in here.
  mallopt(M_TOP_PAD, 64 << 20);
#endif
}
