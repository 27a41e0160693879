#define _GNU_SOURCE
#include "earshot_pipewire.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "earshot_ring.h"
#include "pipewire_abi.h"

// The maximum plausible delay; greater values reported by a server are clamped.
#define MAXIMUM_DELAY_SECONDS 1
// The time limit for a server's response, in seconds.
#define TIMEOUT_SECONDS 2
#define FRAME_BYTES (EARSHOT_CHANNELS * sizeof(float))

// The library's functions, by their own names.
#define FUNCTIONS(F)                                                                                             \
  F(void, pw_init, (int *, char ***))                                                                            \
  F(void, pw_log_set_level, (int))                                                                               \
  F(struct pw_thread_loop *, pw_thread_loop_new, (const char *, const struct spa_dict *))                        \
  F(void, pw_thread_loop_destroy, (struct pw_thread_loop *))                                                     \
  F(int, pw_thread_loop_start, (struct pw_thread_loop *))                                                        \
  F(void, pw_thread_loop_stop, (struct pw_thread_loop *))                                                        \
  F(void, pw_thread_loop_lock, (struct pw_thread_loop *))                                                        \
  F(void, pw_thread_loop_unlock, (struct pw_thread_loop *))                                                      \
  F(int, pw_thread_loop_timed_wait, (struct pw_thread_loop *, int))                                              \
  F(void, pw_thread_loop_signal, (struct pw_thread_loop *, bool))                                                \
  F(struct pw_loop *, pw_thread_loop_get_loop, (struct pw_thread_loop *))                                        \
  F(struct pw_properties *, pw_properties_new, (const char *, ...))                                              \
  F(struct pw_context *, pw_context_new, (struct pw_loop *, struct pw_properties *, size_t))                     \
  F(void, pw_context_destroy, (struct pw_context *))                                                             \
  F(struct spa_interface *, pw_context_connect, (struct pw_context *, struct pw_properties *, size_t))           \
  F(int, pw_core_disconnect, (struct spa_interface *))                                                           \
  F(void, pw_proxy_destroy, (struct spa_interface *))                                                            \
  F(struct pw_stream *, pw_stream_new, (struct spa_interface *, const char *, struct pw_properties *))           \
  F(void, pw_stream_add_listener,                                                                                \
    (struct pw_stream *, struct spa_hook *, const struct pw_stream_events *, void *))                            \
  F(int, pw_stream_connect, (struct pw_stream *, int, uint32_t, int, const void **, uint32_t))                   \
  F(int, pw_stream_set_active, (struct pw_stream *, bool))                                                       \
  F(int, pw_stream_update_properties, (struct pw_stream *, const struct spa_dict *))                             \
  F(int, pw_stream_get_time_n, (struct pw_stream *, struct pw_time *, size_t))                                   \
  F(struct pw_buffer *, pw_stream_dequeue_buffer, (struct pw_stream *))                                          \
  F(int, pw_stream_queue_buffer, (struct pw_stream *, struct pw_buffer *))                                       \
  F(void, pw_stream_destroy, (struct pw_stream *))

#define DECLARE(result, name, arguments) static result(*name) arguments;
FUNCTIONS(DECLARE)

struct EarshotPipeWire {
  struct pw_thread_loop *loop;
  struct pw_context *context;
  struct spa_interface *core, *registry;
  struct pw_stream *stream;
  struct spa_hook core_hook, registry_hook, stream_hook;
  EarshotSinkPull pull;
  EarshotSinkUnderrun underrun;
  EarshotSinkFailed failed;
  void *owner;
  int rate, latency_us;
  // Protected by the loop's lock:
  bool is_done, has_sink, is_connected;
  char *why;
  // Held while frames are pulled, and while pulling is stopped.
  pthread_mutex_t pulling;
  bool is_running;
  uint64_t ticks, cycle;  // the start and duration of the last quantum, in the server's frames
};

// MARK: The library

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char *load_failure;

static void load(void) {
  void *library = dlopen("libpipewire-0.3.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    load_failure = "libpipewire-0.3.so.0 is not installed";
    return;
  }
#define RESOLVE(result, name, arguments)                              \
  if (!(*(void **)&name = dlsym(library, #name))) {                   \
    load_failure = "libpipewire-0.3.so.0 is too old: no " #name;      \
    return;                                                           \
  }
  FUNCTIONS(RESOLVE)
  pw_init(NULL, NULL);
  // Failures are reported as errors; the library's own log lines are for debugging.
  if (!getenv("PIPEWIRE_DEBUG")) pw_log_set_level(0);
}

// MARK: Events

// Called on the loop's thread.
static void fail(EarshotPipeWire *sink, const char *reason) {
  if (sink->why) return;
  sink->why = strdup(reason);
  // During setup, the reason becomes the result of earshot_pipewire_create.
  if (sink->is_connected) sink->failed(sink->owner, reason);
  sink->is_connected = false;
  pw_thread_loop_signal(sink->loop, false);
}

static void on_done(void *data, uint32_t id, int seq) {
  EarshotPipeWire *sink = data;
  if (id != PW_ID_CORE) return;
  sink->is_done = true;
  pw_thread_loop_signal(sink->loop, false);
}

static void on_core_error(void *data, uint32_t id, int seq, int result, const char *message) {
  if (id != PW_ID_CORE) return;
  fail(data, result == -EPIPE ? "the connection to the server is lost" : message ? message : strerror(-result));
}

static const struct pw_core_events core_events = {.version = 0, .done = on_done, .error = on_core_error};

static void on_global(void *data, uint32_t id, uint32_t permissions, const char *type, uint32_t version,
                      const struct spa_dict *properties) {
  EarshotPipeWire *sink = data;
  for (uint32_t index = 0; properties && index < properties->n_items; index++) {
    const struct spa_dict_item *item = &properties->items[index];
    if (strcmp(item->key, "media.class") != 0 || !item->value) continue;
    if (strcmp(item->value, "Audio/Sink") == 0 || strcmp(item->value, "Audio/Duplex") == 0) sink->has_sink = true;
  }
}

static const struct pw_registry_events registry_events = {.version = 0, .global = on_global};

static void on_state(void *data, enum pw_stream_state before, enum pw_stream_state now, const char *error) {
  if (now == PW_STREAM_STATE_ERROR) fail(data, error ? error : "unknown reason");
  if (now == PW_STREAM_STATE_UNCONNECTED && before > now) fail(data, "the server has closed the stream");
}

static uint64_t scaled(uint64_t value, uint64_t numerator, uint64_t denominator) {
  return denominator ? (uint64_t)((unsigned __int128)value * numerator / denominator) : 0;
}

// Records the start of this quantum, and returns whether any before it were missed.
static bool is_late(EarshotPipeWire *sink, const struct pw_time *time, uint64_t frames) {
  uint64_t passed = time->ticks - sink->ticks, cycle = sink->cycle;
  bool is_first = sink->cycle == 0;
  sink->ticks = time->ticks;
  sink->cycle = scaled(frames, time->rate.denom, (uint64_t)sink->rate * (time->rate.num ? time->rate.num : 1));
  // A resampler's requests vary by a few frames.
  return !is_first && passed > cycle + cycle / 2 + 16;
}

// Called on the data thread when a quantum is due.
static void on_process(void *data) {
  EarshotPipeWire *sink = data;
  struct pw_buffer *buffer = pw_stream_dequeue_buffer(sink->stream);
  if (!buffer) return;
  struct spa_data *block = &buffer->buffer->datas[0];
  uint64_t capacity = block->data ? block->maxsize / FRAME_BYTES : 0;
  uint64_t frames = buffer->requested ? buffer->requested : (uint64_t)sink->rate * sink->latency_us / 1000000;
  if (frames > capacity) frames = capacity;
  struct pw_time time = {0};
  pw_stream_get_time_n(sink->stream, &time, sizeof time);
  uint64_t delay =
      time.delay > 0 ? scaled((uint64_t)time.delay, (uint64_t)sink->rate * time.rate.num, time.rate.denom) : 0;
  if (delay > (uint64_t)sink->rate * MAXIMUM_DELAY_SECONDS) delay = (uint64_t)sink->rate * MAXIMUM_DELAY_SECONDS;
  bool late = false;
  if (frames > 0) {
    pthread_mutex_lock(&sink->pulling);
    if (sink->is_running) {
      late = is_late(sink, &time, frames);
      sink->pull(sink->owner, block->data, (uint32_t)frames, (uint32_t)(frames + delay));
    } else {
      memset(block->data, 0, frames * FRAME_BYTES);
    }
    pthread_mutex_unlock(&sink->pulling);
  }
  block->chunk->offset = 0;
  block->chunk->stride = FRAME_BYTES;
  block->chunk->size = (uint32_t)(frames * FRAME_BYTES);
  pw_stream_queue_buffer(sink->stream, buffer);
  if (late) sink->underrun(sink->owner);
}

static const struct pw_stream_events stream_events = {
    .version = PW_VERSION_STREAM_EVENTS, .state_changed = on_state, .process = on_process};

// MARK: Setting up

static int sync_core(EarshotPipeWire *sink) {
  const struct pw_core_methods *methods = sink->core->cb.funcs;
  return methods->sync(sink->core->cb.data, PW_ID_CORE, 0);
}

// Connects, and waits until the server has listed its objects. Called with the loop's lock held. Returns NULL, or an
// error message.
static const char *open_connection(EarshotPipeWire *sink, const char *remote) {
  sink->core = pw_context_connect(
      sink->context, remote ? pw_properties_new("remote.name", remote, NULL) : NULL, 0);
  if (!sink->core)
    return errno == ENOENT || errno == EHOSTDOWN || errno == ECONNREFUSED ? "not running" : strerror(errno);
  const struct pw_core_methods *core = sink->core->cb.funcs;
  core->add_listener(sink->core->cb.data, &sink->core_hook, &core_events, sink);
  sink->registry = core->get_registry(sink->core->cb.data, PW_VERSION_REGISTRY, 0);
  if (!sink->registry) return "no registry";
  const struct pw_registry_methods *registry = sink->registry->cb.funcs;
  registry->add_listener(sink->registry->cb.data, &sink->registry_hook, &registry_events, sink);
  sync_core(sink);
  while (!sink->is_done && !sink->why)
    if (pw_thread_loop_timed_wait(sink->loop, TIMEOUT_SECONDS) != 0) break;
  if (sink->why) return sink->why;
  if (!sink->is_done) return "the server does not answer";
  return sink->has_sink ? NULL : "no audio sink";
}

static const char *latency_text(EarshotPipeWire *sink, char *text, size_t size) {
  snprintf(text, size, "%lld/%d", (long long)sink->rate * sink->latency_us / 1000000, sink->rate);
  return text;
}

// Returns a SPA object for interleaved 32-bit float in two channels.
static const uint32_t *format_of(int rate, uint32_t *words) {
  const uint32_t fields[] = {
      SPA_FORMAT_mediaType,       SPA_TYPE_Id,  SPA_MEDIA_TYPE_audio,
      SPA_FORMAT_mediaSubtype,    SPA_TYPE_Id,  SPA_MEDIA_SUBTYPE_raw,
      SPA_FORMAT_AUDIO_format,    SPA_TYPE_Id,  SPA_AUDIO_FORMAT_F32_LE,
      SPA_FORMAT_AUDIO_rate,      SPA_TYPE_Int, (uint32_t)rate,
      SPA_FORMAT_AUDIO_channels,  SPA_TYPE_Int, EARSHOT_CHANNELS,
  };
  uint32_t count = 2;
  words[count++] = SPA_TYPE_OBJECT_Format;
  words[count++] = SPA_PARAM_EnumFormat;
  for (size_t index = 0; index < sizeof fields / sizeof *fields; index += 3) {
    const uint32_t property[] = {fields[index], 0, 4, fields[index + 1], fields[index + 2], 0};
    memcpy(words + count, property, sizeof property);
    count += 6;
  }
  const uint32_t position[] = {
      SPA_FORMAT_AUDIO_position, 0, 16, SPA_TYPE_Array, 4, SPA_TYPE_Id, SPA_AUDIO_CHANNEL_FL, SPA_AUDIO_CHANNEL_FR};
  memcpy(words + count, position, sizeof position);
  count += 8;
  words[0] = (count - 2) * 4;
  words[1] = SPA_TYPE_Object;
  return words;
}

static const char *open_stream(EarshotPipeWire *sink) {
  char latency[48];
  struct pw_properties *properties = pw_properties_new(
      "media.type", "Audio", "media.category", "Playback", "media.role", "Music", "application.name", "Earshot",
      "node.name", "earshot", "node.latency", latency_text(sink, latency, sizeof latency), NULL);
  sink->stream = pw_stream_new(sink->core, "Earshot", properties);
  if (!sink->stream) return strerror(errno);
  pw_stream_add_listener(sink->stream, &sink->stream_hook, &stream_events, sink);
  uint32_t words[64] __attribute__((aligned(8)));
  const void *format = format_of(sink->rate, words);
  int flags = PW_STREAM_FLAG_AUTOCONNECT | PW_STREAM_FLAG_INACTIVE | PW_STREAM_FLAG_MAP_BUFFERS |
              PW_STREAM_FLAG_RT_PROCESS;
  int result = pw_stream_connect(sink->stream, SPA_DIRECTION_OUTPUT, PW_ID_ANY, flags, &format, 1);
  return result < 0 ? strerror(-result) : NULL;
}

EarshotPipeWire *earshot_pipewire_create(const char *remote, int rate, int latency_us, EarshotSinkPull pull,
                                         EarshotSinkUnderrun underrun, EarshotSinkFailed failed, void *owner,
                                         char **why) {
  pthread_once(&once, load);
  if (load_failure) {
    *why = strdup(load_failure);
    return NULL;
  }
  EarshotPipeWire *sink = calloc(1, sizeof *sink);
  if (!sink) abort();
  sink->rate = rate;
  sink->latency_us = latency_us;
  sink->pull = pull;
  sink->underrun = underrun;
  sink->failed = failed;
  sink->owner = owner;
  pthread_mutex_init(&sink->pulling, NULL);
  const char *reason = NULL;
  sink->loop = pw_thread_loop_new("earshot.pipewire", NULL);
  if (sink->loop) {
    struct pw_loop *loop = pw_thread_loop_get_loop(sink->loop);
    // With real-time scheduling, as pw-play; without it if that configuration is not installed.
    sink->context = pw_context_new(loop, pw_properties_new("config.name", "client-rt.conf", NULL), 0);
    if (!sink->context) sink->context = pw_context_new(loop, NULL, 0);
  }
  if (!sink->context || pw_thread_loop_start(sink->loop) != 0) {
    reason = "libpipewire cannot be started";
  } else {
    pw_thread_loop_lock(sink->loop);
    reason = open_connection(sink, remote);
    if (!reason) reason = open_stream(sink);
    sink->is_connected = reason == NULL && sink->why == NULL;
    if (!reason && sink->why) reason = sink->why;
    pw_thread_loop_unlock(sink->loop);
  }
  if (!reason) return sink;
  *why = strdup(reason);
  earshot_pipewire_free(sink);
  return NULL;
}

// MARK: Running

void earshot_pipewire_set_latency(EarshotPipeWire *sink, int latency_us) {
  char text[48];
  pw_thread_loop_lock(sink->loop);
  sink->latency_us = latency_us;
  struct spa_dict_item item = {"node.latency", latency_text(sink, text, sizeof text)};
  struct spa_dict properties = {0, 1, &item};
  if (sink->is_connected) pw_stream_update_properties(sink->stream, &properties);
  pw_thread_loop_unlock(sink->loop);
}

bool earshot_pipewire_start(EarshotPipeWire *sink) {
  pthread_mutex_lock(&sink->pulling);
  sink->is_running = true;
  sink->ticks = sink->cycle = 0;
  pthread_mutex_unlock(&sink->pulling);
  pw_thread_loop_lock(sink->loop);
  bool is_active = sink->is_connected && pw_stream_set_active(sink->stream, true) >= 0;
  pw_thread_loop_unlock(sink->loop);
  return is_active;
}

void earshot_pipewire_stop(EarshotPipeWire *sink) {
  pthread_mutex_lock(&sink->pulling);
  sink->is_running = false;
  pthread_mutex_unlock(&sink->pulling);
  pw_thread_loop_lock(sink->loop);
  if (sink->is_connected) pw_stream_set_active(sink->stream, false);
  pw_thread_loop_unlock(sink->loop);
}

void earshot_pipewire_free(EarshotPipeWire *sink) {
  if (!sink) return;
  if (sink->loop) pw_thread_loop_stop(sink->loop);
  if (sink->stream) pw_stream_destroy(sink->stream);
  if (sink->registry) pw_proxy_destroy(sink->registry);
  if (sink->core) pw_core_disconnect(sink->core);
  if (sink->context) pw_context_destroy(sink->context);
  if (sink->loop) pw_thread_loop_destroy(sink->loop);
  pthread_mutex_destroy(&sink->pulling);
  free(sink->why);
  free(sink);
}
