// What a file's bytes go through until they are samples: a source, named elements, and the cut that makes their sound
// exact. Shared by what plays and by what only decodes.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A stream of packets that follows another one: its decoder begins anew.
typedef struct EarshotLink {
  uint64_t first;    // its first packet
  uint32_t headers;  // how many headers it has
} EarshotLink;

// A stretch of what a decoder gives, in frames.
typedef struct EarshotWindow {
  int64_t from, to;
} EarshotWindow;

// Silence within the sound.
typedef struct EarshotGap {
  int64_t place, length;  // frames of sound before it, and its own
} EarshotGap;

// The size of a piece that the next one goes on from.
#define EARSHOT_CONTINUES 0x80000000u

// Compressed sound in packets whose places are known: what needs no demuxer (Ogg, MPEG-4), or has none (CAF, AIFF-C).
typedef struct EarshotPackets {
  const uint64_t *offsets;  // in the file; NULL where every packet has `size` bytes, one after the other from `start`
  const uint32_t *sizes;    // NULL where every packet has `size` bytes; with EARSHOT_CONTINUES where a packet has more pieces
  uint64_t count;
  uint32_t size;
  uint32_t frames;    // in each packet
  uint32_t rate;      // frames a second
  const char *caps;   // what the packets are, as GStreamer writes it
  const uint8_t *setup;  // the decoder's configuration; may be NULL
  size_t setup_size;
  // The frame that each begins at, and how many there are in all; NULL where each has `frames`.
  const uint64_t *positions;
  uint64_t total;
  // The packets in front of which others are missing, in rising order.
  const uint64_t *breaks;
  size_t break_count;
  // The streams that they belong to, with their headers one after the other; none where `setup` is enough.
  const EarshotLink *links;
  size_t link_count;
  const uint8_t *headers;
  const uint32_t *header_sizes;
  // The rest of the file, which is not played, in words; NULL if everything is played.
  const char *rest;
  // They are samples, which need no decoder: the last packet may be shorter than the others.
  bool raw;
  // They are zeros, and nowhere in the file.
  bool silent;
} EarshotPackets;

// A part of a stream that lies in the file in pieces.
typedef struct EarshotPiece {
  uint64_t start;  // in the stream; the first piece begins at 0
  uint64_t place;  // in the file
} EarshotPiece;

typedef struct EarshotChain {
  int fd;                  // taken over
  uint64_t start, length;  // the bytes that are media
  const uint8_t *head;     // stands for the first bytes of the media
  size_t head_size;
  // The pieces of the file that they lie in, in order; NULL if they are contiguous.
  const EarshotPiece *pieces;
  size_t piece_count;
  // Elements in order, each a factory's name and perhaps properties: "rawaudioparse pcm-format=s16be"; ends with NULL.
  const char *const *elements;
  const EarshotPackets *packets;  // NULL where a parser or demuxer reads the bytes
  // The sound in what the last element gives: it begins after `first` frames and has `count` (negative: to the end), at
  // `rate` frames a second (0: at whatever rate it has).
  int64_t first, count;
  int32_t rate;
  // Where the sound is several stretches of that: what they are, in rising order. `first` and `rate` do not matter then.
  const EarshotWindow *windows;
  size_t window_count;
  // Frames that the decoder must have seen before a place to give there what it gives when it comes from the beginning.
  uint32_t preroll;
  // Frames of silence before the sound and behind it, at `rate`.
  int64_t lead, tail;
  // The silence between them, in rising order, at `rate`; a gap has sound before and behind it.
  const EarshotGap *gaps;
  size_t gap_count;
  // The element "libavcodec" has libfaad decode so many of the first packets: see packet_decoder.h.
  uint32_t bridge;
  // The caps of the samples, where they are known for certain and the ring takes them as they are; NULL: they are converted.
  const char *ring_caps;
  // The first time in the stream is where its sound begins, whatever it is.
  bool relative;
} EarshotChain;

typedef enum EarshotFaultKind {
  EARSHOT_FAULT_MISSING = 1,  // an element does not exist
  EARSHOT_FAULT_STREAM = 2,   // the data is damaged, or not what it claims to be
  EARSHOT_FAULT_READ = 3,     // the file could not be read
  EARSHOT_FAULT_OTHER = 4,
  EARSHOT_FAULT_SHRANK = 5,   // the file is shorter than it was when it was opened
} EarshotFaultKind;

typedef struct EarshotFault {
  EarshotFaultKind kind;
  const char *element;  // what reported it; valid during the call
  const char *text;     // valid during the call
  int64_t nanoseconds;  // how much of the sound had been decoded
} EarshotFault;

// Samples as a decoder gives them: interleaved.
typedef struct EarshotSamples {
  char format[16];  // as GStreamer writes it: "S16LE", "F32LE"
  int32_t rate, channels;
} EarshotSamples;
