// The hash's functions, which are not inlined without optimisation: no library of them is at hand for another processor.
#ifdef __OPTIMIZE__
typedef int nothing;
#else
#define XXH_STATIC_LINKING_ONLY
#define XXH_IMPLEMENTATION
#include <xxhash.h>
#endif
