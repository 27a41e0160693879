// The part of `earshot` that runs in a constructor, before Swift starts. `earshot snapshot`, and `earshot check` if
// it draws pictures, continue as separate programs; `earshot check` forks its first worker; `earshot play` starts
// GStreamer.
#pragma once

#include <stdbool.h>

// Returns the arguments of this process, starting with the program's name and terminated by NULL. Swift finds its own
// by their position on the stack before `environ`, which is temporarily replaced when GStreamer starts.
char *const *earshot_arguments(void);

// Whether this process probably needs GStreamer soon: not if an app's extension, a process of its own, plays into a
// file.
bool earshot_needs_gstreamer(void);
