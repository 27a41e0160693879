#include "earshot_preferences.h"

// CoreFoundation is part of Foundation, loaded or linked; its headers are not available to every C compiler.
extern unsigned char CFPreferencesAppSynchronize(const void *application) __attribute__((weak));
extern const void *const kCFPreferencesAnyApplication __attribute__((weak));

void earshot_save_preferences(void) {
  if (!CFPreferencesAppSynchronize || !&kCFPreferencesAnyApplication) return;
  // Saves the suites of all applications. Cached values are discarded for the given application only, so another one
  // than the extension's is given.
  CFPreferencesAppSynchronize(kCFPreferencesAnyApplication);
}
