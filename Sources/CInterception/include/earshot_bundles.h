// Intercepts Foundation's main bundle.
//
// A program that links this defines the getter of `Bundle.main` and `Bundle(for:)`, and passes calls on. Calls of
// shared libraries are always passed on: FoundationNetworking stores cookies and responses in folders that it names
// after the main bundle. In an extension's own process, the main bundle is the extension's, so the functions are not
// redirected if Foundation is linked statically.
#ifndef EARSHOT_BUNDLES_H
#define EARSHOT_BUNDLES_H

#include <stdbool.h>

// Returns the bundle that the caller's code should see, retained, or null if it should see Foundation's. Called on any
// thread.
typedef void *(*earshot_bundle_hook)(void);

// Sets the hook of this process.
void earshot_bundles_set_hook(earshot_bundle_hook hook);

// Returns whether both functions are intercepted in `get`, which calls each of them.
bool earshot_bundles_test(void (*get)(void));

#endif
