// The library's headers are reached through the link include/pango: Pango's pkg-config files have flags that SwiftPM warns
// about, and the folder of its headers is in no other.
#include "cpango.h"
