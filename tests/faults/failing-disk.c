// Loaded into a server by LD_PRELOAD: while the file of FAILING_WHILE is there, writes to the database fail with EIO.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int is_failing(int fd) {
  const char *flag = getenv("FAILING_WHILE");
  if (!flag || access(flag, F_OK) != 0) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, "site.sqlite") != NULL;
}

#define FAIL_OR(type, name, parameters, arguments)                  \
  type name parameters {                                            \
    if (is_failing(fd)) { errno = EIO; return -1; }                 \
    static type(*real) parameters;                                  \
    if (!real) real = (type(*) parameters)dlsym(RTLD_NEXT, #name);  \
    return real arguments;                                          \
  }

FAIL_OR(ssize_t, pwrite64, (int fd, const void *data, size_t size, off_t at), (fd, data, size, at))
FAIL_OR(ssize_t, pwrite, (int fd, const void *data, size_t size, off_t at), (fd, data, size, at))
FAIL_OR(ssize_t, write, (int fd, const void *data, size_t size), (fd, data, size))
FAIL_OR(int, fsync, (int fd), (fd))
FAIL_OR(int, fdatasync, (int fd), (fd))
