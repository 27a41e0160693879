// A film's pictures: packets go in, decoded pictures come out, all on the caller's thread and in the order in which they are
// shown. No pipeline, no clock, no thread: what comes out depends on what went in alone.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct EarshotVideo EarshotVideo;

// A decoded picture.
typedef struct EarshotPicture {
  int64_t rank;                     // its place in the order in which pictures are shown
  int32_t width, height;            // in pixels, as coded
  int32_t aspect_x, aspect_y;       // how wide and high one pixel is; both positive
} EarshotPicture;

// A decoder of GStreamer's, a factory's name and perhaps properties: "avdec_h264 max-threads=1". `caps`: what the packets
// are, as GStreamer writes it; `setup` (may be NULL) is the decoder's configuration; pictures of more than `limit` pixels
// are refused. NULL where there is no such element, or it does not take such packets.
EarshotVideo *earshot_video_create(const char *decoder, const char *caps, const uint8_t *setup, size_t setup_size,
                                   int64_t limit);
// Decodes a packet, whose picture is the one of `rank`. Damaged ones give no picture and are no error; false where the decoder
// gives up, or its pictures are none that are shown here.
bool earshot_video_push(EarshotVideo *video, const uint8_t *bytes, size_t size, int64_t rank, bool is_key);
// No more packets come: what the decoder keeps comes out.
void earshot_video_drain(EarshotVideo *video);
// Looks at the next picture that came out; false where there is none.
bool earshot_video_next(EarshotVideo *video, EarshotPicture *picture);
// Holds the next picture that came out in place of the one held; false where there is none.
bool earshot_video_hold(EarshotVideo *video);
// Writes the held picture (or the next one, where none is held) as blue, green, red, 255, rows without gaps, turned
// clockwise by so many quarters. `size` must be four times its pixels. False where there is none, or it is not as its
// description says.
bool earshot_video_read(EarshotVideo *video, int quarters, uint8_t *bgra, size_t size);
// Why its pictures are refused; NULL where they are not. Valid as long as the decoder.
const char *earshot_video_refusal(const EarshotVideo *video);
void earshot_video_free(EarshotVideo *video);
