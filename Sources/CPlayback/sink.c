#include "earshot_sink.h"

#include <string.h>

#include "earshot_ring.h"
#include "gst_functions.h"
#include "speaker_source.h"

// The maximum latency beyond the device's own buffer, such as a wireless headset's radio or a server's mixer. A
// greater latency, according to a clock, is clamped.
#define MARGIN_US 480000

struct EarshotSink {
  GstElement *pipeline, *source, *device;
  EarshotSinkPull pull;
  EarshotSinkUnderrun underrun;
  EarshotSinkFailed failed;
  void *context;
  int rate, buffer_us;
  GMutex clock_lock;   // never held during calls: a sink may report while it holds its own locks
  GstClock *clock;     // the device's own clock, which measures what it has played
  GstClockTime start;  // its time before the first frame
  guint64 pulled;
  GMutex lock;
  char *why;
  bool probing;  // errors are the result of the probe and not reported
};

// MARK: Underruns

// The sinks report underruns only as warnings in their debug log, which is observed while there is a sink.
static const struct {
  const char *category, *text;
} underrun_lines[] = {{"pulse", "Got underflow"}, {"alsa", "xrun recovery"}};

static GMutex sinks_lock;
static GSList *sinks;

static void on_log(GstDebugCategory *category, GstDebugLevel level, const gchar *file, const gchar *function, gint line,
                   GObject *object, GstDebugMessage *message, gpointer context) {
  if (level != GST_LEVEL_WARNING || !object) return;
  const char *name = gst_debug_category_get_name(category), *text = gst_debug_message_get(message);
  for (size_t index = 0; index < G_N_ELEMENTS(underrun_lines); index++) {
    if (strcmp(name, underrun_lines[index].category) != 0 || !g_str_has_prefix(text, underrun_lines[index].text))
      continue;
    g_mutex_lock(&sinks_lock);
    for (GSList *item = sinks; item; item = item->next) {
      EarshotSink *sink = item->data;
      if ((GObject *)sink->device == object) sink->underrun(sink->context);
    }
    g_mutex_unlock(&sinks_lock);
  }
}

static void listen_for_underruns(void) {
  static gsize once = 0;
  if (!g_once_init_enter(&once)) return;
  if (!g_getenv("GST_DEBUG")) {
    // Without this, GStreamer's default function would print the log lines on standard error.
    gst_debug_remove_log_function(gst_debug_log_default);
    for (size_t index = 0; index < G_N_ELEMENTS(underrun_lines); index++)
      gst_debug_set_threshold_for_name(underrun_lines[index].category, GST_LEVEL_WARNING);
    gst_debug_set_active(TRUE);
  }
  gst_debug_add_log_function(on_log, NULL, NULL);
  g_once_init_leave(&once, 1);
}

// MARK: Messages

static GstBusSyncReply on_message(GstBus *bus, GstMessage *message, gpointer context) {
  EarshotSink *sink = context;
  if (GST_MESSAGE_TYPE(message) == GST_MESSAGE_ERROR) {
    GError *error = NULL;
    gst_message_parse_error(message, &error, NULL);
    g_mutex_lock(&sink->lock);
    bool reports = sink->why == NULL && !sink->probing;
    if (!sink->why) sink->why = strdup(error->message);
    g_mutex_unlock(&sink->lock);
    if (reports) sink->failed(sink->context, error->message);
    g_error_free(error);
  }
  gst_message_unref(message);
  return GST_BUS_DROP;
}

static guint32 frames_of(EarshotSink *sink, gint64 microseconds) {
  return (guint32)(microseconds * sink->rate / 1000000);
}

// Returns the number of pulled frames that have not been heard, according to the device's clock, limited to what the
// device can hold.
static guint32 unheard(EarshotSink *sink, guint64 pulled, GstClockTime start, GstClockTime now) {
  // Without a clock, the buffer is assumed to be full.
  guint64 buffered = frames_of(sink, sink->buffer_us), maximum = frames_of(sink, (gint64)sink->buffer_us + MARGIN_US);
  if (GST_CLOCK_TIME_IS_VALID(start) && GST_CLOCK_TIME_IS_VALID(now) && now >= start) {
    guint64 played = gst_util_uint64_scale_int(now - start, sink->rate, GST_SECOND);
    buffered = played < pulled ? pulled - played : 0;
  }
  if (buffered > maximum) buffered = maximum;
  return (guint32)(buffered < pulled ? buffered : pulled);
}

// Returns the device's clock, and its time before the first frame; NULL if it has none, or has not been read yet.
static GstClock *take_clock(EarshotSink *sink, GstClockTime *start) {
  g_mutex_lock(&sink->clock_lock);
  GstClock *clock = sink->clock ? gst_object_ref(sink->clock) : NULL;
  *start = sink->start;
  g_mutex_unlock(&sink->clock_lock);
  return clock;
}

static GstClockTime read_clock(GstClock *clock) {
  return clock ? gst_clock_get_internal_time(clock) : GST_CLOCK_TIME_NONE;
}

static void set_clock(EarshotSink *sink, GstClock *clock) {
  GstClockTime start = read_clock(clock);
  g_mutex_lock(&sink->clock_lock);
  GstClock *before = sink->clock;
  sink->clock = clock;
  sink->start = start;
  g_mutex_unlock(&sink->clock_lock);
  if (before) gst_object_unref(before);
}

// Called on the streaming thread when the device requests frames.
static void on_pull(gpointer context, float *frames, guint32 count, guint64 before) {
  EarshotSink *sink = context;
  sink->pulled = before + count;
  // PulseAudio's sink drops the first period after a start, so this period is silence.
  if (before == 0) {
    set_clock(sink, gst_element_provide_clock(sink->device));
    memset(frames, 0, (size_t)count * EARSHOT_CHANNELS * sizeof *frames);
    return;
  }
  GstClockTime start;
  GstClock *clock = take_clock(sink, &start);
  GstClockTime now = read_clock(clock);
  if (clock) gst_object_unref(clock);
  sink->pull(sink->context, frames, count, unheard(sink, sink->pulled, start, now));
}

static void set_integer(GstElement *element, const char *name, gint64 value) {
  if (g_object_class_find_property(G_OBJECT_GET_CLASS(element), name)) g_object_set(element, name, value, NULL);
}

EarshotSink *earshot_sink_create(const char *factory, const char *server, int rate, int buffer_us, int period_us,
                                 EarshotSinkPull pull, EarshotSinkUnderrun underrun, EarshotSinkFailed failed,
                                 void *context) {
  listen_for_underruns();
  GstElement *device = gst_element_factory_make(factory, NULL);
  GstElement *convert = gst_element_factory_make("audioconvert", NULL);
  GstElement *resample = gst_element_factory_make("audioresample", NULL);
  if (!device || !convert || !resample) {
    if (device) gst_object_unref(device);
    if (convert) gst_object_unref(convert);
    if (resample) gst_object_unref(resample);
    return NULL;
  }
  EarshotSink *sink = g_new0(EarshotSink, 1);
  g_mutex_init(&sink->lock);
  g_mutex_init(&sink->clock_lock);
  sink->start = GST_CLOCK_TIME_NONE;
  sink->pull = pull;
  sink->underrun = underrun;
  sink->failed = failed;
  sink->context = context;
  sink->rate = rate;
  sink->buffer_us = buffer_us;
  sink->device = device;
  // A sink that synchronizes to the clock would be late by the duration of a pause; the device itself sets the pace.
  g_object_set(device, "sync", FALSE, NULL);
  if (g_object_class_find_property(G_OBJECT_GET_CLASS(device), "client-name"))
    g_object_set(device, "client-name", "Earshot", NULL);
  if (server && g_object_class_find_property(G_OBJECT_GET_CLASS(device), "server"))
    g_object_set(device, "server", server, NULL);
  gst_util_set_object_arg(G_OBJECT(convert), "dithering", "none");
  sink->source = speaker_source_new(rate, on_pull, sink);
  earshot_sink_set_buffer(sink, buffer_us, period_us);
  sink->pipeline = gst_object_ref_sink(gst_pipeline_new(NULL));
  gst_bin_add_many(GST_BIN(sink->pipeline), sink->source, convert, resample, device, NULL);
  gst_element_link_many(sink->source, convert, resample, device, NULL);
  GstBus *bus = gst_element_get_bus(sink->pipeline);
  gst_bus_set_sync_handler(bus, on_message, sink, NULL);
  gst_object_unref(bus);
  g_mutex_lock(&sinks_lock);
  sinks = g_slist_prepend(sinks, sink);
  g_mutex_unlock(&sinks_lock);
  return sink;
}

void earshot_sink_set_buffer(EarshotSink *sink, int buffer_us, int period_us) {
  sink->buffer_us = buffer_us;
  set_integer(sink->device, "buffer-time", buffer_us);
  set_integer(sink->device, "latency-time", period_us);
  speaker_source_set_frames(sink->source, (guint)((gint64)sink->rate * period_us / 1000000));
}

static void forget_failure(EarshotSink *sink, bool probing) {
  g_mutex_lock(&sink->lock);
  g_clear_pointer(&sink->why, free);
  sink->probing = probing;
  g_mutex_unlock(&sink->lock);
}

char *earshot_sink_probe(EarshotSink *sink) {
  forget_failure(sink, true);
  GstStateChangeReturn result = gst_element_set_state(sink->device, GST_STATE_READY);
  g_mutex_lock(&sink->lock);
  char *why = result != GST_STATE_CHANGE_FAILURE ? NULL : strdup(sink->why ? sink->why : "it cannot be opened");
  g_mutex_unlock(&sink->lock);
  gst_element_set_state(sink->device, GST_STATE_NULL);
  forget_failure(sink, false);
  return why;
}

bool earshot_sink_start(EarshotSink *sink) {
  forget_failure(sink, false);
  set_clock(sink, NULL);
  sink->pulled = 0;
  return gst_element_set_state(sink->pipeline, GST_STATE_PLAYING) != GST_STATE_CHANGE_FAILURE;
}

uint32_t earshot_sink_stop(EarshotSink *sink) {
  // The clock is read while the device runs; the frames are counted after the last pull.
  GstClockTime start;
  GstClock *clock = take_clock(sink, &start);
  GstClockTime now = read_clock(clock);
  if (clock) gst_object_unref(clock);
  gst_element_set_state(sink->pipeline, GST_STATE_NULL);
  set_clock(sink, NULL);
  return unheard(sink, sink->pulled, start, now);
}

void earshot_sink_free(EarshotSink *sink) {
  if (!sink) return;
  g_mutex_lock(&sinks_lock);
  sinks = g_slist_remove(sinks, sink);
  g_mutex_unlock(&sinks_lock);
  gst_element_set_state(sink->pipeline, GST_STATE_NULL);
  GstBus *bus = gst_element_get_bus(sink->pipeline);
  gst_bus_set_sync_handler(bus, NULL, NULL, NULL);
  gst_object_unref(bus);
  set_clock(sink, NULL);
  gst_object_unref(sink->pipeline);
  free(sink->why);
  g_mutex_clear(&sink->lock);
  g_mutex_clear(&sink->clock_lock);
  g_free(sink);
}
