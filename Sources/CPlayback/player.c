#include "earshot_player.h"

#include <errno.h>
#include <gst/gst.h>
#include <string.h>
#include <unistd.h>

#include "file_source.h"
#include "ring_sink.h"

struct EarshotPlayer {
  GstElement *pipeline;
  EarshotRingProducer *ring;
  EarshotPlayerHandler handler;
  void *context;
  GMutex lock;
  GCond changed;
  bool ready;   // there is sound in the ring, or the media ended
  bool reported, failed;  // a fault is being told; has been told
};

static void set_ready(gpointer context) {
  EarshotPlayer *player = context;
  g_mutex_lock(&player->lock);
  player->ready = true;
  g_cond_broadcast(&player->changed);
  g_mutex_unlock(&player->lock);
}

static void report(EarshotPlayer *player, EarshotPlayerFault fault, const char *element, const char *text) {
  g_mutex_lock(&player->lock);
  bool first = !player->reported;
  player->reported = true;
  g_mutex_unlock(&player->lock);
  // A fault is followed by others that it caused: the first one is the one to tell. What was decoded before it is heard.
  if (!first) return;
  player->handler(player->context, (EarshotPlayerReport){fault, element, text});
  earshot_ring_end(player->ring);
  g_mutex_lock(&player->lock);
  player->failed = true;
  g_cond_broadcast(&player->changed);
  g_mutex_unlock(&player->lock);
}

static EarshotPlayerFault kind_of(const GError *error) {
  if (error->domain == GST_STREAM_ERROR) return EARSHOT_FAULT_STREAM;
  if (error->domain == GST_RESOURCE_ERROR) return EARSHOT_FAULT_READ;
  if (error->domain == GST_CORE_ERROR && error->code == GST_CORE_ERROR_MISSING_PLUGIN) return EARSHOT_FAULT_MISSING;
  return EARSHOT_FAULT_OTHER;
}

static GstBusSyncReply on_message(GstBus *bus, GstMessage *message, gpointer context) {
  EarshotPlayer *player = context;
  if (GST_MESSAGE_TYPE(message) == GST_MESSAGE_ERROR) {
    GError *error = NULL;
    gst_message_parse_error(message, &error, NULL);
    report(player, kind_of(error), GST_MESSAGE_SRC_NAME(message), error->message);
    g_error_free(error);
  }
  gst_message_unref(message);
  return GST_BUS_DROP;
}

// Links a demuxer's sound to the element after it; its other pads stay unlinked.
static void on_pad_added(GstElement *demuxer, GstPad *pad, gpointer context) {
  GstPad *sink = gst_element_get_static_pad(context, "sink");
  if (sink && !gst_pad_is_linked(sink)) {
    GstCaps *caps = gst_pad_get_current_caps(pad);
    if (!caps) caps = gst_pad_query_caps(pad, NULL);
    const char *name = gst_caps_is_empty(caps) || gst_caps_is_any(caps)
                           ? ""
                           : gst_structure_get_name(gst_caps_get_structure(caps, 0));
    if (g_str_has_prefix(name, "audio/") && GST_PAD_LINK_FAILED(gst_pad_link(pad, sink))) {
      char *what = gst_caps_to_string(caps);
      GST_ELEMENT_ERROR(demuxer, STREAM, WRONG_TYPE, ("the sound is not of a kind that is decoded here: %s", what), (NULL));
      g_free(what);
    }
    gst_caps_unref(caps);
  }
  if (sink) gst_object_unref(sink);
}

static void on_no_more_pads(GstElement *demuxer, gpointer context) {
  GstPad *sink = gst_element_get_static_pad(context, "sink");
  if (sink && !gst_pad_is_linked(sink))
    GST_ELEMENT_ERROR(demuxer, STREAM, WRONG_TYPE, ("there is no sound in it"), (NULL));
  if (sink) gst_object_unref(sink);
}

static bool has_static_source(GstElement *element) {
  GstPad *pad = gst_element_get_static_pad(element, "src");
  if (pad) gst_object_unref(pad);
  return pad != NULL;
}

static bool join(EarshotPlayer *player, GstElement *from, GstElement *to) {
  if (!has_static_source(from)) {
    g_signal_connect(from, "pad-added", G_CALLBACK(on_pad_added), to);
    g_signal_connect(from, "no-more-pads", G_CALLBACK(on_no_more_pads), to);
    return true;
  }
  if (gst_element_link(from, to)) return true;
  report(player, EARSHOT_FAULT_OTHER, GST_OBJECT_NAME(from), "cannot be linked");
  return false;
}

// Appends an element of the named kind to the chain; NULL where it does not exist or cannot be linked.
static GstElement *append(EarshotPlayer *player, GstElement *last, const char *factory) {
  GstElement *element = gst_element_factory_make(factory, NULL);
  if (!element) {
    report(player, EARSHOT_FAULT_MISSING, factory, "no such element");
    return NULL;
  }
  gst_bin_add(GST_BIN(player->pipeline), element);
  return join(player, last, element) ? element : NULL;
}

static bool build(EarshotPlayer *player, int fd, uint64_t start, uint64_t length, const char *const *elements, int rate) {
  player->pipeline = gst_object_ref_sink(gst_pipeline_new(NULL));
  // Nothing here waits for a clock: the ring is what holds it back.
  gst_pipeline_use_clock(GST_PIPELINE(player->pipeline), NULL);
  GstBus *bus = gst_element_get_bus(player->pipeline);
  gst_bus_set_sync_handler(bus, on_message, player, NULL);
  gst_object_unref(bus);
  GstElement *last = earshot_file_source_new(fd, start, length);
  gst_bin_add(GST_BIN(player->pipeline), last);
  for (; *elements && last; elements++) last = append(player, last, *elements);
  // Dithering is random noise: it would make two decodings of one file differ.
  if (last && (last = append(player, last, "audioconvert"))) gst_util_set_object_arg(G_OBJECT(last), "dithering", "none");
  if (last) last = append(player, last, "audioresample");
  if (!last) return false;
  GstElement *sink = ring_sink_new(player->ring, rate, set_ready, player);
  gst_bin_add(GST_BIN(player->pipeline), sink);
  if (!join(player, last, sink)) return false;
  // The sink first, and alone: between its PAUSED and its PLAYING the decoder could fill the ring, and a render that waits
  // for room holds the lock that the change to PLAYING needs.
  gst_element_set_state(sink, GST_STATE_PLAYING);
  gst_element_set_locked_state(sink, TRUE);
  GstStateChangeReturn started = gst_element_set_state(player->pipeline, GST_STATE_PLAYING);
  gst_element_set_locked_state(sink, FALSE);
  if (started != GST_STATE_CHANGE_FAILURE) return true;
  report(player, EARSHOT_FAULT_OTHER, "pipeline", "cannot be started");
  return false;
}

EarshotPlayer *earshot_player_create(int fd, uint64_t start, uint64_t length, const char *const *elements, int rate,
                                     EarshotRingProducer *ring, EarshotPlayerHandler handler, void *context) {
  EarshotPlayer *player = g_new0(EarshotPlayer, 1);
  g_mutex_init(&player->lock);
  g_cond_init(&player->changed);
  player->ring = ring;
  player->handler = handler;
  player->context = context;
  if (build(player, fd, start, length, elements, rate)) return player;
  earshot_player_free(player);
  return NULL;
}

bool earshot_player_wait(EarshotPlayer *player, uint64_t deadline) {
  uint64_t now = earshot_monotonic();
  gint64 end = g_get_monotonic_time() + (deadline > now ? (gint64)((deadline - now) / 1000) : 0);
  g_mutex_lock(&player->lock);
  bool waiting = true;
  while (!player->ready && !player->failed && waiting)
    waiting = g_cond_wait_until(&player->changed, &player->lock, end);
  bool done = player->ready || player->failed;
  g_mutex_unlock(&player->lock);
  return done;
}

int64_t earshot_player_duration(EarshotPlayer *player) {
  gint64 duration = -1;
  return gst_element_query_duration(player->pipeline, GST_FORMAT_TIME, &duration) ? duration : -1;
}

bool earshot_player_seek(EarshotPlayer *player, int64_t nanoseconds) {
  return gst_element_seek_simple(player->pipeline, GST_FORMAT_TIME, GST_SEEK_FLAG_FLUSH | GST_SEEK_FLAG_ACCURATE,
                                 nanoseconds);
}

void earshot_player_free(EarshotPlayer *player) {
  if (!player) return;
  if (player->pipeline) {
    gst_element_set_state(player->pipeline, GST_STATE_NULL);
    GstBus *bus = gst_element_get_bus(player->pipeline);
    gst_bus_set_sync_handler(bus, NULL, NULL, NULL);
    gst_object_unref(bus);
    gst_object_unref(player->pipeline);
  }
  earshot_ring_producer_free(player->ring);
  g_mutex_clear(&player->lock);
  g_cond_clear(&player->changed);
  g_free(player);
}
