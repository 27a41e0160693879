// Loads GStreamer, Cairo, Pango and the image libraries at the first call of one of their functions.
//
// A process that is linked with them loads 40 libraries before its main function, and looks up 7,000 symbols: two
// thirds of the instructions that a service extension executes before its first message, although it neither draws nor
// plays. A content extension loads them on a thread while it starts. stubs.S defines the functions, so that the linker
// needs no library; the programs are linked with --as-needed.
#define _GNU_SOURCE
#include "earshot_lazy_libraries.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
// Defines JPEG_LIB_VERSION, which is part of the library's name.
#include <jpeglib.h>

#if JPEG_LIB_VERSION >= 80
#define JPEG_LIBRARY "libjpeg.so.8"
#else
#define JPEG_LIBRARY "libjpeg.so.62"
#endif

static const char gstreamer[] = "libgstreamer-1.0.so.0";

// Returns an open library. Ends the process if it is missing, as the dynamic linker would at the start.
static void *open_library(const char *file) {
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (library) return library;
  fprintf(stderr, "earshot: a library cannot be loaded: %s\n", dlerror());
  _Exit(127);
}

void *earshot_gstreamer_function(const char *name) { return dlsym(open_library(gstreamer), name); }

#if defined(__x86_64__) && !__has_feature(thread_sanitizer)

enum library {
  z, glib, gobject, gst, gstbase, freetype, fontconfig, harfbuzz, cairo, pango, pangoft2, pangocairo, png, jpeg, gif
};

static const char *const files[] = {
    [z] = "libz.so.1",
    [glib] = "libglib-2.0.so.0",
    [gobject] = "libgobject-2.0.so.0",
    [gst] = gstreamer,
    [gstbase] = "libgstbase-1.0.so.0",
    [freetype] = "libfreetype.so.6",
    [fontconfig] = "libfontconfig.so.1",
    [harfbuzz] = "libharfbuzz.so.0",
    [cairo] = "libcairo.so.2",
    [pango] = "libpango-1.0.so.0",
    [pangoft2] = "libpangoft2-1.0.so.0",
    [pangocairo] = "libpangocairo-1.0.so.0",
    [png] = "libpng16.so.16",
    [jpeg] = JPEG_LIBRARY,
    [gif] = "libgif.so.7",
};

static const struct {
  const char *name;
  enum library library;
} functions[] = {
#define FUNCTION(library, name) {#name, library},
#include "functions.h"
};

// The addresses to which the stubs jump, in the order of `functions`.
extern _Atomic(uintptr_t) earshot_lazy_slots[] __attribute__((visibility("hidden")));

// Called by the stubs: loads the function of a slot.
__attribute__((visibility("hidden"))) uintptr_t earshot_lazy_load(_Atomic(uintptr_t) *slot) {
  ptrdiff_t index = slot - earshot_lazy_slots;
  const char *name = functions[index].name;
  // Two threads may do this at the same time, with the same result. A library that is open already is only counted.
  void *function = dlsym(open_library(files[functions[index].library]), name);
  if (!function) {
    fprintf(stderr, "earshot: a function is missing: %s\n", dlerror());
    _Exit(127);
  }
  atomic_store_explicit(slot, (uintptr_t)function, memory_order_release);
  return (uintptr_t)function;
}

#endif
