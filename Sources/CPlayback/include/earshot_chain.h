// The decoding chain from a file's bytes to samples: a source, named elements, and an exact trim. Used for playback,
// and for decoding without playback.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A stream of packets that follows another one, with a new decoder.
typedef struct EarshotLink {
  uint64_t first;    // the index of its first packet
  uint32_t headers;  // the number of its headers
} EarshotLink;

// A range of the decoder's frames.
typedef struct EarshotWindow {
  int64_t from, to;
} EarshotWindow;

// Silence within the sound.
typedef struct EarshotGap {
  int64_t position, length;  // the frames of sound before it, and its length
} EarshotGap;

// A flag in the size of a piece that the next piece continues.
#define EARSHOT_CONTINUES 0x80000000u

// The maximum size of a packet, in bytes: far above that of every encoder. A larger one is damage, and would take
// twice its size in memory.
#define EARSHOT_LONGEST_PACKET ((size_t)16 << 20)

// Sound in packets with known locations: samples, or compressed sound that needs no demuxer (Ogg, MPEG-4) or has none
// (CAF, AIFF-C).
typedef struct EarshotPackets {
  const uint64_t *offsets;  // in the file; NULL if all packets have `size` bytes, consecutively from `start`
  const uint32_t *sizes;    // NULL if all packets have `size` bytes; with EARSHOT_CONTINUES if another piece follows
  uint64_t count;
  uint32_t size;
  uint32_t frames;    // per packet
  uint32_t rate;      // in frames per second
  const char *caps;   // of the packets, in GStreamer's notation
  const uint8_t *setup;  // the decoder's configuration; may be NULL
  size_t setup_size;
  // The frame at which each packet begins, and the total number of frames; NULL if each has `frames`.
  const uint64_t *positions;
  uint64_t total;
  // The packets before which others are missing, in ascending order.
  const uint64_t *breaks;
  size_t break_count;
  // The streams to which the packets belong, with their headers in sequence; none if `setup` suffices.
  const EarshotLink *links;
  size_t link_count;
  const uint8_t *headers;
  const uint32_t *header_sizes;
  // A description of the rest of the file, which is not played; NULL if the whole file is played.
  const char *unplayed;
  // Whether the packets are samples that need no decoder; the last one may be shorter.
  bool raw;
  // Whether the packets are zeros that do not exist in the file.
  bool silent;
} EarshotPackets;

// An extent of a stream that is not contiguous in the file.
typedef struct EarshotExtent {
  uint64_t start;   // in the stream; the first extent begins at 0
  uint64_t offset;  // in the file
} EarshotExtent;

typedef struct EarshotChain {
  int fd;                  // owned
  uint64_t start, length;  // the range of bytes that is media
  const uint8_t *head;     // replaces the first bytes of the media
  size_t head_size;
  // The extents of the file that contain the bytes, in order; NULL if they are contiguous.
  const EarshotExtent *extents;
  size_t extent_count;
  // The elements in order, each a factory's name with optional properties, such as "rawaudioparse pcm-format=s16be",
  // terminated by NULL.
  const char *const *elements;
  const EarshotPackets *packets;  // NULL if a parser or demuxer is used
  // The sound in the output of the last element: after `first` frames, it has `count` frames (negative: to the end),
  // at `rate` frames per second (0: the output's own rate).
  int64_t first, count;
  int32_t rate;
  // The ranges of the sound, in ascending order, if there are several. `first` and `rate` are then ignored.
  const EarshotWindow *windows;
  size_t window_count;
  // The number of frames to decode before a seek position, so that the output there is the same as without seeking.
  uint32_t preroll;
  // The number of frames of silence before and after the sound, at `rate`.
  int64_t lead, tail;
  // The gaps within the sound, in ascending order, at `rate`; each is surrounded by sound.
  const EarshotGap *gaps;
  size_t gap_count;
  // The number of initial packets that the element "libavcodec" decodes with libfaad: see packet_decoder.h.
  uint32_t bridge;
  // The caps of samples that the ring accepts directly, so that filters among the elements are left out; NULL if they
  // need conversion.
  const char *ring_caps;
  // Loads the elements that convert samples, if their caps may turn out to be different; returns false if the elements
  // are missing. NULL if the caps are certain.
  bool (*load_conversion)(void);
  // Whether the sound starts at the first timestamp in the stream, regardless of its value.
  bool relative;
} EarshotChain;

typedef enum EarshotFaultKind {
  EARSHOT_FAULT_MISSING = 1,  // an element does not exist
  EARSHOT_FAULT_STREAM = 2,   // the data is damaged or invalid
  EARSHOT_FAULT_READ = 3,     // the file could not be read
  EARSHOT_FAULT_OTHER = 4,
  EARSHOT_FAULT_SHRANK = 5,   // the file is shorter than when it was opened
} EarshotFaultKind;

typedef struct EarshotFault {
  EarshotFaultKind kind;
  const char *element;  // the element that reported it; valid during the call
  const char *text;     // valid during the call
  int64_t nanoseconds;  // the position in the decoded sound
} EarshotFault;

// The format of a decoder's output, which is interleaved.
typedef struct EarshotSamples {
  char format[16];  // GStreamer's name: "S16LE", "F32LE"
  int32_t rate, channels;
} EarshotSamples;
