// A writer of films: MPEG-4 files with H.264 pictures and AAC sound, which begin at the same time.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct EarshotFilm EarshotFilm;

// The form of a film.
typedef struct EarshotFilmForm {
  int width, height;  // of the pictures, in pixels; both are even
  int fps;            // the pictures a second
  int rate;           // of the sound, in hertz; it has two channels
} EarshotFilmForm;

// Creates the file at `path`. The elements must be registered. Returns NULL if it fails, with the reason, which must be
// freed.
EarshotFilm *earshot_film_create(const char *path, EarshotFilmForm form, char **reason);
// Appends interleaved frames of sound. They must not end before the picture that follows.
bool earshot_film_push_sound(EarshotFilm *film, const float *samples, size_t frames);
// Appends a picture: blue, green, red and a byte that is ignored, in rows without padding.
bool earshot_film_push_picture(EarshotFilm *film, const uint8_t *bgrx);
// Completes the file and frees the film. Returns NULL, or the reason for which it is incomplete, which must be freed.
char *earshot_film_finish(EarshotFilm *film);
