// Vectors are passed between functions of this file only, so the warning that others might expect them elsewhere is
// of no matter.
#pragma clang diagnostic ignored "-Wpsabi"
#define SEARCH_NAMED(name) name##_portable
#include "kernels.h"
