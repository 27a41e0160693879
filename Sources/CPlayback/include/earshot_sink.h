// Sound out of the machine: a source that asks for frames, and the sound server's or the card's sink.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct EarshotSink EarshotSink;

// Asked for `count` frames on a thread of GStreamer's; must fill them all and never wait. `pending`: how many of the frames
// pulled so far, these included, nobody will have heard yet.
typedef void (*EarshotSinkPull)(void *context, float *frames, uint32_t count, uint32_t pending);
// The device ran out of frames before more of them came: what is heard has a gap. On a thread of the device's, which must not
// be kept waiting.
typedef void (*EarshotSinkUnderrun)(void *context);
// Told once when the device fails, on a thread of GStreamer's; `text` is valid during the call.
typedef void (*EarshotSinkFailed)(void *context, const char *text);

// A stopped device behind the sink element `factory`; NULL where that element does not exist. `buffer_us` and `period_us`:
// how much the device holds and takes at a time, in microseconds. `server`: the sound server's address; NULL for the
// usual one.
EarshotSink *earshot_sink_create(const char *factory, const char *server, int rate, int buffer_us, int period_us,
                                 EarshotSinkPull pull, EarshotSinkUnderrun underrun, EarshotSinkFailed failed,
                                 void *context);
// Changes how much the device holds and takes at a time; only while it is stopped.
void earshot_sink_set_buffer(EarshotSink *sink, int buffer_us, int period_us);
// Opens the device without starting it, and closes it again: whether there is one. NULL, or why not: free() it.
char *earshot_sink_probe(EarshotSink *sink);
// Starts pulling; false where the device cannot be opened.
bool earshot_sink_start(EarshotSink *sink);
// Stops at once: what the device still holds is not heard, and no pull happens after it returns. Returns how many of the
// frames that were pulled are lost so.
uint32_t earshot_sink_stop(EarshotSink *sink);
void earshot_sink_free(EarshotSink *sink);
