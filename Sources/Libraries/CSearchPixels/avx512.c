#if defined(__x86_64__)
#include "CSearchPixels.h"
#include <immintrin.h>
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// Headers that declare functions come first: only the kernels are for these instructions.

#pragma clang attribute push(__attribute__((target("avx2,avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#define SEARCH_NAMED(name) name##_avx512
#define SEARCH_HAS_AVX2
#define SEARCH_HAS_AVX512
#include "kernels.h"
#pragma clang attribute pop
#endif
