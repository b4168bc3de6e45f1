#pragma once
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Sets limits of glibc's heaps, in bytes (mallopt(3)): the size from which a block is mapped on its own and unmapped when
/// it is freed (at most 32 MiB), the free memory that stays at a heap's end, and the step by which a heap grows. Heaps of
/// other threads, of 64 MiB, are unmapped when empty unless they fit into that step. Does nothing with other C libraries.
static inline void search_tune_memory(int mapped, int free, int grown) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, mapped);
  mallopt(M_TRIM_THRESHOLD, free);
  mallopt(M_TOP_PAD, grown);
#else
  (void)mapped, (void)free, (void)grown;
#endif
}

/// Returns the free pages of all of glibc's heaps to the system. Does nothing with other C libraries.
static inline void search_return_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
