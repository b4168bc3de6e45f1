#define _GNU_SOURCE
#include "CSearchSystem.h"
#include <pthread.h>
#include <stddef.h>

struct work {
  void (*body)(void *context);
  void *context;
};

static void *run(void *work) {
  ((struct work *)work)->body(((struct work *)work)->context);
  return NULL;
}

/* The lowest address of this thread's stack. glibc reads a file of /proc to find that of the main thread. */
static char *stack_end(void) {
  static _Thread_local char *end;
  if (end) return end;
#if defined(__APPLE__)
  end = (char *)pthread_get_stackaddr_np(pthread_self()) - pthread_get_stacksize_np(pthread_self());
#else
  pthread_attr_t attributes;
  void *address = NULL;
  size_t size;
  if (pthread_getattr_np(pthread_self(), &attributes)) return NULL;
  if (!pthread_attr_getstack(&attributes, &address, &size)) end = address;
  pthread_attr_destroy(&attributes);
#endif
  return end;
}

void search_on_large_stack(void (*body)(void *context), void *context) {
  struct work work = {body, context};
  pthread_attr_t attributes;
  pthread_t thread;
  char *end = stack_end();
  if (!end || (char *)__builtin_frame_address(0) - end >= 4 << 20 || pthread_attr_init(&attributes)) return body(context);
  int status = pthread_attr_setstacksize(&attributes, 8 << 20);
  if (!status) status = pthread_create(&thread, &attributes, run, &work);
  pthread_attr_destroy(&attributes);
  if (status) return body(context);
  pthread_join(thread, NULL);
}
