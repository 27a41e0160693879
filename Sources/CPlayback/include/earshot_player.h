// A player's pipeline: an open file, a chain of named elements, and the ring. Frames in this file are the device's,
// at the rate of the ring, counted from the beginning of the sound.
#pragma once
#include "earshot_chain.h"
#include "earshot_ring.h"

typedef struct EarshotPlayer EarshotPlayer;

// The course of playback since the last seek or change of tempo that succeeded. Pass 0 begins there.
typedef struct EarshotCourse {
  int64_t origin;         // the frame at which it began
  double tempo;           // 1 is the original speed
  int loops;              // the restarts after pass `loops_from`; negative: forever
  uint64_t loops_from;
  uint64_t passes_before; // the passes that were heard completely before
  uint64_t first_pass;    // the position in the ring, since the last discard, of the end of pass 0; 0 before that
} EarshotCourse;

// Called at most once, on any thread, often one of GStreamer's. It must not call back into the player.
typedef void (*EarshotPlayerHandler)(void *context, EarshotFault fault);

// Creates a pipeline that decodes `chain` into `ring`, and starts it: it runs ahead until the ring is full. Takes
// ownership of the chain's descriptor and of `ring`, even if it fails. `handler` receives the first fault, before the
// ring ends and `earshot_player_wait` returns; if creation fails, before NULL is returned.
EarshotPlayer *earshot_player_create(const EarshotChain *chain, int rate, EarshotRingProducer *ring,
                                     EarshotPlayerHandler handler, void *context);
// Waits until there is sound in the ring, the media has ended, or a fault occurred. Returns false at `deadline`
// (CLOCK_MONOTONIC nanoseconds).
bool earshot_player_wait(EarshotPlayer *player, uint64_t deadline);
// Returns the duration of the media in nanoseconds, according to its headers or bit rate; negative if it is unknown.
int64_t earshot_player_duration(EarshotPlayer *player);
// Seeks to a frame, exactly. From there, playback restarts at the end `loops` times (negative: forever). `passes` is
// the number of passes that were heard completely until now. Returns false if it fails.
bool earshot_player_seek(EarshotPlayer *player, int64_t frame, int loops, uint64_t passes);
// Continues from `frame` at `tempo` times the speed, preserving the pitch. Returns false if it fails. `loops` and
// `passes` are as in a seek.
bool earshot_player_set_tempo(EarshotPlayer *player, double tempo, int64_t frame, int loops, uint64_t passes);
// Sets how often playback restarts after pass number `pass`: 0 ends there, a negative number never ends. The next
// `decoded` passes, which may have begun in the ring, are not canceled.
void earshot_player_set_loops(EarshotPlayer *player, uint64_t pass, int loops, int decoded);
// Returns the course of playback.
EarshotCourse earshot_player_course(EarshotPlayer *player);
// Returns the number of gaps in the data after which the sound continued, and the time of the first one.
uint32_t earshot_player_holes(EarshotPlayer *player, int64_t *nanoseconds);
// Stops all threads of the pipeline and frees it, the ring and the file. The handler is not called anymore.
void earshot_player_free(EarshotPlayer *player);
