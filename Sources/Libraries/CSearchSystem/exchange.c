#define _GNU_SOURCE
#include "CSearchSystem.h"
#include <errno.h>
#include <stdio.h>

#if defined(__APPLE__)
int search_exchange(int folder, const char *a, const char *b) { return renameatx_np(folder, a, folder, b, RENAME_SWAP); }
#elif defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>

int search_exchange(int folder, const char *a, const char *b) {
  const unsigned exchange = 1 << 1; /* RENAME_EXCHANGE of linux/fs.h */
  return (int)syscall(SYS_renameat2, folder, a, folder, b, exchange);
}
#else
int search_exchange(int folder, const char *a, const char *b) {
  (void)folder, (void)a, (void)b;
  errno = ENOTSUP;
  return -1;
}
#endif
