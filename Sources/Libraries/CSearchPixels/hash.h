#pragma once
#include "CSearchPixels.h"

// The library's header, compiled for the processor at hand: Debian's own build, for any processor, takes more than twice
// as long. Without optimisation its functions are slower than the library's.
#ifdef __OPTIMIZE__
#define XXH_INLINE_ALL
#ifdef SEARCH_HAS_AVX2
#define XXH_VECTOR 2
#endif
#endif
#include <xxhash.h>

search_digest search_hash(const void *bytes, int64_t n, uint64_t seed) {
  XXH128_hash_t hash = XXH3_128bits_withSeed(bytes, (size_t)n, seed);
  return (search_digest){hash.high64, hash.low64};
}
