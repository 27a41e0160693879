#define _GNU_SOURCE
#include "earshot_gstreamer.h"

#include <dlfcn.h>
#include <earshot_lazy_libraries.h>
#include <fenv.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "gst_functions.h"

// gst_init reads GST_REGISTRY_DISABLE from the environment only. Because setenv may move the environment while
// another thread reads it, a copy that begins with the variable replaces it.
static gboolean start_without_registry(GError **error) {
  static char no_registry[] = "GST_REGISTRY_DISABLE=yes";
  size_t count = 0;
  while (environ && environ[count]) count++;
  char **before = environ, **copy = g_new0(char *, count + 2);
  copy[0] = no_registry;
  if (count > 0) memcpy(copy + 1, before, count * sizeof *copy);
  environ = copy;
  gboolean started = gst_init_check(NULL, NULL, error);
  // The rest of the copy stays: another thread may have set a variable in it meanwhile.
  if (environ == copy) environ = copy + 1;
  return started;
}

// Errors in untrusted data are reported as errors; GStreamer's own log lines are for debugging.
static void be_quiet(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer context) {}

char *earshot_gstreamer_start(void) {
  static gsize once = 0;
  static char *failure = NULL;
  if (g_once_init_enter(&once)) {
    GError *error = NULL;
    if (!start_without_registry(&error)) failure = g_strdup(error ? error->message : "unknown reason");
    g_clear_error(&error);
    if (!g_getenv("GST_DEBUG") && !g_getenv("G_MESSAGES_DEBUG"))
      g_log_set_handler("GStreamer", G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING, be_quiet, NULL);
    g_once_init_leave(&once, 1);
  }
  return failure ? strdup(failure) : NULL;
}

const char *earshot_gstreamer_plugins(void) {
  static char folder[PATH_MAX];
  static gsize once = 0;
  if (g_once_init_enter(&once)) {
    Dl_info info;
    char real[PATH_MAX];
    const void *function = earshot_gstreamer_function("gst_init_check");
    if (dladdr(function, &info) && info.dli_fname && realpath(info.dli_fname, real)) {
      char *slash = strrchr(real, '/');
      if (slash) {
        *slash = 0;
        if ((size_t)snprintf(folder, sizeof folder, "%s/gstreamer-1.0", real) >= sizeof folder) folder[0] = 0;
      }
    }
    g_once_init_leave(&once, 1);
  }
  return folder[0] ? folder : NULL;
}

char *earshot_gstreamer_load(const char *path) {
  GError *error = NULL;
  // A library built with -ffast-math, such as SoundTouch, sets the thread that loads it, and the threads started from
  // it, to flush denormals to zero; an app's layout may contain one, such as a height of CGFloat.leastNonzeroMagnitude.
  fenv_t environment;
  fegetenv(&environment);
  GstPlugin *plugin = gst_plugin_load_file(path, &error);
  fesetenv(&environment);
  if (plugin) {
    gst_object_unref(plugin);
    return NULL;
  }
  char *why = strdup(error ? error->message : "unknown reason");
  g_clear_error(&error);
  return why;
}

static bool ends_with(const char *text, const char *end) {
  size_t length = strlen(text), count = strlen(end);
  return length >= count && strcmp(text + length - count, end) == 0;
}

void earshot_decoder_preload(const char *file) {
  // GStreamer's plugins, or another library, by file extension.
  static const struct {
    const char *ending, *plugins[2], *library;
  } likely[] = {
      {".mp3", {"audioparsers", "mpg123"}, NULL}, {".flac", {"audioparsers", "flac"}, NULL},
      {".opus", {"opus"}, NULL},                  {".ogg", {"vorbis"}, NULL},
      {".m4a", {NULL}, "libfaad.so.2"},           {".mp4", {NULL}, "libfaad.so.2"},
      {".aac", {NULL}, "libfaad.so.2"},
  };
  const char *folder = earshot_gstreamer_plugins();
  // If these variables name folders, GStreamer searches those first, and may load other plugins.
  static const char *const variables[] = {"GST_PLUGIN_PATH_1_0", "GST_PLUGIN_PATH", "GST_PLUGIN_SYSTEM_PATH_1_0",
                                          "GST_PLUGIN_SYSTEM_PATH"};
  for (size_t index = 0; index < G_N_ELEMENTS(variables); index++)
    if (getenv(variables[index])) folder = NULL;
  fenv_t environment;
  fegetenv(&environment);
  for (size_t index = 0; index < G_N_ELEMENTS(likely); index++) {
    if (!ends_with(file, likely[index].ending)) continue;
    if (likely[index].library) dlopen(likely[index].library, RTLD_LAZY | RTLD_LOCAL);
    for (int plugin = 0; folder && plugin < 2 && likely[index].plugins[plugin]; plugin++) {
      char path[PATH_MAX];
      if ((size_t)snprintf(path, sizeof path, "%s/libgst%s.so", folder, likely[index].plugins[plugin]) < sizeof path)
        dlopen(path, RTLD_LAZY | RTLD_LOCAL);
    }
  }
  fesetenv(&environment);
}

bool earshot_conversion_prepare(void) {
  void *library = dlopen("liborc-0.4.so.0", RTLD_LAZY | RTLD_LOCAL | RTLD_NOLOAD);
  void (*initialize)(void) = library ? (void (*)(void))dlsym(library, "orc_init") : NULL;
  if (initialize) initialize();
  return initialize;
}

bool earshot_gstreamer_has(const char *element) {
  GstElementFactory *factory = gst_element_factory_find(element);
  if (factory) gst_object_unref(factory);
  return factory != NULL;
}
