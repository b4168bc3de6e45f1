#ifndef CSEARCH_SYSTEM_H
#define CSEARCH_SYSTEM_H

/* Exchanges two files of an open folder at once; Swift's modules do not have the calls. Returns 0, or -1 and sets errno: EINVAL,
 * ENOSYS or ENOTSUP where the file system cannot. */
int search_exchange(int folder, const char *a, const char *b);

/* Calls `body` with 4 MiB of stack or more, on another thread if this one has less, and returns when it has ended. */
void search_on_large_stack(void (*body)(void *context), void *context);

#endif
