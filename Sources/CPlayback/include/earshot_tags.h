// Reading tags: title, artist, cover.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct EarshotTagHandler {
  // Called with a tag by GStreamer's name ("title", "artist"), as text, valid during the call.
  void (*text)(void *context, const char *name, const char *value);
  // Called with the encoded bytes of a picture, and their MIME type, valid during the call.
  void (*image)(void *context, const char *type, const void *bytes, size_t size);
  void *context;
} EarshotTagHandler;

// Reads the tags of `length` bytes from `start`, through the named elements (demuxer or parser, terminated by NULL),
// until the sound begins (with `any`, also until the video begins in media without sound). Takes ownership of `fd`.
// Returns false if nothing arrives for `timeout` nanoseconds. The handler is called on one thread at a time, not the
// caller's.
bool earshot_tags_read(int fd, uint64_t start, uint64_t length, const char *const *elements, bool any,
                       uint64_t timeout, EarshotTagHandler handler);

// Reads the tags of a Vorbis comment, as in the second packet of Vorbis, Opus, FLAC and Speex in Ogg, whose first
// `id` bytes are the codec's own. GStreamer must be initialized. Returns false if it is not a comment, or GStreamer's
// tag library is missing. The handler is called on the caller's thread.
bool earshot_tags_read_comment(const void *bytes, size_t size, size_t id, EarshotTagHandler handler);
