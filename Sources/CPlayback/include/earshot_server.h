// The process behind a sound server's socket.
#pragma once
#include <sys/types.h>

// Returns the process that listens on a Unix socket; 0 if there is none, or it is not known.
pid_t earshot_server_process(const char *path);
