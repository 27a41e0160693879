// libcurl's functions for a program that has no network of its own.
//
// FoundationNetworking, linked in, refers to libcurl, which loads some 40 other libraries. The system answers an extension's
// requests, and an extension opens no connection; so an extension is linked with these definitions instead. Sessions can
// be made with them; each transfer fails as it does on a machine without a network.
#ifndef EARSHOT_NO_NETWORK_H
#define EARSHOT_NO_NETWORK_H
#endif
