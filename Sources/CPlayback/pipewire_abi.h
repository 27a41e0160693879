// The part of libpipewire-0.3.so.0 in use, declared by hand: the library is loaded at run time, and only if a
// PipeWire server is running, so neither the build nor the start of the program depends on it. Names and layouts are
// those of <pipewire/*.h> and <spa/*.h> 0.3.50 and later, which PipeWire keeps stable for this library name;
// structures only grow at the end, and callbacks carry a version that states their extent.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PW_ID_CORE 0u
#define PW_ID_ANY 0xffffffffu
#define SPA_DIRECTION_OUTPUT 1

enum pw_stream_state {
  PW_STREAM_STATE_ERROR = -1,
  PW_STREAM_STATE_UNCONNECTED = 0,
  PW_STREAM_STATE_CONNECTING = 1,
  PW_STREAM_STATE_PAUSED = 2,
  PW_STREAM_STATE_STREAMING = 3,
};

enum pw_stream_flags {
  PW_STREAM_FLAG_AUTOCONNECT = 1 << 0,
  PW_STREAM_FLAG_INACTIVE = 1 << 1,
  PW_STREAM_FLAG_MAP_BUFFERS = 1 << 2,
  PW_STREAM_FLAG_RT_PROCESS = 1 << 4,
};

struct pw_context;
struct pw_loop;
struct pw_properties;
struct pw_stream;
struct pw_thread_loop;

struct spa_callbacks {
  const void *funcs;
  void *data;
};

struct spa_list {
  struct spa_list *next, *prev;
};

struct spa_hook {
  struct spa_list link;
  struct spa_callbacks cb;
  void (*removed)(struct spa_hook *hook);
  void *priv;
};

// The beginning of a proxy, such as a core or a registry: its methods, and their first argument.
struct spa_interface {
  const char *type;
  uint32_t version;
  struct spa_callbacks cb;
};

struct spa_dict_item {
  const char *key, *value;
};

struct spa_dict {
  uint32_t flags, n_items;
  const struct spa_dict_item *items;
};

struct spa_fraction {
  uint32_t num, denom;
};

struct spa_chunk {
  uint32_t offset, size;
  int32_t stride, flags;
};

struct spa_data {
  uint32_t type, flags;
  int64_t fd;
  uint32_t mapoffset, maxsize;
  void *data;
  struct spa_chunk *chunk;
};

struct spa_buffer {
  uint32_t n_metas, n_datas;
  void *metas;
  struct spa_data *datas;
};

struct pw_buffer {
  struct spa_buffer *buffer;
  void *user_data;
  uint64_t size, requested;
};

struct pw_time {
  int64_t now;
  struct spa_fraction rate;
  uint64_t ticks;
  int64_t delay;
  uint64_t queued, buffered;
  uint32_t queued_buffers, avail_buffers;
};

struct pw_core_events {
  uint32_t version;
  void (*info)(void *data, const void *info);
  void (*done)(void *data, uint32_t id, int seq);
  void (*ping)(void *data, uint32_t id, int seq);
  void (*error)(void *data, uint32_t id, int seq, int result, const char *message);
  void (*remove_id)(void *data, uint32_t id);
  void (*bound_id)(void *data, uint32_t id, uint32_t global_id);
  void (*add_mem)(void *data, uint32_t id, uint32_t type, int fd, uint32_t flags);
  void (*remove_mem)(void *data, uint32_t id);
};

struct pw_core_methods {
  uint32_t version;
  int (*add_listener)(void *object, struct spa_hook *listener, const struct pw_core_events *events, void *data);
  int (*hello)(void *object, uint32_t version);
  int (*sync)(void *object, uint32_t id, int seq);
  int (*pong)(void *object, uint32_t id, int seq);
  int (*error)(void *object, uint32_t id, int seq, int result, const char *message);
  void *(*get_registry)(void *object, uint32_t version, size_t user_data_size);
};

#define PW_VERSION_REGISTRY 3

struct pw_registry_events {
  uint32_t version;
  void (*global)(void *data, uint32_t id, uint32_t permissions, const char *type, uint32_t version,
                 const struct spa_dict *properties);
  void (*global_remove)(void *data, uint32_t id);
};

struct pw_registry_methods {
  uint32_t version;
  int (*add_listener)(void *object, struct spa_hook *listener, const struct pw_registry_events *events, void *data);
};

#define PW_VERSION_STREAM_EVENTS 2

struct pw_stream_events {
  uint32_t version;
  void (*destroy)(void *data);
  void (*state_changed)(void *data, enum pw_stream_state before, enum pw_stream_state now, const char *error);
  void (*control_info)(void *data, uint32_t id, const void *control);
  void (*io_changed)(void *data, uint32_t id, void *area, uint32_t size);
  void (*param_changed)(void *data, uint32_t id, const void *param);
  void (*add_buffer)(void *data, struct pw_buffer *buffer);
  void (*remove_buffer)(void *data, struct pw_buffer *buffer);
  void (*process)(void *data);
  void (*drained)(void *data);
  void (*command)(void *data, const void *command);
  void (*trigger_done)(void *data);
};

// A raw audio format as a SPA object: 32-bit fields, each value padded to 8 bytes.
enum {
  SPA_TYPE_Id = 3,
  SPA_TYPE_Int = 4,
  SPA_TYPE_Array = 13,
  SPA_TYPE_Object = 15,
  SPA_TYPE_OBJECT_Format = 0x40003,
  SPA_PARAM_EnumFormat = 3,
  SPA_FORMAT_mediaType = 1,
  SPA_FORMAT_mediaSubtype = 2,
  SPA_FORMAT_AUDIO_format = 0x10001,
  SPA_FORMAT_AUDIO_rate = 0x10003,
  SPA_FORMAT_AUDIO_channels = 0x10004,
  SPA_FORMAT_AUDIO_position = 0x10005,
  SPA_MEDIA_TYPE_audio = 1,
  SPA_MEDIA_SUBTYPE_raw = 1,
  SPA_AUDIO_FORMAT_F32_LE = 0x11b,
  SPA_AUDIO_CHANNEL_FL = 3,
  SPA_AUDIO_CHANNEL_FR = 4,
};
