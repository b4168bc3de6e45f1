#pragma once
int *__error(void);
#define errno (*__error())
#define ENOENT 2
#define EINVAL 22
#define ENOTSUP 45
#define ENOSYS 78
