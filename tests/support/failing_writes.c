/* Makes one call that writes fail, chosen by its number, as a full or broken disk does.

   Loaded before the program's libraries (LD_PRELOAD). Only regular files count. Whoever loads it
   calls fail_write(n) to make the n-th call from then on fail, and failed_write() to learn whether
   it came to that. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long left = -1;
static atomic_int failed;

void fail_write(long number) {
  failed = 0;
  left = number;
}

int failed_write(void) { return failed; }

/* Whether this call is the one. */
static int chosen(void) {
  if (atomic_load(&left) < 0 || atomic_fetch_sub(&left, 1) != 0) return 0;
  failed = 1;
  errno = ENOSPC;
  return 1;
}

static int is_file(int descriptor) {
  struct stat about;
  return fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int descriptor, const void *bytes, size_t size) {
  if (is_file(descriptor) && chosen()) return -1;
  return NEXT(write)(descriptor, bytes, size);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t offset) {
  if (is_file(descriptor) && chosen()) return -1;
  return NEXT(pwrite)(descriptor, bytes, size, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off64_t offset) {
  if (is_file(descriptor) && chosen()) return -1;
  return NEXT(pwrite64)(descriptor, bytes, size, offset);
}

int fsync(int descriptor) {
  if (is_file(descriptor) && chosen()) return -1;
  return NEXT(fsync)(descriptor);
}

int fdatasync(int descriptor) {
  if (is_file(descriptor) && chosen()) return -1;
  return NEXT(fdatasync)(descriptor);
}

int ftruncate(int descriptor, off_t size) {
  if (is_file(descriptor) && chosen()) return -1;
  return NEXT(ftruncate)(descriptor, size);
}

int ftruncate64(int descriptor, off64_t size) {
  if (is_file(descriptor) && chosen()) return -1;
  return NEXT(ftruncate64)(descriptor, size);
}

int rename(const char *from, const char *to) {
  if (chosen()) return -1;
  return NEXT(rename)(from, to);
}
