// The library's headers are found through the symbolic link include/pango: Pango's pkg-config files contain flags
// that SwiftPM warns about, and no other pkg-config file contains the folder of its headers.
#include "cpango.h"
