// The supervisor's side, and the format of packets.
#pragma once
#include "earshot_supervisor.h"
#include <stdint.h>

enum request_kind { request_start = 1, request_remove = 2, request_keep = 3 };

// A packet from the program: this header, followed by strings with their zero bytes. For request_start, these are the
// path, the arguments, the variables and the rules of the sandbox, with attached descriptors (the handle, the output,
// and an optional channel); otherwise the folder.
struct request {
  uint32_t kind, arguments, variables;
  // Whether the program inherits the supervisor's environment.
  uint32_t inherits;
  // The number of rules, and whether the program runs in a sandbox.
  uint32_t rules, is_confined;
};

// The first packet from a handle.
struct start_reply {
  int32_t failure;
  int32_t process;
};

// The format of a folder's entries from SYS_getdents64.
struct entry {
  uint64_t number;
  int64_t offset;
  unsigned short length;
  unsigned char type;
  char name[];
};

#define REQUEST_CAPACITY (128 * 1024)

// Runs in the forked process until the peer of `control` is gone and everything is cleaned up.
_Noreturn void supervisor_run(int control);
// Removes a folder with its contents, without allocating memory.
void supervisor_remove_tree(const char *path);
