// The part of `earshot` that runs in a constructor, before Swift starts: `earshot snapshot`, and
// `earshot check` where it draws pictures, continue as the programs of their own that they are, `earshot check` forks its first
// worker, and `earshot play` begins to start GStreamer.
#pragma once

// The arguments of this process, the program's name first, with NULL behind the last. Swift finds its own by their place on
// the stack before `environ`, which GStreamer's start replaces for a moment.
char *const *earshot_arguments(void);
