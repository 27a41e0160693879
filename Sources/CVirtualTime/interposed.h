// Functions of another library that are also defined here, inspected, and passed on.
//
// If that library is loaded dynamically, the dynamic linker finds the program's definition first, and
// dlsym(RTLD_NEXT) the library's. If it is linked statically, its definition takes precedence over ours, which is
// weak; the program is then linked with --wrap=NAME, which redirects calls to __wrap_NAME, and __real_NAME to the
// library (Package.swift has the list).
#ifndef EARSHOT_INTERPOSED_H
#define EARSHOT_INTERPOSED_H

#define EARSHOT_OURS __attribute__((weak, visibility("default")))

// The library's own function. `linked` is __real_NAME, a weak reference, which is null if the library is loaded
// dynamically.
#define EARSHOT_THEIRS(type, name, linked) \
  static _Atomic(type) known; \
  type theirs = atomic_load_explicit(&known, memory_order_relaxed); \
  if (!theirs) { \
    theirs = linked ? (type)linked : (type)dlsym(RTLD_NEXT, name); \
    atomic_store_explicit(&known, theirs, memory_order_relaxed); \
  }

#endif
