// Audio output through a PipeWire server, without GStreamer: PipeWire requests each quantum when it is due, so there
// is no further buffer between the mixer and its graph.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "earshot_sink.h"

typedef struct EarshotPipeWire EarshotPipeWire;

// Connects to a server and prepares a stopped stream. In case of an error, returns NULL, with a message in `why` to
// be freed by the caller. `remote` is the server's name or the path of its socket, or NULL for the default; `rate`
// the sample rate in frames per second; `latency_us` the requested duration of a quantum. `underrun` is called on
// PipeWire's data thread each time a quantum came too late.
EarshotPipeWire *earshot_pipewire_create(const char *remote, int rate, int latency_us, EarshotSinkPull pull,
                                         EarshotSinkUnderrun underrun, EarshotSinkFailed failed, void *context,
                                         char **why);
// Requests quanta of another duration, from now on.
void earshot_pipewire_set_latency(EarshotPipeWire *sink, int latency_us);
// Starts pulling. Returns false if the connection is lost.
bool earshot_pipewire_start(EarshotPipeWire *sink);
// Stops pulling. Frames that were pulled before are heard. No pull happens after this returns.
void earshot_pipewire_stop(EarshotPipeWire *sink);
void earshot_pipewire_free(EarshotPipeWire *sink);
