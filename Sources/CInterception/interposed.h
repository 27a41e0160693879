// Functions of another library that are also defined here, inspected, and passed on.
//
// If that library is loaded dynamically, the dynamic linker finds the program's definition first, and
// dlsym(RTLD_NEXT) the library's. If it is linked statically, its definition takes precedence over ours, which is
// weak; the program is then linked with --wrap=NAME, which redirects calls to __wrap_NAME, and __real_NAME to the
// library (Package.swift and SDKLocation.swift have the list). The C library is never linked statically.
//
// Thread Sanitizer is linked statically. It defines some functions of both libraries, weakly and first. Those of
// Dispatch must be ours nevertheless, and pass calls on to the sanitizer's, and so must clock_gettime, which
// synchronizes nothing. The others of the C library remain the sanitizer's.
#ifndef EARSHOT_INTERPOSED_H
#define EARSHOT_INTERPOSED_H

#define EARSHOT_OURS __attribute__((weak, visibility("default")))
#if __has_feature(thread_sanitizer)
#define EARSHOT_OURS_FIRST __attribute__((visibility("default")))
#define EARSHOT_LINKED(name) "___interceptor_" name
#else
#define EARSHOT_OURS_FIRST EARSHOT_OURS
#define EARSHOT_LINKED(name) "__real_" name
#endif

// The library's own function. `linked` is __real_NAME, a weak reference, which is null if the library is loaded
// dynamically.
#define EARSHOT_THEIRS(type, name, linked) \
  static _Atomic(type) known; \
  type theirs = atomic_load_explicit(&known, memory_order_relaxed); \
  if (!theirs) { \
    theirs = linked ? (type)linked : (type)dlsym(RTLD_NEXT, name); \
    atomic_store_explicit(&known, theirs, memory_order_relaxed); \
  }

// Defines their_NAME(), which returns a function of the C library, and calls `find` for it when the program starts.
// Later, dlsym(3) would wait while another thread loads a library.
#define EARSHOT_THEIRS_OF_C(type, name, find) \
  static type their_##name(void) { \
    static _Atomic(type) known; \
    type theirs = atomic_load_explicit(&known, memory_order_relaxed); \
    if (!theirs) { \
      theirs = (type)(find); \
      atomic_store_explicit(&known, theirs, memory_order_relaxed); \
    } \
    return theirs; \
  } \
  __attribute__((constructor)) static void find_##name(void) { their_##name(); }

// A C function under both names, and the library's if it is linked statically.
#define EARSHOT_INTERPOSED(name) \
  extern __typeof__(__wrap_##name) name EARSHOT_OURS_FIRST __attribute__((alias("__wrap_" #name))); \
  extern __typeof__(__wrap_##name) __real_##name __asm__(EARSHOT_LINKED(#name)) __attribute__((weak));

// The attributes of a function of Swift, and of its parameter for the type or the object.
#define EARSHOT_SWIFT __attribute__((swiftcall))
#define EARSHOT_SELF __attribute__((swift_context))

// Declares a function of Swift under its mangled name, as NAME_wrap, with the library's as NAME_real.
#define EARSHOT_INTERPOSED_SWIFT(name, symbol, result, ...) \
  EARSHOT_SWIFT result name##_wrap(__VA_ARGS__) __asm__("__wrap_" symbol); \
  EARSHOT_SWIFT result name##_ours(__VA_ARGS__) __asm__(symbol) EARSHOT_OURS __attribute__((alias("__wrap_" symbol))); \
  EARSHOT_SWIFT result name##_real(__VA_ARGS__) __asm__("__real_" symbol) __attribute__((weak)); \
  typedef EARSHOT_SWIFT result (*name##_function)(__VA_ARGS__);

// Whether a call came from a function, given the address to which it returns. The functions in question are shorter
// than `length` bytes, and what follows them does not make the call.
#define EARSHOT_CALLED_BY(function, length) \
  ((function) && (uintptr_t)__builtin_return_address(0) - (uintptr_t)(function) < (length))

#endif
