// The ring between a player (producer, the extension's side) and a speaker (consumer, the system's side).
//
// Two sealed memfds, one per writer. The control page is written by the consumer alone: how far frames have been given
// back, and what it waits for. The sound file (one header page, then the frames) is written by the producer alone and
// mapped read-only by the consumer. Neither side ever believes more than it can check: cursors are 64-bit, only grow,
// and never lie further apart than the capacity; a producer that breaks this is dropped for good.
//
// Frames are interleaved 32-bit float. The same ring serves one process and two.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#define EARSHOT_CHANNELS 2

// What a wait or a look at a ring came to.
typedef enum EarshotRingStatus {
  EARSHOT_RING_OK = 0,       // all the frames asked for are there
  EARSHOT_RING_SHORT = 1,    // fewer are there by now
  EARSHOT_RING_END = 2,      // fewer are there, and no more will come: the media ended
  EARSHOT_RING_FAULT = 3,    // the producer broke the rules; the ring is dead
} EarshotRingStatus;

// ---- The producer's end ----

typedef struct EarshotRingProducer EarshotRingProducer;

// A ring for `capacity` frames, a power of two between 1,024 and 1,048,576; NULL with errno set where that fails.
EarshotRingProducer *earshot_ring_producer_create(uint32_t capacity);
// The descriptors to hand to the consumer; the producer keeps owning them.
int earshot_ring_producer_control(const EarshotRingProducer *ring);
int earshot_ring_producer_sound(const EarshotRingProducer *ring);
// Writes frames, waiting while the ring is full; false when cancelled meanwhile.
bool earshot_ring_write(EarshotRingProducer *ring, const float *frames, uint32_t count);
// Makes a waiting write return false, and every write after it until `cancelled` is false again.
void earshot_ring_cancel(EarshotRingProducer *ring, bool cancelled);
// The media ends with the last frame written; on any thread.
void earshot_ring_end(EarshotRingProducer *ring);
// The media does not end there: more will be written.
void earshot_ring_withdraw_end(EarshotRingProducer *ring);
// Frames written since the ring was made.
uint64_t earshot_ring_written(const EarshotRingProducer *ring);
// Frames written since the last discard.
uint64_t earshot_ring_written_since_discard(const EarshotRingProducer *ring);
// What has been written and not heard yet is no longer wanted, and the end is withdrawn: after a flush.
void earshot_ring_discard(EarshotRingProducer *ring);
// Frames heard since the last discard.
uint64_t earshot_ring_heard(const EarshotRingProducer *ring);
// Unmaps and closes everything; the frames stay mapped at the consumer as long as it wants them.
void earshot_ring_producer_free(EarshotRingProducer *ring);

// ---- The consumer's end ----

typedef struct EarshotRingConsumer EarshotRingConsumer;

// Maps a ring that a producer made, after checking that both descriptors are sealed memory of the right size; takes over
// neither. NULL with errno set: EPERM where a seal is missing, EINVAL where a size is wrong.
EarshotRingConsumer *earshot_ring_consumer_open(int control, int sound, uint32_t capacity);
// Looks whether `count` frames can be taken, or waits for them until `deadline` (CLOCK_MONOTONIC nanoseconds; 0: does not
// wait). `ready` gets how many can be taken, at most `count`.
EarshotRingStatus earshot_ring_ready(EarshotRingConsumer *ring, uint32_t count, uint64_t deadline, uint32_t *ready);
// Whether the producer has discarded what there was, and nothing was taken since: a moment without frames is then no fault.
bool earshot_ring_is_refilling(const EarshotRingConsumer *ring);
// Adds `count` frames, times `gain`, to `into`, and adds up their peak and sum of squares; what is not a number counts
// as silence, what is out of range is clamped to +-4. At most what `earshot_ring_ready` said is there.
void earshot_ring_mix(EarshotRingConsumer *ring, float *into, uint32_t count, float gain, float *peak, double *squares);
// A gain that goes in a straight line from one value to another over `frames` frames, of which `done` lie behind; `to`
// from there on.
typedef struct EarshotRamp {
  float from, to;
  uint32_t done, frames;
} EarshotRamp;

// The same along a ramp.
void earshot_ring_mix_ramp(EarshotRingConsumer *ring, float *into, uint32_t count, float gain, EarshotRamp ramp,
                           float *peak, double *squares);
// Frames that were taken and have not been given back.
uint32_t earshot_ring_unheard(const EarshotRingConsumer *ring);
// All that was taken except the last `pending` frames, half a ring at most, has been heard: their room is given back.
void earshot_ring_give_back(EarshotRingConsumer *ring, uint32_t pending);
// What was taken and not heard is to be taken again: after the device was flushed. How many frames that are.
uint32_t earshot_ring_rewind(EarshotRingConsumer *ring);
// Lets go of what the producer has discarded; false when the ring is dead.
bool earshot_ring_sync(EarshotRingConsumer *ring);
void earshot_ring_consumer_free(EarshotRingConsumer *ring);

// CLOCK_MONOTONIC in nanoseconds.
uint64_t earshot_monotonic(void);
// Adds up peak and sum of squares of `count` frames.
void earshot_measure(const float *frames, uint32_t count, float *peak, double *squares);
