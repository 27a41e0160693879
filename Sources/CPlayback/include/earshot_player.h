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
// The media's length in nanoseconds as its headers or its bit rate have it; negative where it is not known.
int64_t earshot_player_duration(EarshotPlayer *player);
// Goes to a frame, exactly, and begins anew `more` times at the end from there (negative: for ever); false where it cannot.
bool earshot_player_seek(EarshotPlayer *player, int64_t frame, int more);
// Goes on from `frame` at `tempo` times the speed, with the pitch kept; false where it cannot. `more` as in a seek.
bool earshot_player_set_tempo(EarshotPlayer *player, double tempo, int64_t frame, int more);
// After pass number `pass` (0 is the one that began with the last seek) it begins anew `more` times: 0 ends there, negative
// never ends. Passes that have begun already are not taken back.
void earshot_player_set_loops(EarshotPlayer *player, uint64_t pass, int more);
// Where in the ring, since the last discard, the first pass to the end was over; 0 while it is not.
uint64_t earshot_player_first_pass(EarshotPlayer *player);
// In how many places the data had a hole on the way here, behind which the sound went on; and when the first of them is
// heard.
uint32_t earshot_player_holes(EarshotPlayer *player, int64_t *nanoseconds);
// Stops every thread of the pipeline and frees it, the ring and the file; the handler is not called any more.
void earshot_player_free(EarshotPlayer *player);
