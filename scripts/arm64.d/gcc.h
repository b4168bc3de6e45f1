// What GCC lacks of Clang's vectors.
#pragma once
#define __builtin_elementwise_sqrt(vector) \
  __extension__({ \
    __typeof__(vector) roots = (vector); \
    for (unsigned lane = 0; lane < sizeof roots / sizeof roots[0]; lane++) roots[lane] = __builtin_sqrtf(roots[lane]); \
    roots; \
  })
