#pragma once
#include <sys/types.h>
ssize_t write(int file, const void *bytes, size_t count);
ssize_t read(int file, void *bytes, size_t count);
off_t lseek(int file, off_t offset, int from);
