#define _GNU_SOURCE
#include "earshot_ring.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <linux/magic.h>
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <time.h>
#include <unistd.h>

// One page each: a multiple of every page size in use.
#define HEADER_BYTES 65536u
#define NO_END UINT64_MAX
#define SEALS (F_SEAL_SHRINK | F_SEAL_GROW)
// The time after which a full ring is checked again for the first time, which fills its second half. It doubles with
// each check, up to a limit, because a paused player must not take processor time; the consumer wakes the producer.
#define WRITE_TIMEOUT_NS 200000000u
#define LONGEST_WRITE_TIMEOUT_NS (128u * (uint64_t)WRITE_TIMEOUT_NS)

// Written by the consumer only.
typedef struct {
  _Atomic uint64_t released;  // the space of frames before this index is free
  _Atomic uint64_t awaited;   // the index up to which the consumer waits for frames; 0: none
  _Atomic uint32_t turn;      // futex: changes when space is released to a waiting producer
} ControlPage;

// Written by the producer only, and not trusted by the consumer.
typedef struct {
  _Atomic uint64_t written;
  _Atomic uint64_t discarded;  // frames before this index are discarded
  _Atomic uint64_t end;        // the index at which the media ends, or NO_END
  _Atomic uint32_t turn;       // futex: changes when the frames that the consumer waits for are available
  _Atomic uint32_t waiting;    // whether the producer waits for space
} SoundPage;

struct EarshotRingProducer {
  const ControlPage *control;
  SoundPage *sound;
  float *frames;
  uint32_t capacity;
  int control_fd, sound_fd;
  uint64_t written;
  // Whether the whole ring is used; half of it until frames are taken.
  bool uses_all;
  uint64_t write_timeout;  // in nanoseconds
  atomic_bool cancelled;
};

struct EarshotRingConsumer {
  ControlPage *control;
  const SoundPage *sound;
  const float *frames;
  uint32_t capacity;
  uint64_t consumed, released, last_written;
  bool faulty;
};

static size_t sound_bytes(uint32_t capacity) {
  return HEADER_BYTES + (size_t)capacity * EARSHOT_CHANNELS * sizeof(float);
}

static void futex_wait(const _Atomic uint32_t *word, uint32_t value, uint64_t nanoseconds) {
  struct timespec limit = {(time_t)(nanoseconds / 1000000000u), (long)(nanoseconds % 1000000000u)};
  syscall(SYS_futex, word, FUTEX_WAIT, value, &limit, NULL, 0);
}

static void futex_wake(const _Atomic uint32_t *word) {
  syscall(SYS_futex, word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}

uint64_t earshot_monotonic(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

// ---- Producer ----

static int sealed_memory(const char *name, size_t bytes) {
  int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd < 0) return -1;
  if (ftruncate(fd, (off_t)bytes) == 0 && fcntl(fd, F_ADD_SEALS, SEALS | F_SEAL_SEAL) == 0) return fd;
  int why = errno;
  close(fd);
  errno = why;
  return -1;
}

EarshotRingProducer *earshot_ring_producer_create(uint32_t capacity) {
  if (capacity < 1024 || capacity > (1u << 20) || (capacity & (capacity - 1)) != 0) {
    errno = EINVAL;
    return NULL;
  }
  EarshotRingProducer *ring = calloc(1, sizeof *ring);
  if (!ring) return NULL;
  ring->capacity = capacity;
  ring->write_timeout = WRITE_TIMEOUT_NS;
  ring->control_fd = sealed_memory("earshot-control", HEADER_BYTES);
  ring->sound_fd = sealed_memory("earshot-sound", sound_bytes(capacity));
  void *control = MAP_FAILED, *sound = MAP_FAILED;
  if (ring->control_fd >= 0 && ring->sound_fd >= 0) {
    control = mmap(NULL, HEADER_BYTES, PROT_READ, MAP_SHARED, ring->control_fd, 0);
    sound = mmap(NULL, sound_bytes(capacity), PROT_READ | PROT_WRITE, MAP_SHARED, ring->sound_fd, 0);
  }
  ring->control = control == MAP_FAILED ? NULL : control;
  ring->sound = sound == MAP_FAILED ? NULL : sound;
  if (!ring->control || !ring->sound) {
    int why = errno;
    earshot_ring_producer_free(ring);
    errno = why;
    return NULL;
  }
  ring->frames = (float *)((char *)sound + HEADER_BYTES);
  atomic_store(&ring->sound->end, NO_END);
  return ring;
}

int earshot_ring_producer_control(const EarshotRingProducer *ring) { return ring->control_fd; }
int earshot_ring_producer_sound(const EarshotRingProducer *ring) { return ring->sound_fd; }

static void wake_consumer(EarshotRingProducer *ring) {
  atomic_fetch_add(&ring->sound->turn, 1);
  futex_wake(&ring->sound->turn);
}

static void publish(EarshotRingProducer *ring) {
  atomic_store_explicit(&ring->sound->written, ring->written, memory_order_release);
  atomic_thread_fence(memory_order_seq_cst);
  uint64_t awaited = atomic_load_explicit(&ring->control->awaited, memory_order_relaxed);
  if (awaited != 0 && ring->written >= awaited) wake_consumer(ring);
}

// Waits until the consumer gives back space, the wait is canceled, or the time-out has passed, which is then doubled.
static void wait_for_space(EarshotRingProducer *ring, uint64_t released) {
  uint32_t turn = atomic_load(&ring->control->turn);
  atomic_store(&ring->sound->waiting, 1);
  atomic_thread_fence(memory_order_seq_cst);
  // A consumer that waits for more frames than the ring holds is woken, and takes the available ones.
  if (atomic_load(&ring->control->awaited) != 0) wake_consumer(ring);
  if (atomic_load(&ring->control->released) == released && !atomic_load(&ring->cancelled))
    futex_wait(&ring->control->turn, turn, ring->write_timeout);
  atomic_store(&ring->sound->waiting, 0);
  if (ring->write_timeout < LONGEST_WRITE_TIMEOUT_NS) ring->write_timeout *= 2;
}

bool earshot_ring_write(EarshotRingProducer *ring, const float *frames, uint32_t count) {
  while (count > 0) {
    if (atomic_load(&ring->cancelled)) return false;
    uint64_t released = atomic_load_explicit(&ring->control->released, memory_order_acquire);
    uint64_t used = ring->written - released;
    // Decoding more than half a ring, for which libavcodec may have to be loaded, would delay the first sound. The
    // consumer wakes the producer when it takes frames or waits for more; otherwise, the rest of the ring is filled
    // after WRITE_TIMEOUT_NS.
    uint32_t capacity = ring->uses_all || released > 0 ? ring->capacity : ring->capacity / 2;
    if (used >= capacity) {
      wait_for_space(ring, released);
      ring->uses_all = true;
      continue;
    }
    ring->write_timeout = WRITE_TIMEOUT_NS;
    uint32_t space = capacity - (uint32_t)used;
    uint32_t now = count < space ? count : space;
    uint32_t at = (uint32_t)(ring->written & (ring->capacity - 1));
    uint32_t first = ring->capacity - at < now ? ring->capacity - at : now;
    memcpy(ring->frames + (size_t)at * EARSHOT_CHANNELS, frames, (size_t)first * EARSHOT_CHANNELS * sizeof(float));
    memcpy(ring->frames, frames + (size_t)first * EARSHOT_CHANNELS,
           (size_t)(now - first) * EARSHOT_CHANNELS * sizeof(float));
    ring->written += now;
    frames += (size_t)now * EARSHOT_CHANNELS;
    count -= now;
    publish(ring);
  }
  return true;
}

void earshot_ring_cancel(EarshotRingProducer *ring, bool cancelled) {
  atomic_store(&ring->cancelled, cancelled);
  // The producer may have found that it is not canceled, and not wait yet: it is woken until it does not want to wait.
  const struct timespec pause = {0, 50000};
  for (int attempt = 0; cancelled && attempt < 2000; attempt++) {
    futex_wake(&ring->control->turn);
    if (!atomic_load(&ring->sound->waiting)) break;
    nanosleep(&pause, NULL);
  }
}

void earshot_ring_end(EarshotRingProducer *ring) {
  atomic_store(&ring->sound->end, atomic_load(&ring->sound->written));
  wake_consumer(ring);
}

void earshot_ring_withdraw_end(EarshotRingProducer *ring) { atomic_store(&ring->sound->end, NO_END); }

uint64_t earshot_ring_written(const EarshotRingProducer *ring) { return atomic_load(&ring->sound->written); }

uint64_t earshot_ring_written_since_discard(const EarshotRingProducer *ring) {
  return atomic_load(&ring->sound->written) - atomic_load(&ring->sound->discarded);
}

void earshot_ring_discard(EarshotRingProducer *ring) {
  atomic_store(&ring->sound->end, NO_END);
  atomic_store(&ring->sound->discarded, ring->written);
}

uint64_t earshot_ring_heard(const EarshotRingProducer *ring) {
  uint64_t start = atomic_load(&ring->sound->discarded);
  uint64_t released = atomic_load(&ring->control->released);
  return released > start ? released - start : 0;
}

void earshot_ring_producer_free(EarshotRingProducer *ring) {
  if (!ring) return;
  if (ring->control) munmap((void *)ring->control, HEADER_BYTES);
  if (ring->sound) munmap(ring->sound, sound_bytes(ring->capacity));
  if (ring->control_fd >= 0) close(ring->control_fd);
  if (ring->sound_fd >= 0) close(ring->sound_fd);
  free(ring);
}

// ---- Consumer ----

// Returns whether a descriptor is memory of exactly this size that cannot be shrunk.
static bool is_sealed_memory(int fd, size_t bytes) {
  struct stat status;
  struct statfs system;
  int seals = fcntl(fd, F_GET_SEALS);
  if (seals < 0 || (seals & SEALS) != SEALS) {
    errno = EPERM;
    return false;
  }
  if (fstat(fd, &status) != 0 || fstatfs(fd, &system) != 0) return false;
  if (status.st_size != (off_t)bytes || system.f_type != TMPFS_MAGIC) {
    errno = EINVAL;
    return false;
  }
  return true;
}

EarshotRingConsumer *earshot_ring_consumer_open(int control_fd, int sound_fd, uint32_t capacity) {
  if (capacity < 1024 || capacity > (1u << 20) || (capacity & (capacity - 1)) != 0) {
    errno = EINVAL;
    return NULL;
  }
  if (!is_sealed_memory(control_fd, HEADER_BYTES) || !is_sealed_memory(sound_fd, sound_bytes(capacity))) return NULL;
  EarshotRingConsumer *ring = calloc(1, sizeof *ring);
  if (!ring) return NULL;
  ring->capacity = capacity;
  void *control = mmap(NULL, HEADER_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, control_fd, 0);
  void *sound = mmap(NULL, sound_bytes(capacity), PROT_READ, MAP_SHARED, sound_fd, 0);
  ring->control = control == MAP_FAILED ? NULL : control;
  ring->sound = sound == MAP_FAILED ? NULL : sound;
  if (!ring->control || !ring->sound) {
    int why = errno;
    earshot_ring_consumer_free(ring);
    errno = why;
    return NULL;
  }
  ring->frames = (const float *)((const char *)sound + HEADER_BYTES);
  return ring;
}

// Returns the number of available frames; 0 and a fault if the producer's cursor is invalid.
static uint32_t available(EarshotRingConsumer *ring) {
  uint64_t written = atomic_load_explicit(&ring->sound->written, memory_order_acquire);
  if (ring->faulty || written < ring->last_written || written < ring->consumed ||
      written - ring->released > ring->capacity) {
    ring->faulty = true;
    return 0;
  }
  ring->last_written = written;
  return (uint32_t)(written - ring->consumed);
}

static void wake_producer(EarshotRingConsumer *ring, bool anyway) {
  atomic_thread_fence(memory_order_seq_cst);
  if (!atomic_load_explicit(&ring->sound->waiting, memory_order_relaxed)) return;
  // Waking a producer for every few frames would be inefficient, so it is woken for half a ring.
  if (!anyway && ring->last_written - ring->released > ring->capacity / 2) return;
  atomic_fetch_add(&ring->control->turn, 1);
  futex_wake(&ring->control->turn);
}

static void set_released(EarshotRingConsumer *ring, uint64_t index, bool wake) {
  ring->released = index;
  atomic_store_explicit(&ring->control->released, index, memory_order_release);
  wake_producer(ring, wake);
}

bool earshot_ring_sync(EarshotRingConsumer *ring) {
  uint64_t discarded = atomic_load_explicit(&ring->sound->discarded, memory_order_acquire);
  if (discarded <= ring->released) return !ring->faulty;
  available(ring);
  if (ring->faulty || discarded > ring->last_written) {
    ring->faulty = true;
    return false;
  }
  if (discarded > ring->consumed) ring->consumed = discarded;
  set_released(ring, discarded, true);
  return true;
}

EarshotRingStatus earshot_ring_ready(EarshotRingConsumer *ring, uint32_t count, uint64_t deadline, uint32_t *ready) {
  *ready = 0;
  uint32_t fits = ring->capacity - (uint32_t)(ring->consumed - ring->released);
  uint32_t needed = count < fits ? count : fits;
  for (;;) {
    if (!earshot_ring_sync(ring)) return EARSHOT_RING_FAULT;
    uint32_t turn = atomic_load(&ring->sound->turn);
    uint64_t end = atomic_load_explicit(&ring->sound->end, memory_order_acquire);
    uint32_t ready_count = available(ring);
    if (ring->faulty) return EARSHOT_RING_FAULT;
    *ready = ready_count < count ? ready_count : count;
    if (ready_count >= count) return EARSHOT_RING_OK;
    if (end <= ring->last_written) return EARSHOT_RING_END;
    if (ready_count >= needed || deadline == 0) return EARSHOT_RING_SHORT;
    uint64_t now = earshot_monotonic();
    if (now >= deadline) return EARSHOT_RING_SHORT;
    atomic_store(&ring->control->awaited, ring->consumed + needed);
    wake_producer(ring, true);
    atomic_thread_fence(memory_order_seq_cst);
    if (atomic_load(&ring->sound->written) < ring->consumed + needed && atomic_load(&ring->sound->end) == end)
      futex_wait(&ring->sound->turn, turn, deadline - now);
    atomic_store(&ring->control->awaited, 0);
  }
}

bool earshot_ring_is_refilling(const EarshotRingConsumer *ring) {
  uint64_t discarded = atomic_load_explicit(&ring->sound->discarded, memory_order_acquire);
  return discarded > 0 && ring->consumed <= discarded;
}

static inline float credible(float sample) {
  if (isnan(sample)) return 0;
  return sample > 4 ? 4 : sample < -4 ? -4 : sample;
}

// Four parallel sums, in an order that depends on the frames only, so that equal sound has equal levels.
typedef struct {
  float peak;
  double sums[4];
} Level;

static void add_level(Level *level, float sample, size_t lane) {
  float size = fabsf(sample);
  level->peak = size > level->peak ? size : level->peak;
  level->sums[lane] += (double)sample * sample;
}

static void store_level(const Level *level, float *peak, double *squares) {
  *peak = level->peak > *peak ? level->peak : *peak;
  *squares += (level->sums[0] + level->sums[1]) + (level->sums[2] + level->sums[3]);
}

// Returns the gain of a frame of a ramp, which depends on its number only, so that blocks of any size give the same
// samples.
static inline float ramp_at(const EarshotRamp *ramp, uint32_t frame) {
  if (frame >= ramp->frames) return ramp->to;
  return ramp->from + (ramp->to - ramp->from) * ((float)frame / (float)ramp->frames);
}

void earshot_ring_mix(EarshotRingConsumer *ring, float *into, uint32_t count, float gain, EarshotRamp ramp, float *peak,
                      double *squares) {
  // Copied before it is examined, because the producer may write concurrently.
  enum { FRAMES = 128 };
  float copy[FRAMES * EARSHOT_CHANNELS];
  Level level = {0};
  uint32_t ready_count = available(ring);
  if (count > ready_count) count = ready_count;
  while (count > 0) {
    uint32_t now = count < FRAMES ? count : FRAMES;
    uint32_t at = (uint32_t)(ring->consumed & (ring->capacity - 1));
    uint32_t first = ring->capacity - at < now ? ring->capacity - at : now;
    memcpy(copy, ring->frames + (size_t)at * EARSHOT_CHANNELS, (size_t)first * EARSHOT_CHANNELS * sizeof(float));
    memcpy(copy + (size_t)first * EARSHOT_CHANNELS, ring->frames,
           (size_t)(now - first) * EARSHOT_CHANNELS * sizeof(float));
    if (ramp.done < ramp.frames) {
      for (uint32_t frame = 0; frame < now; frame++) {
        float frame_gain = gain * ramp_at(&ramp, ramp.done + frame);
        for (size_t i = (size_t)frame * EARSHOT_CHANNELS; i < (size_t)(frame + 1) * EARSHOT_CHANNELS; i++) {
          float sample = credible(copy[i]) * frame_gain;
          add_level(&level, sample, i & 3);
          into[i] += sample;
        }
      }
      ramp.done += now;
    } else {
      float final_gain = gain * ramp.to;
      for (size_t i = 0; i < (size_t)now * EARSHOT_CHANNELS; i++) {
        float sample = credible(copy[i]) * final_gain;
        add_level(&level, sample, i & 3);
        into[i] += sample;
      }
    }
    into += (size_t)now * EARSHOT_CHANNELS;
    ring->consumed += now;
    count -= now;
  }
  store_level(&level, peak, squares);
}

uint32_t earshot_ring_unheard(const EarshotRingConsumer *ring) { return (uint32_t)(ring->consumed - ring->released); }

void earshot_ring_give_back(EarshotRingConsumer *ring, uint32_t pending) {
  // A device that holds more than half a ring would leave too little of it to decode ahead: its position is reported
  // early instead.
  if (pending > ring->capacity / 2) pending = ring->capacity / 2;
  uint64_t index = ring->consumed - (pending < ring->consumed ? pending : ring->consumed);
  if (index > ring->released) set_released(ring, index, false);
}

uint32_t earshot_ring_heard_since_discard(const EarshotRingConsumer *ring) {
  uint64_t discarded = atomic_load_explicit(&ring->sound->discarded, memory_order_acquire);
  uint64_t heard = ring->released > discarded ? ring->released - discarded : 0;
  return heard < UINT32_MAX ? (uint32_t)heard : UINT32_MAX;
}

uint32_t earshot_ring_rewind(EarshotRingConsumer *ring) {
  uint32_t frames = (uint32_t)(ring->consumed - ring->released);
  ring->consumed = ring->released;
  return frames;
}

void earshot_ring_consumer_free(EarshotRingConsumer *ring) {
  if (!ring) return;
  if (ring->control) munmap(ring->control, HEADER_BYTES);
  if (ring->sound) munmap((void *)ring->sound, sound_bytes(ring->capacity));
  free(ring);
}

void earshot_measure(const float *frames, uint32_t count, float *peak, double *squares) {
  Level level = {0};
  for (size_t i = 0; i < (size_t)count * EARSHOT_CHANNELS; i++) add_level(&level, frames[i], i & 3);
  store_level(&level, peak, squares);
}
