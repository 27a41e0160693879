// What a file says about itself: title, artist, cover.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct EarshotTagHandler {
  // A tag by GStreamer's name for it ("title", "artist"), as text; valid during the call.
  void (*text)(void *context, const char *name, const char *value);
  // A picture's bytes, as they are in the file, and their MIME type; valid during the call.
  void (*image)(void *context, const char *type, const void *bytes, size_t size);
  void *context;
} EarshotTagHandler;

// Reads the tags of `length` bytes from `start`, through the named elements (demuxer or parser; ends with NULL), until the
// sound begins (`any`: or whatever else is in it, of a film without sound). Takes over `fd`. False where nothing came for `patience` nanoseconds. The handler is called on one thread
// at a time, not the caller's.
bool earshot_tags_read(int fd, uint64_t start, uint64_t length, const char *const *elements, bool any,
                       uint64_t patience, EarshotTagHandler handler);

// Reads the tags of a Vorbis comment, as Ogg has it in the second packet of Vorbis, Opus, FLAC and Speex. Its first `id`
// bytes are the codec's own. GStreamer has to be initialized. False where it is no comment, or GStreamer's tag library is
// missing. The handler is called on the caller's thread.
bool earshot_tags_read_comment(const void *bytes, size_t size, size_t id, EarshotTagHandler handler);
