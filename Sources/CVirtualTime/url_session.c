#define _GNU_SOURCE
#include "earshot_url_session.h"

#include <dlfcn.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(earshot_configuration_hook) shown;

void earshot_session_set_hook(earshot_configuration_hook hook) { atomic_store(&shown, hook); }

size_t earshot_object_size(void *object) { return malloc_usable_size(object); }

static void show(void *configuration) {
  earshot_configuration_hook hook = atomic_load(&shown);
  if (hook) hook(configuration);
}

// Swift's calling convention: the type travels beside the arguments, the delegate is an object and its conformance.
#define SWIFT __attribute__((swiftcall, weak, visibility("default")))
#define TYPE __attribute__((swift_context))

#define PLAIN "$s20FoundationNetworking10URLSessionC13configurationAcA0C13ConfigurationC_tcfC"
#define WITH_DELEGATE \
  "$s20FoundationNetworking10URLSessionC13configuration8delegate0E5QueueAcA0C13ConfigurationC_" \
  "AA0C8Delegate_pSg0A009OperationF0CSgtcfC"

typedef __attribute__((swiftcall)) void *(*plain_init)(void *configuration, TYPE void *type);
typedef __attribute__((swiftcall)) void *(*delegate_init)(
  void *configuration, void *delegate, void *conformance, void *queue, TYPE void *type);

SWIFT void *earshot_session_plain(void *configuration, TYPE void *type) __asm__(PLAIN);
SWIFT void *earshot_session_delegate(
  void *configuration, void *delegate, void *conformance, void *queue, TYPE void *type) __asm__(WITH_DELEGATE);

__attribute__((swiftcall)) void *earshot_session_plain(void *configuration, TYPE void *type) {
  plain_init theirs = (plain_init)dlsym(RTLD_NEXT, PLAIN);
  // Cannot be: who calls this has the class, whose library has the initialiser.
  if (!theirs) abort();
  show(configuration);
  return theirs(configuration, type);
}

__attribute__((swiftcall)) void *earshot_session_delegate(
  void *configuration, void *delegate, void *conformance, void *queue, TYPE void *type) {
  delegate_init theirs = (delegate_init)dlsym(RTLD_NEXT, WITH_DELEGATE);
  if (!theirs) abort();
  show(configuration);
  return theirs(configuration, delegate, conformance, queue, type);
}
