// The ring between a player (producer, the extension's side) and a speaker (consumer, the system's side).
//
// It consists of two sealed memfds, one per writer. The control page is written by the consumer only: the frames
// given back so far, and the condition it waits for. The sound file (one header page, then the frames) is written by
// the producer only, and mapped read-only by the consumer. Neither side trusts what it cannot check: cursors are
// 64-bit, only grow, and never differ by more than the capacity; a producer that violates this is dropped
// permanently.
//
// Frames are interleaved 32-bit float. The same ring is used within one process and between two.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#define EARSHOT_CHANNELS 2

// The result of waiting for or checking a ring.
typedef enum EarshotRingStatus {
  EARSHOT_RING_OK = 0,       // all requested frames are available
  EARSHOT_RING_SHORT = 1,    // fewer are available so far
  EARSHOT_RING_END = 2,      // fewer are available, and the media has ended
  EARSHOT_RING_FAULT = 3,    // the producer violated the rules; the ring is dead
} EarshotRingStatus;

// ---- The producer's end ----

typedef struct EarshotRingProducer EarshotRingProducer;

// Creates a ring for `capacity` frames, a power of two between 1,024 and 1,048,576. Returns NULL with errno set in
// case of an error.
EarshotRingProducer *earshot_ring_producer_create(uint32_t capacity);
// Return the descriptors for the consumer, which the producer continues to own.
int earshot_ring_producer_control(const EarshotRingProducer *ring);
int earshot_ring_producer_sound(const EarshotRingProducer *ring);
// Writes frames, waiting while the ring is full. Returns false if canceled while waiting.
bool earshot_ring_write(EarshotRingProducer *ring, const float *frames, uint32_t count);
// Makes a waiting write return false, and every later write until `cancelled` is false again.
void earshot_ring_cancel(EarshotRingProducer *ring, bool cancelled);
// Marks the last frame written as the end of the media; on any thread.
void earshot_ring_end(EarshotRingProducer *ring);
// Withdraws the end, because more will be written.
void earshot_ring_withdraw_end(EarshotRingProducer *ring);
// Returns the number of frames written since the ring was created.
uint64_t earshot_ring_written(const EarshotRingProducer *ring);
// Returns the number of frames written since the last discard.
uint64_t earshot_ring_written_since_discard(const EarshotRingProducer *ring);
// Discards the frames that were written and not heard yet, and withdraws the end: after a flush.
void earshot_ring_discard(EarshotRingProducer *ring);
// Returns the number of frames heard since the last discard.
uint64_t earshot_ring_heard(const EarshotRingProducer *ring);
// Unmaps and closes everything; the frames stay mapped in the consumer as long as it needs them.
void earshot_ring_producer_free(EarshotRingProducer *ring);

// ---- The consumer's end ----

typedef struct EarshotRingConsumer EarshotRingConsumer;

// Maps a ring created by a producer, after checking that both descriptors are sealed memory of the right size.
// Ownership is not transferred. Returns NULL with errno set to EPERM if a seal is missing, or EINVAL if a size is
// wrong.
EarshotRingConsumer *earshot_ring_consumer_open(int control, int sound, uint32_t capacity);
// Checks whether `count` frames are available, or waits for them until `deadline` (CLOCK_MONOTONIC nanoseconds; 0
// does not wait). `ready` is set to the number of available frames, at most `count`.
EarshotRingStatus earshot_ring_ready(EarshotRingConsumer *ring, uint32_t count, uint64_t deadline, uint32_t *ready);
// Whether the producer has discarded its frames and nothing was taken since, so that a lack of frames is not a fault.
bool earshot_ring_is_refilling(const EarshotRingConsumer *ring);
// A gain that changes linearly over `frames` frames, of which `done` have passed; `to` afterwards.
typedef struct EarshotRamp {
  float from, to;
  uint32_t done, frames;
} EarshotRamp;

// Adds `count` frames, multiplied by `gain` and by the gain of the ramp, to `into`, and updates peak and sum of
// squares. NaN counts as silence, and values are clamped to +-4. `count` must not exceed the result of
// `earshot_ring_ready`.
void earshot_ring_mix(EarshotRingConsumer *ring, float *into, uint32_t count, float gain, EarshotRamp ramp, float *peak,
                      double *squares);
// Returns the number of frames that were taken and not given back.
uint32_t earshot_ring_unheard(const EarshotRingConsumer *ring);
// Gives back the space of all frames taken except for the last `pending`, at most half a ring, because they have been
// heard.
void earshot_ring_give_back(EarshotRingConsumer *ring, uint32_t pending);
// Returns the number of frames that were given back since the producer last discarded its frames.
uint32_t earshot_ring_heard_since_discard(const EarshotRingConsumer *ring);
// Makes frames that were taken but not heard available again, after a flush of the device. Returns their number.
uint32_t earshot_ring_rewind(EarshotRingConsumer *ring);
// Skips the frames that the producer has discarded. Returns false if the ring is dead.
bool earshot_ring_sync(EarshotRingConsumer *ring);
void earshot_ring_consumer_free(EarshotRingConsumer *ring);

// Returns CLOCK_MONOTONIC in nanoseconds.
uint64_t earshot_monotonic(void);
// Updates peak and sum of squares with `count` frames.
void earshot_measure(const float *frames, uint32_t count, float *peak, double *squares);
