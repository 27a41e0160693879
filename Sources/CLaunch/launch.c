#define _GNU_SOURCE
#include "earshot_launch.h"

#include <earshot_channel.h>
#include <earshot_early_worker.h>
#include <earshot_gstreamer.h>
#include <earshot_supervisor.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// GStreamer is started before the Swift runtime and Foundation initialize, which takes longer.

static char **arguments_of_process;

enum { MAX_STARTERS = 2 };
static pthread_t starters[MAX_STARTERS];
static int starter_count;
static bool needs_gstreamer = true;

static bool ends_with(const char *text, const char *end) {
  size_t length = strlen(text), count = strlen(end);
  return length >= count && strcmp(text + length - count, end) == 0;
}

// Loads the decoder of the file with the path `context` while another thread starts GStreamer.
static void *load_decoder(void *context) {
  earshot_decoder_preload(context);
  return NULL;
}

static void *start_gstreamer(void *context) {
  free(earshot_gstreamer_start());
  return NULL;
}

// libavcodec depends on a hundred libraries: loading it takes most of the time of checking a short AAC file.
static void *load_libav(void *context) {
  free(earshot_libav_load());
  return NULL;
}

// Libraries must not be finalized while a thread initializes them.
static void finish_starting(void) {
  struct timespec limit;
  clock_gettime(CLOCK_REALTIME, &limit);
  limit.tv_sec += 2;
  for (int index = 0; index < starter_count; index++) pthread_timedjoin_np(starters[index], NULL, &limit);
}

// Runs a function on a new thread.
static void begin(void *(*start)(void *), void *context) {
  if (starter_count == MAX_STARTERS || pthread_create(&starters[starter_count], NULL, start, context) != 0) return;
  if (starter_count++ == 0) atexit(finish_starting);
}

// Replaces this process with `earshot-NAME`, which is beside this program. Returns if this fails; the command then
// reports the reason.
static void become(const char *name, char **arguments) {
  char path[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length <= 0) return;
  path[length] = 0;
  char *file = strrchr(path, '/');
  if (!file) return;
  file++;
  size_t capacity = sizeof path - (size_t)(file - path);
  if ((size_t)snprintf(file, capacity, "earshot-%s", name) >= capacity) return;
  char *original = arguments[0];
  arguments[0] = file;
  execv(path, arguments);
  arguments[0] = original;
}

// Whether a check probably draws pictures. Such a check continues as `earshot-check` anyway; deciding here saves the
// start of this program.
static bool draws_pictures(char **arguments) {
  for (; *arguments; arguments++) {
    if (ends_with(*arguments, ".scenario") || strcmp(*arguments, "--html") == 0 || strcmp(*arguments, "--plots") == 0)
      return true;
  }
  return false;
}

// Whether the command probably starts an app's extensions.
static bool starts_extensions(char **arguments) {
  while (*arguments && strcmp(*arguments, "--extension") != 0 && strcmp(*arguments, "--project") != 0) arguments++;
  return *arguments;
}

// Whether the sound is written to a file. In an app's extension, only the extension's process needs GStreamer then.
static bool writes_file(char **arguments) {
  for (; *arguments; arguments++)
    if (strncmp(*arguments, "raw:", 4) == 0 || strncmp(*arguments, "wav:", 4) == 0) return true;
  return false;
}

// Whether the first file of a check is probably decoded with libavcodec.
static bool measures_with_libav(char **arguments) {
  while (*arguments && **arguments == '-') arguments++;
  return *arguments &&
         (ends_with(*arguments, ".m4a") || ends_with(*arguments, ".mp4") || ends_with(*arguments, ".aac"));
}

// Keeps closed standard descriptors from being reused. Otherwise, an internal descriptor, such as an event's, could
// get one of these numbers, and output would be written to it. Reading from or writing to the replacements fails, as
// with closed ones.
static void hold_standard_descriptors(void) {
  for (int descriptor = 0; descriptor <= STDERR_FILENO; descriptor++) {
    if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF)
      open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

// glibc passes main's arguments to constructors. 101 is the highest priority that is not reserved for the
// implementation.
__attribute__((constructor(101))) static void launch(int count, char **arguments, char **environment) {
  arguments_of_process = arguments;
  hold_standard_descriptors();
  if (count < 2) return;
  const char *command = arguments[1];
  if (strcmp(command, "play") == 0) {
    earshot_use_one_arena();
    // A fork takes longer the more pages the process has touched. An error is reported when the supervisor is needed.
    if (starts_extensions(arguments + 2)) {
      earshot_supervisor_start();
      needs_gstreamer = !writes_file(arguments + 2);
      if (!needs_gstreamer) return;
    }
    begin(start_gstreamer, NULL);
    if (count > 2) begin(load_decoder, arguments[2]);
  } else if (strcmp(command, "check") == 0) {
    if (draws_pictures(arguments + 2)) become(command, arguments + 1);
    earshot_fork_worker(arguments + 2);
    if (earshot_is_early_worker()) begin(measures_with_libav(arguments + 2) ? load_libav : start_gstreamer, NULL);
  } else if (strcmp(command, "snapshot") == 0 || strcmp(command, "lint") == 0 || strcmp(command, "build") == 0) {
    become(command, arguments + 1);
  }
}

char *const *earshot_arguments(void) { return arguments_of_process; }

bool earshot_needs_gstreamer(void) { return needs_gstreamer; }
