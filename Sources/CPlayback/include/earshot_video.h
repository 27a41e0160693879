// Decodes video: packets go in, decoded frames come out, all on the caller's thread and in display order. There is no
// pipeline, clock or thread: the output depends only on the input.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct EarshotVideo EarshotVideo;

// A decoded frame.
typedef struct EarshotPicture {
  int64_t rank;                     // the index in display order
  int32_t width, height;            // in pixels, as coded
  int32_t aspect_x, aspect_y;       // the pixel aspect ratio; both positive
} EarshotPicture;

// Creates a GStreamer decoder, given a factory's name with optional properties: "avdec_h264 max-threads=1". `caps`
// describes the packets in GStreamer's notation; `setup` (may be NULL) is the decoder's configuration; frames of more
// than `limit` pixels are refused. Returns NULL if there is no such element, or it does not accept such packets.
EarshotVideo *earshot_video_create(const char *decoder, const char *caps, const uint8_t *setup, size_t setup_size,
                                   int64_t limit);
// Decodes a packet, whose frame has `rank`. Damaged packets result in no frame and are not errors. Returns false if
// the decoder fails, or the format of its output is not supported.
bool earshot_video_push(EarshotVideo *video, const uint8_t *bytes, size_t size, int64_t rank, bool is_key);
// Marks the end of packets, so that the decoder outputs its remaining frames.
void earshot_video_drain(EarshotVideo *video);
// Examines the next decoded frame. Returns false if there is none.
bool earshot_video_next(EarshotVideo *video, EarshotPicture *picture);
// Replaces the held frame with the next decoded one. Returns false if there is none.
bool earshot_video_hold(EarshotVideo *video);
// Writes the held frame (or the next one, if none is held) as blue, green, red, 255, in rows without gaps, rotated by
// clockwise quarter turns. `size` must be four times its pixels. Returns false if there is no frame, or it
// contradicts its description.
bool earshot_video_read(EarshotVideo *video, int quarters, uint8_t *bgra, size_t size);
// Returns the reason why frames are refused, or NULL. Valid as long as the decoder.
const char *earshot_video_refusal(const EarshotVideo *video);
void earshot_video_free(EarshotVideo *video);
