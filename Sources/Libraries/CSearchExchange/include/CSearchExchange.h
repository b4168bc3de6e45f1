#ifndef CSEARCH_EXCHANGE_H
#define CSEARCH_EXCHANGE_H

/* Exchanges two files of an open folder at once; Swift's modules do not have the calls. Returns 0, or -1 and sets errno: EINVAL,
 * ENOSYS or ENOTSUP where the file system cannot. */
int search_exchange(int folder, const char *a, const char *b);

#endif
