/* Ends the program with a message and the status 71 (EX_OSERR) if memory runs out.
 *
 * Swift traps if an allocation fails, and some C libraries continue with a null pointer. This malloc never returns null.
 * With glibc a program's malloc replaces that of all its libraries. Other C libraries do not export the functions that this
 * one calls, and sanitizers replace malloc themselves. */
#define _GNU_SOURCE
#include "CSearchMemory.h"
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define SANITIZED
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)
#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void say(const char *text) {
  ssize_t ignored = write(STDERR_FILENO, text, strlen(text));
  (void)ignored;
}

static _Noreturn void end(const char *what, size_t bytes) {
  static int ending;
  /* Only the first thread writes the message. */
  while (__atomic_exchange_n(&ending, 1, __ATOMIC_SEQ_CST)) pause();
  char digits[24];
  char *first = digits + sizeof digits - 1;
  *first = 0;
  do *--first = (char)('0' + bytes % 10);
  while (bytes /= 10);
  say("out of memory: ");
  say(what);
  say(first);
  say(" bytes; use a smaller --scale or fewer --jobs, or raise the memory limit\n");
  _exit(71);
}

static void *checked(void *memory, size_t size) {
  if (!memory && size) end("cannot allocate ", size);
  return memory;
}

void *malloc(size_t size) { return checked(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) { return checked(__libc_calloc(count, size), count && size ? count * size : 0); }

void *realloc(void *old, size_t size) { return checked(__libc_realloc(old, size), size); }

void *memalign(size_t alignment, size_t size) { return checked(__libc_memalign(alignment, size), size); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || alignment & (alignment - 1)) return EINVAL;
  *memory = memalign(alignment, size);
  return 0;
}

/* If a thread's stack cannot be mapped, libdispatch would wait for memory forever. */
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
  static int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (!create) *(void **)&create = dlsym(RTLD_NEXT, "pthread_create");
  int status = create(thread, attributes, start, argument);
  if (status == EAGAIN || status == ENOMEM) {
    size_t size = 0;
    if (attributes) pthread_attr_getstacksize(attributes, &size);
    end("cannot start a thread with a stack of ", size ? size : 8 << 20);
  }
  return status;
}

/* The main thread's stack grows on demand, and the kernel cannot report that it failed to. So this grows it at the start, by
 * writing one byte at its end, 1 MiB down or half of a smaller limit; the pages between take no memory. */
__attribute__((constructor)) static void grow_stack(void) {
  struct rlimit limit;
  size_t size = 1 << 20;
  if (!getrlimit(RLIMIT_STACK, &limit) && limit.rlim_cur / 2 < size) size = (size_t)limit.rlim_cur / 2;
  volatile char stack[size];
  stack[0] = 0;
}
#endif
