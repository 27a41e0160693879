// A writer of animated GIFs, with giflib.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct earshot_gif earshot_gif;

// Creates the file at `path`. Returns NULL if it fails, with errno set.
earshot_gif *earshot_gif_create(const char *path, int width, int height);
// Appends a picture that is shown for a time: blue, green, red and a byte that is ignored. Only the rectangle that
// differs from the previous picture is written, with up to 256 colors of its own. Returns false if writing fails, with
// errno set.
bool earshot_gif_append(earshot_gif *gif, const uint8_t *bgrx, uint16_t centiseconds);
// Completes the file and frees the writer. Returns false if the file is incomplete, with errno set.
bool earshot_gif_finish(earshot_gif *gif);
