#define _GNU_SOURCE
#include "earshot_server.h"

#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

pid_t earshot_server_process(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) return 0;
  strcpy(address.sun_path, path);
  // A server with a full queue would block a connection.
  int connection = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (connection < 0) return 0;
  struct ucred peer = {0};
  socklen_t size = sizeof peer;
  if (connect(connection, (struct sockaddr *)&address, sizeof address) != 0 ||
      getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0)
    peer.pid = 0;
  close(connection);
  return peer.pid;
}
