#define _GNU_SOURCE
#include "earshot_bundles.h"
#include "interposed.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

// The beginning and the end of the executable that contains this code.
extern const char __ehdr_start[] __attribute__((visibility("hidden")));
extern const char _end[] __attribute__((visibility("hidden")));

// Exported by the Swift runtime. Returns the descriptor of a class, which is in the executable or library of the class.
extern EARSHOT_SWIFT const void *swift_getTypeContextDescriptor(const void *class);

static _Atomic(earshot_bundle_hook) hook;
// The intercepted calls of a test.
enum { MAIN = 1, FOR_CLASS = 2 };
static __thread int seen;

void earshot_bundles_set_hook(earshot_bundle_hook new_hook) { atomic_store(&hook, new_hook); }

bool earshot_bundles_test(void (*get)(void)) {
  seen = 0;
  get();
  return seen == (MAIN | FOR_CLASS);
}

// Whether an address is in the executable, not in a shared library.
static bool is_in_program(const void *address) {
  return (uintptr_t)address >= (uintptr_t)__ehdr_start && (uintptr_t)address < (uintptr_t)_end;
}

// Returns the hook's bundle for the code at an address, retained; null if it is Foundation's.
static void *bundle_for_code(const void *address) {
  earshot_bundle_hook ask = atomic_load_explicit(&hook, memory_order_relaxed);
  return ask && is_in_program(address) ? ask() : NULL;
}

#define BUNDLE_MAIN "$s10Foundation6BundleC4mainACvgZ"
#define BUNDLE_FOR "$s10Foundation6BundleC3forACyXlXp_tcfC"
EARSHOT_INTERPOSED_SWIFT(bundle_main, BUNDLE_MAIN, void *, EARSHOT_SELF void *type)
EARSHOT_INTERPOSED_SWIFT(bundle_for, BUNDLE_FOR, void *, void *class, EARSHOT_SELF void *type)

EARSHOT_SWIFT void *bundle_main_wrap(EARSHOT_SELF void *type) {
  EARSHOT_THEIRS(bundle_main_function, BUNDLE_MAIN, bundle_main_real)
  seen |= MAIN;
  void *bundle = bundle_for_code(__builtin_return_address(0));
  return bundle ? bundle : theirs(type);
}

EARSHOT_SWIFT void *bundle_for_wrap(void *class, EARSHOT_SELF void *type) {
  EARSHOT_THEIRS(bundle_for_function, BUNDLE_FOR, bundle_for_real)
  seen |= FOR_CLASS;
  void *bundle = NULL;
  // The bundle of a library's class is that of the library.
  if (is_in_program(swift_getTypeContextDescriptor(class))) bundle = bundle_for_code(__builtin_return_address(0));
  return bundle ? bundle : theirs(class, type);
}
