#include "earshot_no_network.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

// Not exported: in a program that loads FoundationNetworking, and so libcurl, these are never called.
#pragma GCC visibility push(hidden)

// The part of libcurl's interface that FoundationNetworking uses; the values are part of libcurl's ABI.
enum { OK = 0, COULD_NOT_CONNECT = 7, UNKNOWN_OPTION = 48 };
enum { URL_OUT_OF_MEMORY = 7 };
enum { MESSAGE_DONE = 1 };
enum { OPTION_PRIVATE = 10103, MULTI_TIMER_DATA = 10005, MULTI_TIMER_FUNCTION = 20004 };
enum { INFO_KIND = 0xf00000, INFO_STRING = 0x100000, INFO_LONG = 0x200000, INFO_DOUBLE = 0x300000, INFO_LIST = 0x400000,
       INFO_SOCKET = 0x500000, INFO_OFFSET = 0x600000 };
enum { INFO_PRIVATE = INFO_STRING + 21, INFO_OS_ERRNO = INFO_LONG + 25 };

typedef struct transfer {
  void *owner;
  // The next failed transfer that has not been reported.
  struct transfer *next;
} transfer;

typedef int (*timer_function)(void *multi, long milliseconds, void *data);

typedef struct {
  int kind;
  transfer *transfer;
  union {
    void *any;
    int result;
  } data;
} message;

typedef struct {
  transfer *first;
  timer_function timer;
  void *timer_data;
  message last_message;
} multi;

struct version {
  int age;
  const char *version;
  unsigned number;
  const char *host;
  int features;
  const char *ssl;
  long ssl_number;
  const char *zlib;
  const char *const *protocols;
  // Newer fields, all of which are pointers and numbers, are null.
  void *newer[16];
};

int curl_global_init(long flags) { return OK; }
const char *curl_version(void) { return "none"; }
void curl_free(void *memory) { free(memory); }

const char *curl_easy_strerror(int code) {
  return code == OK ? "no error" : "an extension has no network access; the system answers its requests";
}

struct version *curl_version_info(int age) {
  static const char *const none[] = {NULL};
  static struct version version = {.version = "0.0.0", .host = "", .protocols = none};
  return &version;
}

// Transfers

transfer *curl_easy_init(void) { return calloc(1, sizeof(transfer)); }
void curl_easy_cleanup(transfer *transfer) { free(transfer); }
int curl_easy_pause(transfer *transfer, int mask) { return OK; }

int curl_easy_setopt(transfer *transfer, int option, ...) {
  if (option != OPTION_PRIVATE) return OK;
  va_list arguments;
  va_start(arguments, option);
  transfer->owner = va_arg(arguments, void *);
  va_end(arguments);
  return OK;
}

int curl_easy_getinfo(transfer *transfer, int info, ...) {
  va_list arguments;
  va_start(arguments, info);
  void *value = va_arg(arguments, void *);
  va_end(arguments);
  switch (info & INFO_KIND) {
    case INFO_STRING: *(void **)value = info == INFO_PRIVATE ? transfer->owner : NULL; return OK;
    case INFO_LONG: *(long *)value = info == INFO_OS_ERRNO ? ECONNREFUSED : 0; return OK;
    case INFO_DOUBLE: *(double *)value = 0; return OK;
    case INFO_LIST: *(void **)value = NULL; return OK;
    case INFO_SOCKET: *(int *)value = -1; return OK;
    case INFO_OFFSET: *(long long *)value = 0; return OK;
    default: return UNKNOWN_OPTION;
  }
}

// Multiple transfers

multi *curl_multi_init(void) { return calloc(1, sizeof(multi)); }
int curl_multi_assign(multi *multi, int socket, void *data) { return OK; }

int curl_multi_cleanup(multi *multi) {
  free(multi);
  return OK;
}

int curl_multi_setopt(multi *multi, int option, ...) {
  va_list arguments;
  va_start(arguments, option);
  if (option == MULTI_TIMER_FUNCTION) multi->timer = va_arg(arguments, timer_function);
  if (option == MULTI_TIMER_DATA) multi->timer_data = va_arg(arguments, void *);
  va_end(arguments);
  return OK;
}

int curl_multi_remove_handle(multi *multi, transfer *transfer) {
  for (struct transfer **link = &multi->first; *link; link = &(*link)->next) {
    if (*link != transfer) continue;
    *link = transfer->next;
    break;
  }
  return OK;
}

// Starts a transfer, whose failure the next query reports: immediately.
int curl_multi_add_handle(multi *multi, transfer *transfer) {
  struct transfer **end = &multi->first;
  while (*end) end = &(*end)->next;
  *end = transfer;
  transfer->next = NULL;
  if (multi->timer) multi->timer(multi, 0, multi->timer_data);
  return OK;
}

int curl_multi_socket_action(multi *multi, int socket, int events, int *running) {
  *running = 0;
  return OK;
}

message *curl_multi_info_read(multi *multi, int *left) {
  *left = 0;
  transfer *failed = multi->first;
  if (!failed) return NULL;
  multi->first = failed->next;
  for (transfer *other = multi->first; other; other = other->next) ++*left;
  multi->last_message = (message){MESSAGE_DONE, failed, {.result = COULD_NOT_CONNECT}};
  return &multi->last_message;
}

// Header lists

typedef struct list {
  char *text;
  struct list *next;
} list;

list *curl_slist_append(list *first, const char *text) {
  list *added = calloc(1, sizeof(list));
  if (!added) return NULL;
  added->text = strdup(text);
  if (!added->text) {
    free(added);
    return NULL;
  }
  list **end = &first;
  while (*end) end = &(*end)->next;
  *end = added;
  return first;
}

void curl_slist_free_all(list *first) {
  while (first) {
    list *next = first->next;
    free(first->text);
    free(first);
    first = next;
  }
}

// URLs: FoundationNetworking asks for the host, and rejects URLs that it parses differently

enum { URL_NO_HOST = 14, URL_WHOLE = 0, URL_HOST = 5 };

typedef struct {
  char *text;
} url;

url *curl_url(void) { return calloc(1, sizeof(url)); }

int curl_url_set(url *url, int part, const char *text, unsigned flags) {
  if (part != URL_WHOLE) return URL_OUT_OF_MEMORY;
  free(url->text);
  url->text = text ? strdup(text) : NULL;
  return text && !url->text ? URL_OUT_OF_MEMORY : OK;
}

int curl_url_get(url *url, int part, char **text, unsigned flags) {
  *text = NULL;
  const char *host = url->text ? strstr(url->text, "://") : NULL;
  if (!host || part != URL_HOST) return URL_NO_HOST;
  host += 3;
  size_t length = strcspn(host, "/?#");
  for (size_t index = length; index > 0; index--) {
    // User name and password precede the last at sign.
    if (host[index - 1] != '@') continue;
    host += index;
    length -= index;
    break;
  }
  // A port follows the brackets of an address, or a name.
  const char *bracket = *host == '[' ? memchr(host, ']', length) : NULL;
  if (bracket) length = (size_t)(bracket - host) + 1;
  else if (memchr(host, ':', length)) length = (size_t)((const char *)memchr(host, ':', length) - host);
  if (length == 0) return URL_NO_HOST;
  *text = strndup(host, length);
  return *text ? OK : URL_OUT_OF_MEMORY;
}
