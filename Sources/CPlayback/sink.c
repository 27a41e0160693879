#include "earshot_sink.h"

#include <gst/gst.h>
#include <string.h>

#include "speaker_source.h"

struct EarshotSink {
  GstElement *pipeline, *device;
  EarshotSinkFailed failed;
  void *context;
  int rate, buffer_us;
  GMutex lock;
  char *why;
  bool probing;  // errors are the probe's answer, not a failure to tell
};

static GstBusSyncReply on_message(GstBus *bus, GstMessage *message, gpointer context) {
  EarshotSink *sink = context;
  if (GST_MESSAGE_TYPE(message) == GST_MESSAGE_ERROR) {
    GError *error = NULL;
    gst_message_parse_error(message, &error, NULL);
    g_mutex_lock(&sink->lock);
    bool tell = sink->why == NULL && !sink->probing;
    if (!sink->why) sink->why = strdup(error->message);
    g_mutex_unlock(&sink->lock);
    if (tell) sink->failed(sink->context, error->message);
    g_error_free(error);
  }
  gst_message_unref(message);
  return GST_BUS_DROP;
}

static void set_integer(GstElement *element, const char *name, gint64 value) {
  if (g_object_class_find_property(G_OBJECT_GET_CLASS(element), name)) g_object_set(element, name, value, NULL);
}

EarshotSink *earshot_sink_create(const char *factory, int rate, int buffer_us, int period_us, EarshotSinkPull pull,
                                 EarshotSinkFailed failed, void *context) {
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
  sink->failed = failed;
  sink->context = context;
  sink->rate = rate;
  sink->buffer_us = buffer_us;
  sink->device = device;
  // A sink that waits for the clock is late by as long as it was paused: the device's own pace is the pace.
  g_object_set(device, "sync", FALSE, NULL);
  set_integer(device, "buffer-time", buffer_us);
  set_integer(device, "latency-time", period_us);
  if (g_object_class_find_property(G_OBJECT_GET_CLASS(device), "client-name"))
    g_object_set(device, "client-name", "Earshot", NULL);
  gst_util_set_object_arg(G_OBJECT(convert), "dithering", "none");
  GstElement *source = speaker_source_new(rate, (guint)((gint64)rate * period_us / 1000000), pull, context);
  sink->pipeline = gst_object_ref_sink(gst_pipeline_new(NULL));
  gst_bin_add_many(GST_BIN(sink->pipeline), source, convert, resample, device, NULL);
  gst_element_link_many(source, convert, resample, device, NULL);
  GstBus *bus = gst_element_get_bus(sink->pipeline);
  gst_bus_set_sync_handler(bus, on_message, sink, NULL);
  gst_object_unref(bus);
  return sink;
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
  return gst_element_set_state(sink->pipeline, GST_STATE_PLAYING) != GST_STATE_CHANGE_FAILURE;
}

void earshot_sink_stop(EarshotSink *sink) { gst_element_set_state(sink->pipeline, GST_STATE_NULL); }

uint32_t earshot_sink_pending(EarshotSink *sink) {
  // GstAudioBaseSink answers "delay" in frames only to those who link gstaudio; the buffer it was given is the bound.
  return (uint32_t)((gint64)sink->rate * sink->buffer_us / 1000000);
}

void earshot_sink_free(EarshotSink *sink) {
  if (!sink) return;
  gst_element_set_state(sink->pipeline, GST_STATE_NULL);
  GstBus *bus = gst_element_get_bus(sink->pipeline);
  gst_bus_set_sync_handler(bus, NULL, NULL, NULL);
  gst_object_unref(bus);
  gst_object_unref(sink->pipeline);
  free(sink->why);
  g_mutex_clear(&sink->lock);
  g_free(sink);
}
