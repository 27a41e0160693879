#include "chain.h"

#include <string.h>
#include <unistd.h>

#include "file_source.h"
#include "packet_decoder.h"
#include "packet_source.h"
#include "padding.h"

static gpointer copied(gconstpointer table, guint64 count, gsize size) {
  return table && count > 0 ? g_memdup2(table, (gsize)count * size) : NULL;
}

static gsize header_count(const EarshotPackets *packets) {
  gsize count = 0;
  for (gsize link = 0; link < packets->link_count; link++) count += packets->links[link].headers;
  return count;
}

static gsize header_bytes(const EarshotPackets *packets) {
  gsize bytes = 0;
  for (gsize header = header_count(packets); header > 0; header--) bytes += packets->header_sizes[header - 1];
  return bytes;
}

EarshotChain *chain_description_copy(const EarshotChain *description) {
  EarshotChain *copy = g_memdup2(description, sizeof *description);
  copy->elements = (const char *const *)g_strdupv((char **)description->elements);
  copy->ring_caps = g_strdup(description->ring_caps);
  copy->head = copied(copy->head, copy->head_size, 1);
  copy->gaps = copied(copy->gaps, copy->gap_count, sizeof *copy->gaps);
  copy->windows = copied(copy->windows, copy->window_count, sizeof *copy->windows);
  copy->extents = copied(description->extents, description->extent_count, sizeof *description->extents);
  if (!description->packets) return copy;
  EarshotPackets *packets = g_memdup2(description->packets, sizeof *packets);
  packets->offsets = copied(packets->offsets, packets->count, sizeof *packets->offsets);
  packets->sizes = copied(packets->sizes, packets->count, sizeof *packets->sizes);
  packets->setup = copied(packets->setup, packets->setup_size, 1);
  packets->positions = copied(packets->positions, packets->count, sizeof *packets->positions);
  packets->breaks = copied(packets->breaks, packets->break_count, sizeof *packets->breaks);
  packets->headers = copied(packets->headers, header_bytes(packets), 1);
  packets->header_sizes = copied(packets->header_sizes, header_count(packets), sizeof *packets->header_sizes);
  packets->links = copied(packets->links, packets->link_count, sizeof *packets->links);
  packets->unplayed = g_strdup(packets->unplayed);
  packets->caps = g_strdup(packets->caps);
  copy->packets = packets;
  return copy;
}

void chain_description_free(EarshotChain *description) {
  if (description->fd >= 0) close(description->fd);
  g_strfreev((char **)description->elements);
  g_free((gpointer)description->ring_caps);
  g_free((gpointer)description->windows);
  g_free((gpointer)description->gaps);
  g_free((gpointer)description->head);
  g_free((gpointer)description->extents);
  if (description->packets) {
    g_free((gpointer)description->packets->offsets);
    g_free((gpointer)description->packets->sizes);
    g_free((gpointer)description->packets->setup);
    g_free((gpointer)description->packets->positions);
    g_free((gpointer)description->packets->breaks);
    g_free((gpointer)description->packets->headers);
    g_free((gpointer)description->packets->header_sizes);
    g_free((gpointer)description->packets->links);
    g_free((gpointer)description->packets->unplayed);
    g_free((gpointer)description->packets->caps);
    g_free((gpointer)description->packets);
  }
  g_free(description);
}

void chain_init(Chain *chain, const EarshotChain *description, ChainFailed failed, gpointer context) {
  memset(chain, 0, sizeof *chain);
  g_mutex_init(&chain->lock);
  trim_init(&chain->trim, description);
  chain->preroll = description->preroll;
  chain->bridge = description->bridge;
  chain->failed = failed;
  chain->context = context;
}

// Reports a fault; only the first one counts, because others may be its consequences. `time` is its time in the
// decoder's timeline, if it has one.
static void fail_at(Chain *chain, EarshotFaultKind kind, const char *element, const char *text, GstClockTime time) {
  g_mutex_lock(&chain->lock);
  gboolean first = !chain->has_failed;
  chain->has_failed = TRUE;
  g_mutex_unlock(&chain->lock);
  if (!first) return;
  EarshotSamples samples;
  gint64 nanoseconds = 0;
  if (trim_samples(&chain->trim, &samples))
    nanoseconds =
        (gint64)gst_util_uint64_scale_int((guint64)trim_passed(&chain->trim, time), GST_SECOND, samples.rate);
  chain->failed(chain->context, (EarshotFault){kind, element, text, nanoseconds});
  trim_give_up(&chain->trim);
}

void chain_fail(Chain *chain, EarshotFaultKind kind, const char *element, const char *text) {
  fail_at(chain, kind, element, text, GST_CLOCK_TIME_NONE);
}

static EarshotFaultKind kind_of(const GError *error) {
  if (error->domain == GST_STREAM_ERROR) return EARSHOT_FAULT_STREAM;
  if (g_error_matches(error, GST_RESOURCE_ERROR, CHAIN_SHRANK)) return EARSHOT_FAULT_SHRANK;
  if (error->domain == GST_RESOURCE_ERROR) return EARSHOT_FAULT_READ;
  if (error->domain == GST_CORE_ERROR && error->code == GST_CORE_ERROR_MISSING_PLUGIN) return EARSHOT_FAULT_MISSING;
  return EARSHOT_FAULT_OTHER;
}

static const char *text_of(const GError *error) {
  gboolean is_empty = g_str_has_prefix(error->message, "No valid frames decoded");
  return is_empty ? "nothing can be decoded" : error->message;
}

static GstBusSyncReply on_message(GstBus *bus, GstMessage *message, gpointer context) {
  if (GST_MESSAGE_TYPE(message) == GST_MESSAGE_ERROR) {
    GError *error = NULL;
    const GstStructure *details = NULL;
    guint64 time = GST_CLOCK_TIME_NONE;
    gst_message_parse_error(message, &error, NULL);
    gst_message_parse_error_details(message, &details);
    if (details) gst_structure_get_uint64(details, PACKET_DECODER_TIME, &time);
    fail_at(context, kind_of(error), GST_MESSAGE_SRC_NAME(message), text_of(error), time);
    g_error_free(error);
  }
  gst_message_unref(message);
  return GST_BUS_DROP;
}

// Links a demuxer's sound to the next element; its other pads remain unlinked.
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
      GST_ELEMENT_ERROR(demuxer, STREAM, WRONG_TYPE, ("unsupported kind of sound: %s", what), (NULL));
      g_free(what);
    }
    gst_caps_unref(caps);
  }
  if (sink) gst_object_unref(sink);
}

// Links the first pad of a demuxer, regardless of its name and caps.
static void on_any_pad_added(GstElement *demuxer, GstPad *pad, gpointer context) {
  GstPad *sink = gst_element_get_static_pad(context, "sink");
  if (sink && !gst_pad_is_linked(sink)) gst_pad_link(pad, sink);
  if (sink) gst_object_unref(sink);
}

static void on_no_more_pads(GstElement *demuxer, gpointer context) {
  GstPad *sink = gst_element_get_static_pad(context, "sink");
  if (sink && !gst_pad_is_linked(sink))
    GST_ELEMENT_ERROR(demuxer, STREAM, WRONG_TYPE, ("it contains no sound"), (NULL));
  if (sink) gst_object_unref(sink);
}

static gboolean join(Chain *chain, GstElement *from, GstElement *to) {
  GstPad *source = gst_element_get_static_pad(from, "src");
  if (!source) {
    g_signal_connect(from, "pad-added", chain->any ? G_CALLBACK(on_any_pad_added) : G_CALLBACK(on_pad_added), to);
    g_signal_connect(from, "no-more-pads", G_CALLBACK(on_no_more_pads), to);
    return TRUE;
  }
  // The elements of a chain fit each other; comparing the caps of their templates takes longer than creating them.
  GstPad *sink = gst_element_get_static_pad(to, "sink");
  gboolean joined =
      sink && GST_PAD_LINK_SUCCESSFUL(gst_pad_link_full(source, sink, GST_PAD_LINK_CHECK_NOTHING));
  gst_clear_object(&sink);
  gst_object_unref(source);
  if (joined) return TRUE;
  chain_fail(chain, EARSHOT_FAULT_OTHER, GST_OBJECT_NAME(from), "cannot be linked");
  return FALSE;
}

gboolean chain_append_element(Chain *chain, GstElement *element) {
  gst_bin_add(GST_BIN(chain->pipeline), element);
  gboolean joined = !chain->last || join(chain, chain->last, element);
  chain->last = element;
  return joined;
}

gboolean chain_append(Chain *chain, const char *text) {
  char **parts = g_strsplit(text, " ", -1);
  GstElement *element = !parts[0]                             ? NULL
                        : g_str_equal(parts[0], "libavcodec") ? packet_decoder_new(chain->bridge)
                                                              : gst_element_factory_make(parts[0], NULL);
  if (!element) chain_fail(chain, EARSHOT_FAULT_MISSING, parts[0], "no such element");
  for (char **word = parts + 1; element && parts[0] && *word; word++) {
    char *value = strchr(*word, '=');
    if (!value) continue;
    *value = 0;
    gst_util_set_object_arg(G_OBJECT(element), *word, value + 1);
  }
  g_strfreev(parts);
  return element && chain_append_element(chain, element);
}

static gboolean append_all(Chain *chain, const EarshotChain *description) {
  GstElement *source =
      description->packets
          ? packet_source_new(description->fd, description->start, description->length, description->packets)
          : earshot_file_source_new(description->fd, description->start, description->length);
  if (!description->packets) earshot_file_source_set_head(source, description->head, description->head_size);
  if (!description->packets && description->extent_count > 0)
    earshot_file_source_set_extents(source, description->extents, description->extent_count);
  if (!chain_append_element(chain, source)) return FALSE;
  for (const char *const *element = description->elements; *element; element++) {
    // The ring takes one format only, so no filter was loaded (Chain.playingFactories).
    if (description->ring_caps && g_str_has_prefix(*element, "capsfilter ")) continue;
    if (!chain_append(chain, *element)) return FALSE;
    // The source outputs bytes; timestamps start after the parser or demuxer.
    GstPad *sink = gst_element_get_static_pad(chain->last, "sink");
    if (sink) {
      trim_widen(sink);
      gst_object_unref(sink);
    }
  }
  GstPad *samples = gst_element_get_static_pad(chain->last, "src");
  if (!samples) {
    chain_fail(chain, EARSHOT_FAULT_OTHER, GST_OBJECT_NAME(chain->last), "gives no samples");
    return FALSE;
  }
  trim_cut(&chain->trim, samples);
  chain->samples = samples;
  if (description->lead <= 0 && description->tail <= 0 && description->gap_count == 0) return TRUE;
  chain->padding = padding_new(&chain->trim);
  return chain_append_element(chain, chain->padding);
}

void chain_open(Chain *chain) {
  chain->pipeline = gst_object_ref_sink(gst_pipeline_new(NULL));
  // No element waits for a clock: the pipeline is held back by the consumer of the samples.
  gst_pipeline_use_clock(GST_PIPELINE(chain->pipeline), NULL);
  GstBus *bus = gst_element_get_bus(chain->pipeline);
  gst_bus_set_sync_handler(bus, on_message, chain, NULL);
  gst_object_unref(bus);
}

gboolean chain_build(Chain *chain, const EarshotChain *description) {
  chain_open(chain);
  return append_all(chain, description);
}

gboolean chain_start(Chain *chain, GstElement *sink) {
  // The sink goes to PLAYING first, alone: between its PAUSED and PLAYING, the decoder might fill the ring, and a
  // render that waits for space holds the lock that the change to PLAYING needs.
  gst_element_set_state(sink, GST_STATE_PLAYING);
  gst_element_set_locked_state(sink, TRUE);
  GstStateChangeReturn started = gst_element_set_state(chain->pipeline, GST_STATE_PLAYING);
  gst_element_set_locked_state(sink, FALSE);
  if (started != GST_STATE_CHANGE_FAILURE) return TRUE;
  chain_fail(chain, EARSHOT_FAULT_OTHER, "pipeline", "cannot be started");
  return FALSE;
}

gboolean chain_wait(Chain *chain, gint64 microseconds) {
  return trim_wait(&chain->trim, g_get_monotonic_time() + microseconds);
}

gboolean chain_seek(Chain *chain, gint64 frame) {
  EarshotSamples samples;
  if (!trim_samples(&chain->trim, &samples)) return FALSE;
  // The output of a decoder depends on the sound before a seek position, so decoding starts earlier, and the output
  // before the position is dropped.
  gint64 sound = trim_location(&chain->trim, frame).sound;
  gint64 entry = MAX(0, trim_entry(&chain->trim, sound) - (gint64)chain->preroll);
  trim_target(&chain->trim, sound);
  if (chain->padding) padding_target(chain->padding, frame);
  GstEvent *seek = gst_event_new_seek(1, GST_FORMAT_TIME, GST_SEEK_FLAG_FLUSH | GST_SEEK_FLAG_ACCURATE,
                                      GST_SEEK_TYPE_SET,
                                      (gint64)gst_util_uint64_scale_int((guint64)entry, GST_SECOND, samples.rate),
                                      GST_SEEK_TYPE_NONE, -1);
  // Sent to the decoder's timeline, because elements after it, such as a time stretcher, may have their own.
  return gst_pad_send_event(chain->samples, seek);
}

void chain_stop(Chain *chain) {
  if (!chain->pipeline) return;
  gst_element_set_state(chain->pipeline, GST_STATE_NULL);
  GstBus *bus = gst_element_get_bus(chain->pipeline);
  gst_bus_set_sync_handler(bus, NULL, NULL, NULL);
  gst_object_unref(bus);
  gst_clear_object(&chain->samples);
  gst_clear_object(&chain->pipeline);
  chain->last = chain->padding = NULL;
}

void chain_clear(Chain *chain) {
  chain_stop(chain);
  trim_clear(&chain->trim);
  g_mutex_clear(&chain->lock);
}
