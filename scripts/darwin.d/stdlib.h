#pragma once
#include <stddef.h>
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *old, size_t size);
void free(void *memory);
_Noreturn void abort(void);
_Noreturn void exit(int status);
int abs(int value);
