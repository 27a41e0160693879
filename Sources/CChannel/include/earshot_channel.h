// Socket functions that Swift lacks: descriptors that are sent along with bytes, and child processes with exactly the
// right descriptors.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#define EARSHOT_MAX_DESCRIPTORS 4

// Sends all `count` bytes, with `descriptors` attached to the first one. Waits at most `timeout_ms` for a peer that
// does not read. Returns 0 or an errno: EPIPE if the peer is gone, or ETIMEDOUT.
int earshot_send(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count,
                 int timeout_ms);
// Reads at most `capacity` bytes as they arrive. Returns the number of bytes, 0 at the end, or -1 with errno.
// `descriptors` receives up to EARSHOT_MAX_DESCRIPTORS with close-on-exec set; further ones are closed, and the call
// fails with EBADMSG.
ssize_t earshot_receive(int socket, void *bytes, size_t capacity, int *descriptors, int *descriptor_count);
// Starts `path` in its own process group, with `channel` as descriptor 3, standard input from /dev/null, standard
// output and error connected to the caller's standard error, and no other descriptor. Returns 0 or an errno. The
// program must end by itself when the channel is closed.
int earshot_spawn(const char *path, char *const *arguments, char *const *environment, int channel, pid_t *pid);
// Requests that the kernel kill the calling process when the thread that started it ends for any reason.
void earshot_end_with_parent(void);
// Lets all threads of this process share one heap. A thread's own arena grows by one page at a time, with a system call
// that delays the page faults of all threads. Call it before any thread is started.
void earshot_use_one_arena(void);
// Makes this process's standard output line-buffered.
void earshot_write_lines(void);
// Makes the calling process adopt orphaned descendants.
void earshot_adopt_orphans(void);
// Binds a process that has just been started, including its future threads, to one processor: the one with this
// number, from 0, among those available to the caller. Does nothing if there is no such processor.
void earshot_keep_on_processor(pid_t process, int number);
