// The language of a device in place of the process's, which Foundation on Linux fixes to English.
//
// Foundation's functions that find localized strings and the current locale are replaced (interposed.h). They ask the
// hooks first, and call the library's function if these have no answer. Functions within one library of Foundation are
// replaced only if it is linked statically.
#ifndef EARSHOT_LANGUAGES_H
#define EARSHOT_LANGUAGES_H

#include <stdbool.h>
#include <stddef.h>

// The size of the name of a localization with its terminating null character.
#define EARSHOT_LOCALIZATION_SIZE 64

typedef struct {
  // Writes the name of the localization of a bundle's resource; returns false if the process's localization is used.
  // `folder` contains the resources. `file` is a filename without its extension, or null for any.
  bool (*find)(const char *folder, const char *file, char *name);
  // Writes the one of the `count` null-terminated names at `names` that is used; returns false if the process's
  // localization is used.
  bool (*choose)(const char *const *names, size_t count, char *name);
  // Whether the functions below determine the current locale and the preferred languages.
  bool (*has_locale)(void);
} earshot_language_hooks;

// Sets the hooks, which must exist as long as the process.
void earshot_language_set_hooks(const earshot_language_hooks *hooks);

#endif
