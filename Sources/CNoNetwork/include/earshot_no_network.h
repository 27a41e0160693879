// libcurl's functions for a program without network access.
//
// When FoundationNetworking is linked statically, it refers to libcurl, which loads some 40 other libraries. The
// system answers an extension's requests, and an extension opens no connection, so extensions are linked with these
// definitions instead. Sessions can be created with them, and each transfer fails as on a machine without a network.
#ifndef EARSHOT_NO_NETWORK_H
#define EARSHOT_NO_NETWORK_H
#endif
