// A player's pipeline: one opened file, a chain of named elements, the ring. Frames in this file are the device's, at the
// rate of the ring, counted from where the sound begins.
#pragma once
#include "earshot_chain.h"
#include "earshot_ring.h"

typedef struct EarshotPlayer EarshotPlayer;

// Called at most once, on any thread, often one of GStreamer's; must not call back into the player.
typedef void (*EarshotPlayerHandler)(void *context, EarshotFault fault);

// Makes a pipeline that decodes `chain` into `ring`, and starts it: it runs ahead until the ring is full. Takes over the
// chain's descriptor and `ring`, also where it fails. `handler` gets the first fault, before the ring ends and
// `earshot_player_wait` returns; where making it fails already, NULL is returned after that.
EarshotPlayer *earshot_player_create(const EarshotChain *chain, int rate, EarshotRingProducer *ring,
                                     EarshotPlayerHandler handler, void *context);
// Waits until there is sound in the ring, the media ended, or it failed; false where `deadline` (CLOCK_MONOTONIC
// nanoseconds) came first.
bool earshot_player_wait(EarshotPlayer *player, uint64_t deadline);
// The decoder's samples; false while they are not known.
bool earshot_player_samples(EarshotPlayer *player, EarshotSamples *samples);
// The media's length in nanoseconds as its headers or its bit rate have it; negative where it is not known.
int64_t earshot_player_duration(EarshotPlayer *player);
// Goes to a frame, exactly; false where it cannot.
bool earshot_player_seek(EarshotPlayer *player, int64_t frame);
// Makes the pipeline anew, to go on from `frame` at `tempo` times the speed, with the pitch kept. Takes over the chain's
// descriptor.
bool earshot_player_set_tempo(EarshotPlayer *player, const EarshotChain *chain, double tempo, int64_t frame);
// How often it begins anew at the end: 0 ends there, negative never ends.
void earshot_player_set_loops(EarshotPlayer *player, int loops);
int earshot_player_loops(EarshotPlayer *player);
// Where in the ring, since the last discard, the first pass to the end was over; 0 while it is not.
uint64_t earshot_player_first_pass(EarshotPlayer *player);
// Places where the data had a hole so far.
uint32_t earshot_player_holes(EarshotPlayer *player);
// Stops every thread of the pipeline and frees it, the ring and the file; the handler is not called any more.
void earshot_player_free(EarshotPlayer *player);
