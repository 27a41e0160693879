// What Swift cannot say about sockets: descriptors that travel with bytes, and a child that has just the right ones.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#define EARSHOT_MAX_DESCRIPTORS 4

// Sends all `count` bytes, with `descriptors` beside the first one. Waits at most `timeout_ms` for a peer that does not
// read. 0, or an errno: EPIPE where the peer is gone, ETIMEDOUT.
int earshot_send(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count, int timeout_ms);
// Reads at most `capacity` bytes as they come. The number of bytes, 0 at the end, or -1 with errno. `descriptors` gets up to
// EARSHOT_MAX_DESCRIPTORS, close-on-exec; more than that are closed at once and make it fail with EBADMSG.
ssize_t earshot_receive(int socket, void *bytes, size_t capacity, int *descriptors, int *descriptor_count);
// Starts `path` in a process group of its own, with `channel` as descriptor 3, standard input from /dev/null, standard
// output and error on the caller's standard error, and no other descriptor. 0, or an errno. The extension ends
// by itself when the channel does.
int earshot_spawn(const char *path, char *const *arguments, char *const *environment, int channel, pid_t *pid);
// The calling process is killed when the thread that started it ends, however that comes.
void earshot_end_with_parent(void);
// What this process prints goes out line by line from now on.
void earshot_write_lines(void);
// What the children of the calling process leave behind when they end becomes its own child.
void earshot_adopt_orphans(void);
// Keeps a process that has just been started, and all of its threads to come, on one processor: the one with this number, from
// 0, among those that the caller may use. Does nothing where there are not so many.
void earshot_keep_on_processor(pid_t process, int number);
