// Functions of another library that are defined here as well, looked at, and passed on.
//
// With that library loaded, the dynamic linker finds the program's definition first, and dlsym(RTLD_NEXT) finds the
// library's. With the library linked in, its own definition goes before ours, which is weak; there the program is linked
// with --wrap=NAME, which leads calls to __wrap_NAME, and from __real_NAME to the library's (Package.swift has the list).
#ifndef EARSHOT_INTERPOSED_H
#define EARSHOT_INTERPOSED_H

#define EARSHOT_OURS __attribute__((weak, visibility("default")))

// The library's own function: `linked` is __real_NAME, a weak reference, which is null where the library is loaded.
#define EARSHOT_THEIRS(type, name, linked) \
  static _Atomic(type) known; \
  type theirs = atomic_load_explicit(&known, memory_order_relaxed); \
  if (!theirs) { \
    theirs = linked ? (type)linked : (type)dlsym(RTLD_NEXT, name); \
    atomic_store_explicit(&known, theirs, memory_order_relaxed); \
  }

#endif
