// Audio output: a source that requests frames, and the sink of the sound server or card.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct EarshotSink EarshotSink;

// Called on a thread of the device to request `count` frames. It must fill all of them and never wait. `pending` is the
// number of frames pulled so far, including these, that have not been heard yet.
typedef void (*EarshotSinkPull)(void *context, float *frames, uint32_t count, uint32_t pending);
// Called after an underrun, on a thread of the device, which must not be blocked.
typedef void (*EarshotSinkUnderrun)(void *context);
// Called once when the device fails, on a thread of the device; `text` is valid during the call.
typedef void (*EarshotSinkFailed)(void *context, const char *text);

// Creates a stopped device with the sink element `factory`. Returns NULL if that element does not exist. `buffer_us`
// and `period_us` are the size of the device's buffer and of its periods, in microseconds. `server` is the address of
// the sound server, or NULL for the default.
EarshotSink *earshot_sink_create(const char *factory, const char *server, int rate, int buffer_us, int period_us,
                                 EarshotSinkPull pull, EarshotSinkUnderrun underrun, EarshotSinkFailed failed,
                                 void *context);
// Changes the size of the buffer and of periods; only while the device is stopped.
void earshot_sink_set_buffer(EarshotSink *sink, int buffer_us, int period_us);
// Checks whether the device can be opened, without starting it. Returns NULL, or an error message to be freed by the
// caller.
char *earshot_sink_probe(EarshotSink *sink);
// Starts pulling. Returns false if the device cannot be opened.
bool earshot_sink_start(EarshotSink *sink);
// Stops immediately: frames in the device's buffer are not heard, and no pull happens after this returns. Returns the
// number of pulled frames lost this way.
uint32_t earshot_sink_stop(EarshotSink *sink);
void earshot_sink_free(EarshotSink *sink);
