// Sound out of the machine through a PipeWire server, without GStreamer: PipeWire asks for each quantum when it is due, so no
// buffer of ours stands between the mixer and its graph.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "earshot_sink.h"

typedef struct EarshotPipeWire EarshotPipeWire;

// Connects to a server and prepares a stopped stream; NULL where that fails, with the reason in `why`: free() it.
// `remote`: the server's name or the path of its socket; NULL for the usual one. `rate`: frames per second. `latency_us`: how
// long the stream wants a quantum to last. `underrun` is called on PipeWire's data thread each time a quantum came too late.
EarshotPipeWire *earshot_pipewire_create(const char *remote, int rate, int latency_us, EarshotSinkPull pull,
                                         EarshotSinkUnderrun underrun, EarshotSinkFailed failed, void *context,
                                         char **why);
// Asks for quanta of another length, from now on.
void earshot_pipewire_set_latency(EarshotPipeWire *sink, int latency_us);
// Starts pulling; false where the connection is lost.
bool earshot_pipewire_start(EarshotPipeWire *sink);
// Stops pulling; what was pulled before is heard. No pull happens after it returns.
void earshot_pipewire_stop(EarshotPipeWire *sink);
void earshot_pipewire_free(EarshotPipeWire *sink);
