#pragma once
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Tells glibc, in bytes, from which size on a block is mapped by itself and given back as it is freed (32 MiB at most),
/// how much that is free stays at a heap's end, and how much a heap grows by at once; other threads' heaps, of 64 MiB,
/// are unmapped when empty, but for those that fit into the last (mallopt(3)). Other C libraries are let be.
static inline void search_tune_memory(int mapped, int free, int grown) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, mapped);
  mallopt(M_TRIM_THRESHOLD, free);
  mallopt(M_TOP_PAD, grown);
#else
  (void)mapped, (void)free, (void)grown;
#endif
}

/// Returns the free pages of all of glibc's heaps to the system; other C libraries are let be.
static inline void search_return_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
