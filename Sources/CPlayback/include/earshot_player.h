// A player's pipeline: one opened file, a chain of named elements, the ring.
#pragma once
#include "earshot_ring.h"

typedef struct EarshotPlayer EarshotPlayer;

typedef enum EarshotPlayerFault {
  EARSHOT_FAULT_MISSING = 1,  // an element does not exist
  EARSHOT_FAULT_STREAM = 2,   // the data is damaged, or not what it claims to be
  EARSHOT_FAULT_READ = 3,     // the file could not be read
  EARSHOT_FAULT_OTHER = 4,
} EarshotPlayerFault;

typedef struct EarshotPlayerReport {
  EarshotPlayerFault fault;
  const char *element;  // what reported it; valid during the call
  const char *text;     // valid during the call
} EarshotPlayerReport;

// Called at most once, on any thread, often one of GStreamer's; must not call back into the player.
typedef void (*EarshotPlayerHandler)(void *context, EarshotPlayerReport report);

// Makes a pipeline that decodes `length` bytes from `start` of the file `fd` into `ring`, and starts it: it runs ahead
// until the ring is full. `elements` names parser, demuxer and decoder in order and ends with NULL. Takes over `fd` and
// `ring`, also where it fails. `handler` gets the first fault, before the ring ends and `earshot_player_wait` returns;
// where making it fails already, NULL is returned after that.
EarshotPlayer *earshot_player_create(int fd, uint64_t start, uint64_t length, const char *const *elements, int rate,
                                     EarshotRingProducer *ring, EarshotPlayerHandler handler, void *context);
// Waits until there is sound in the ring, the media ended, or it failed; false where `deadline` (CLOCK_MONOTONIC
// nanoseconds) came first.
bool earshot_player_wait(EarshotPlayer *player, uint64_t deadline);
// The media's length in nanoseconds; negative where it is not known.
int64_t earshot_player_duration(EarshotPlayer *player);
// Goes to a media time in nanoseconds, sample-exact where the format allows; false where it cannot.
bool earshot_player_seek(EarshotPlayer *player, int64_t nanoseconds);
// Stops every thread of the pipeline and frees it, the ring and the file; the handler is not called any more.
void earshot_player_free(EarshotPlayer *player);
