// The sessions that a program makes for itself.
//
// `URLSession(configuration:)` takes its protocols from the configuration, where a registered one is not: it would open
// connections. So its two initialisers are defined here as well and passed on, and the configuration is shown around first.
// Where FoundationNetworking is linked statically its own stand, and nothing is seen.
#ifndef EARSHOT_URL_SESSION_H
#define EARSHOT_URL_SESSION_H

#include <stddef.h>

// Looks at, and may change, a URLSessionConfiguration, which it does not own.
typedef void (*earshot_configuration_hook)(void *configuration);

// Says who sees the configurations of sessions that are made in this program.
void earshot_session_set_hook(earshot_configuration_hook hook);

// How many bytes of memory an object from the heap has.
size_t earshot_object_size(void *object);

#endif
