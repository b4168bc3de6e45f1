#pragma once
#include <stdarg.h>
#include <sys/types.h>
typedef struct __sFILE FILE;
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define RENAME_SWAP 0x00000002
int printf(const char *restrict format, ...);
int snprintf(char *restrict to, size_t size, const char *restrict format, ...);
int vsnprintf(char *restrict to, size_t size, const char *restrict format, va_list values);
// macOS 10.12, in <sys/stdio.h>.
int renameatx_np(int from, const char *old, int to, const char *name, unsigned int flags);
