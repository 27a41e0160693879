#define _GNU_SOURCE
#include "earshot_early_worker.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

static bool is_worker = false;
static pid_t worker = 0;
static int channel = -1;

// Sets up a forked process like one started by earshot_spawn.
static void become_worker(int end, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  // Descriptor 3 may initially be any of these.
  int copy = fcntl(end, F_DUPFD, 10), null = open("/dev/null", O_RDONLY);
  if (copy < 0 || null < 0 || dup2(null, 0) < 0 || dup2(2, 1) < 0 || dup2(copy, 3) < 0) _exit(71);
  closefrom(4);
  setenv("SWIFT_BACKTRACE", "enable=no", 1);
  is_worker = true;
}

void earshot_fork_worker(char *const *arguments) {
  // A worker has no worker, and merging needs none.
  if (!*arguments || strcmp(*arguments, "--worker") == 0 || strcmp(*arguments, "merge") == 0) return;
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return;
  pid_t parent = getpid();
  worker = fork();
  if (worker == 0) return become_worker(ends[1], parent);
  close(ends[1]);
  if (worker > 0) {
    // Called in both processes, because the worker may be signaled before its own call.
    setpgid(worker, worker);
    channel = ends[0];
  } else {
    close(ends[0]);
  }
}

bool earshot_is_early_worker(void) { return is_worker; }

bool earshot_take_early_worker(pid_t *process, int *end) {
  if (channel < 0) return false;
  *process = worker;
  *end = channel;
  channel = -1;
  return true;
}
