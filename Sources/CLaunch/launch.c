#define _GNU_SOURCE
#include "earshot_launch.h"

#include <earshot_gstreamer.h>
#include <limits.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Runs before the Swift runtime and Foundation initialize, which takes longer than GStreamer does.

static char **arguments_of_process;
static pthread_t starter;

static void *start_gstreamer(void *context) {
  free(earshot_gstreamer_start());
  return NULL;
}

// GStreamer's libraries must not be finalized while the thread initializes them.
static void finish_starting(void) {
  struct timespec limit;
  clock_gettime(CLOCK_REALTIME, &limit);
  limit.tv_sec += 2;
  pthread_timedjoin_np(starter, NULL, &limit);
}

// Replaces this process with `earshot-NAME`, which lies beside this program. Returns where that fails: the command reports
// the reason.
static void become(const char *name, char **arguments) {
  char path[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length <= 0) return;
  path[length] = 0;
  char *file = strrchr(path, '/');
  if (!file) return;
  file++;
  size_t room = sizeof path - (size_t)(file - path);
  if ((size_t)snprintf(file, room, "earshot-%s", name) >= room) return;
  char *own = arguments[0];
  arguments[0] = file;
  execv(path, arguments);
  arguments[0] = own;
}

// glibc passes main's arguments to constructors. 101 is the first priority that is not the implementation's own.
__attribute__((constructor(101))) static void launch(int count, char **arguments, char **environment) {
  arguments_of_process = arguments;
  if (count < 2) return;
  const char *command = arguments[1];
  if (strcmp(command, "play") == 0) {
    if (pthread_create(&starter, NULL, start_gstreamer, NULL) == 0) atexit(finish_starting);
  } else if (strcmp(command, "check") == 0 || strcmp(command, "snapshot") == 0) {
    become(command, arguments + 1);
  }
}

char *const *earshot_arguments(void) { return arguments_of_process; }
