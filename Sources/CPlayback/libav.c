#define _GNU_SOURCE
#include "libav.h"

#include <dlfcn.h>
#include <fenv.h>
#include <string.h>

#include "earshot_gstreamer.h"

#define TEXT(value) #value
#define LIBRARY(name, version) "lib" name ".so." TEXT(version)
static const char codec_library[] = LIBRARY("avcodec", LIBAVCODEC_VERSION_MAJOR);
static const char util_library[] = LIBRARY("avutil", LIBAVUTIL_VERSION_MAJOR);

static Libav libav;
static char *failure_text;

static void *opened(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library && !failure_text) failure_text = g_strdup(dlerror());
  return library;
}

static void find(void *library, const char *name, gpointer destination) {
  void *function = library ? dlsym(library, name) : NULL;
  if (!function && !failure_text) failure_text = g_strdup_printf("without %s", name);
  *(void **)destination = function;
}

static void load(void) {
  // A library built with -ffast-math sets the thread that loads it to flush denormals to zero.
  fenv_t environment;
  fegetenv(&environment);
  void *codec = opened(codec_library), *util = opened(util_library);
  fesetenv(&environment);
#define CODEC(name) find(codec, #name, &libav.name)
#define UTIL(name) find(util, #name, &libav.name)
  CODEC(avcodec_find_decoder);
  CODEC(avcodec_alloc_context3);
  CODEC(avcodec_free_context);
  CODEC(avcodec_open2);
  CODEC(avcodec_send_packet);
  CODEC(avcodec_receive_frame);
  CODEC(av_packet_alloc);
  CODEC(av_packet_free);
  CODEC(av_packet_unref);
  CODEC(av_new_packet);
  UTIL(av_frame_alloc);
  UTIL(av_frame_free);
  UTIL(av_frame_unref);
  UTIL(av_mallocz);
  UTIL(av_channel_layout_default);
  UTIL(av_channel_layout_uninit);
  UTIL(av_log_set_level);
  // Disables libavcodec's log, because damaged data is reported as an error.
  if (!failure_text) libav.av_log_set_level(AV_LOG_QUIET);
}

const Libav *libav_load(const char **failure) {
  static gsize once = 0;
  if (g_once_init_enter(&once)) {
    load();
    g_once_init_leave(&once, 1);
  }
  if (failure) *failure = failure_text;
  return failure_text ? NULL : &libav;
}

char *earshot_libav_load(void) {
  const char *failure = NULL;
  return libav_load(&failure) ? NULL : strdup(failure ? failure : "unknown reason");
}
