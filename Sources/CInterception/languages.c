#define _GNU_SOURCE
#include "earshot_languages.h"
#include "interposed.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

// CoreFoundation is part of Foundation, loaded or linked; its headers are not available to every C compiler. References
// to it are strong: in a static link, they add the objects with the functions that are replaced below, which would call
// themselves otherwise.
typedef const void *object;
typedef unsigned char boolean;
typedef long cf_index;
extern object CFBundleCopyResourcesDirectoryURL(object bundle);
extern boolean CFURLGetFileSystemRepresentation(object url, boolean is_absolute, char *path, cf_index size);
extern object CFBundleCopyLocalizedStringForLocalization(
    object bundle, object key, object value, object table, object localization);
extern boolean CFStringGetCString(object string, char *text, cf_index size, uint32_t encoding);
extern object CFStringCreateWithCString(object allocator, const char *text, uint32_t encoding);
extern cf_index CFStringGetLength(object string);
extern cf_index CFArrayGetCount(object array);
extern object CFArrayGetValueAtIndex(object array, cf_index index);
extern object CFArrayCreate(object allocator, object *values, cf_index count, const void *callbacks);
extern object CFBundleCopyLocalizationsForPreferences(object localizations, object preferences);
extern boolean CFEqual(object one, object other);
extern void CFRelease(object value);
extern char kCFTypeArrayCallBacks;
static const uint32_t utf8 = 0x08000100;

static _Atomic(const earshot_language_hooks *) current;

void earshot_language_set_hooks(const earshot_language_hooks *hooks) { atomic_store(&current, hooks); }

// Returns the hooks; null if there are none.
static const earshot_language_hooks *hooks(void) { return atomic_load_explicit(&current, memory_order_acquire); }

// Returns the localization of a resource, or of any if both names are null; null if the process's is used.
static object localization(object bundle, object file, const char *standard) {
  const earshot_language_hooks *asked = hooks();
  if (!asked || !bundle) return NULL;
  char folder[PATH_MAX], name[EARSHOT_LOCALIZATION_SIZE], title[NAME_MAX + 1] = "";
  object url = CFBundleCopyResourcesDirectoryURL(bundle);
  if (!url) return NULL;
  boolean is_known = CFURLGetFileSystemRepresentation(url, 1, folder, sizeof folder);
  CFRelease(url);
  bool has_file = file && CFStringGetLength(file) > 0;
  if (has_file && !CFStringGetCString(file, title, sizeof title, utf8)) return NULL;
  if (!is_known || !asked->find(folder, has_file ? title : standard, name)) return NULL;
  return CFStringCreateWithCString(NULL, name, utf8);
}

// Returns the localization among those of an array; null if the process's is used.
static object chosen(object array) {
  const earshot_language_hooks *asked = hooks();
  cf_index count = asked && array ? CFArrayGetCount(array) : 0;
  if (count <= 0 || count > 1000) return NULL;
  char(*names)[EARSHOT_LOCALIZATION_SIZE] = calloc(count, sizeof *names);
  const char **pointers = calloc(count, sizeof *pointers);
  object result = NULL;
  if (names && pointers) {
    for (cf_index i = 0; i < count; i++) {
      pointers[i] = names[i];
      // A longer name is not the name of a localization.
      if (!CFStringGetCString(CFArrayGetValueAtIndex(array, i), names[i], sizeof names[i], utf8)) names[i][0] = 0;
    }
    char name[EARSHOT_LOCALIZATION_SIZE];
    if (asked->choose(pointers, count, name)) result = CFStringCreateWithCString(NULL, name, utf8);
  }
  free(names);
  free(pointers);
  return result;
}

// Functions of CoreFoundation: they return new references.
typedef object (*string_function)(object bundle, object key, object value, object table);
typedef object (*list_function)(object argument);
// Functions of Swift: a locale is a reference with its type, an array a reference.
typedef struct {
  void *words[2];
} locale;
typedef __attribute__((swiftcall)) locale (*locale_function)(void);
typedef __attribute__((swiftcall)) void *(*languages_function)(void);
extern __attribute__((swiftcall)) locale earshot_device_locale(void) __attribute__((weak));
extern __attribute__((swiftcall)) void *earshot_device_languages(void) __attribute__((weak));

object __wrap_CFBundleCopyLocalizedString(object bundle, object key, object value, object table);
object __wrap_CFBundleCopyPreferredLocalizationsFromArray(object localizations);
object __wrap__CFBundleCopyLanguageSearchListInBundle(object bundle);
// `Locale.current`, `Locale.autoupdatingCurrent` and `Locale.preferredLanguages`
__attribute__((swiftcall)) locale __wrap_$s20FoundationEssentials6LocaleV7currentACvgZ(void);
__attribute__((swiftcall)) locale __wrap_$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ(void);
__attribute__((swiftcall)) void *__wrap_$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ(void);
EARSHOT_INTERPOSED(CFBundleCopyLocalizedString)
EARSHOT_INTERPOSED(CFBundleCopyPreferredLocalizationsFromArray)
EARSHOT_INTERPOSED(_CFBundleCopyLanguageSearchListInBundle)
EARSHOT_INTERPOSED($s20FoundationEssentials6LocaleV7currentACvgZ)
EARSHOT_INTERPOSED($s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ)
EARSHOT_INTERPOSED($s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ)

object __wrap_CFBundleCopyLocalizedString(object bundle, object key, object value, object table) {
  EARSHOT_THEIRS(string_function, "CFBundleCopyLocalizedString", __real_CFBundleCopyLocalizedString)
  object name = localization(bundle, table, "Localizable");
  if (!name) return theirs(bundle, key, value, table);
  object result = CFBundleCopyLocalizedStringForLocalization(bundle, key, value, table, name);
  CFRelease(name);
  return result;
}

object __wrap_CFBundleCopyPreferredLocalizationsFromArray(object localizations) {
  EARSHOT_THEIRS(
      list_function, "CFBundleCopyPreferredLocalizationsFromArray",
      __real_CFBundleCopyPreferredLocalizationsFromArray)
  object name = chosen(localizations);
  if (!name) return theirs(localizations);
  object result = CFArrayCreate(NULL, &name, 1, &kCFTypeArrayCallBacks);
  CFRelease(name);
  return result;
}

// Keeps the library's object file with the two functions above and below in a static link.
object (*const earshot_localizations)(object, object) = CFBundleCopyLocalizationsForPreferences;

// Returns the localizations in which a bundle's resources are searched for, in order.
object __wrap__CFBundleCopyLanguageSearchListInBundle(object bundle) {
  EARSHOT_THEIRS(
      list_function, "_CFBundleCopyLanguageSearchListInBundle", __real__CFBundleCopyLanguageSearchListInBundle)
  object list = theirs(bundle), name = localization(bundle, NULL, NULL);
  if (!name) return list;
  cf_index count = list ? CFArrayGetCount(list) : 0, length = 1;
  object *values = calloc(count + 1, sizeof *values);
  object result = NULL;
  if (values) {
    values[0] = name;
    for (cf_index i = 0; i < count; i++) {
      object value = CFArrayGetValueAtIndex(list, i);
      if (!CFEqual(value, name)) values[length++] = value;
    }
    result = CFArrayCreate(NULL, values, length, &kCFTypeArrayCallBacks);
  }
  free(values);
  CFRelease(name);
  if (!result) return list;
  if (list) CFRelease(list);
  return result;
}

static bool has_locale(void) {
  const earshot_language_hooks *asked = hooks();
  return asked && earshot_device_locale && earshot_device_languages && asked->has_locale();
}

locale __wrap_$s20FoundationEssentials6LocaleV7currentACvgZ(void) {
  EARSHOT_THEIRS(
      locale_function, "$s20FoundationEssentials6LocaleV7currentACvgZ",
      __real_$s20FoundationEssentials6LocaleV7currentACvgZ)
  return has_locale() ? earshot_device_locale() : theirs();
}

locale __wrap_$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ(void) {
  EARSHOT_THEIRS(
      locale_function, "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ",
      __real_$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ)
  return has_locale() ? earshot_device_locale() : theirs();
}

void *__wrap_$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ(void) {
  EARSHOT_THEIRS(
      languages_function, "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ",
      __real_$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ)
  return has_locale() ? earshot_device_languages() : theirs();
}
