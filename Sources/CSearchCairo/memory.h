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

/// Has glibc give blocks of a megabyte and more back as they are freed, for work that lasts long and keeps what it uses
/// again by itself: of blocks of every size heaps would come to hold many times what is in use.
static inline void search_return_memory(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 4 << 20);
  mallopt(M_TOP_PAD, 1 << 20);
#endif
}
