#define _GNU_SOURCE
#include "earshot_memory.h"

#include <sys/mman.h>

int earshot_memory_file(const char *name) {
  return memfd_create(name, MFD_CLOEXEC);
}
