// Declarations of Apple's headers that the C code and the libraries' headers use, as POSIX, C and the manual pages of
// macOS have them. They are for checking alone: no program is made with them.
#pragma once
#include <stddef.h>
void *memcpy(void *restrict to, const void *restrict from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int value, size_t count);
void *memchr(const void *bytes, int value, size_t count);
int memcmp(const void *a, const void *b, size_t count);
size_t strlen(const char *text);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t count);
char *strchr(const char *text, int value);
char *strcpy(char *restrict to, const char *restrict from);
char *strncpy(char *restrict to, const char *restrict from, size_t count);
