#include "ring_sink.h"

#include <gst/base/gstbasesink.h>

typedef struct {
  GstBaseSink parent;
  EarshotRingProducer *ring;
  int rate;
  RingSinkReady ready;
  gpointer context;
} RingSink;

typedef struct {
  GstBaseSinkClass parent;
} RingSinkClass;

G_DEFINE_TYPE(RingSink, ring_sink, GST_TYPE_BASE_SINK)

#define FRAME_BYTES (EARSHOT_CHANNELS * sizeof(float))

static GstStaticPadTemplate sink_template = GST_STATIC_PAD_TEMPLATE(
    "sink", GST_PAD_SINK, GST_PAD_ALWAYS,
    GST_STATIC_CAPS("audio/x-raw, format=F32LE, layout=interleaved, channels=2, rate=[1, MAX]"));

static GstCaps *get_caps(GstBaseSink *base, GstCaps *filter) {
  RingSink *sink = (RingSink *)base;
  GstCaps *caps = gst_caps_new_simple("audio/x-raw", "format", G_TYPE_STRING, "F32LE", "layout", G_TYPE_STRING,
                                      "interleaved", "channels", G_TYPE_INT, EARSHOT_CHANNELS, "rate", G_TYPE_INT,
                                      sink->rate, "channel-mask", GST_TYPE_BITMASK, (guint64)3, NULL);
  if (!filter) return caps;
  GstCaps *common = gst_caps_intersect_full(filter, caps, GST_CAPS_INTERSECT_FIRST);
  gst_caps_unref(caps);
  return common;
}

static void tell_ready(RingSink *sink) {
  if (sink->ready) sink->ready(sink->context);
  sink->ready = NULL;
}

static GstFlowReturn render(GstBaseSink *base, GstBuffer *buffer) {
  RingSink *sink = (RingSink *)base;
  GstMapInfo map;
  if (!gst_buffer_map(buffer, &map, GST_MAP_READ)) return GST_FLOW_ERROR;
  guint32 frames = (guint32)(map.size / FRAME_BYTES);
  // The first few frames go ahead of the rest, which may have to wait for room.
  guint32 first = sink->ready && frames > 1024 ? 1024 : frames;
  bool written = earshot_ring_write(sink->ring, (const float *)map.data, first);
  if (frames > 0) tell_ready(sink);
  if (written && first < frames)
    written = earshot_ring_write(sink->ring, (const float *)map.data + (size_t)first * EARSHOT_CHANNELS, frames - first);
  gst_buffer_unmap(buffer, &map);
  return written ? GST_FLOW_OK : GST_FLOW_FLUSHING;
}

static gboolean event(GstBaseSink *base, GstEvent *event) {
  RingSink *sink = (RingSink *)base;
  GstEventType type = GST_EVENT_TYPE(event);
  if (type == GST_EVENT_EOS) {
    earshot_ring_end(sink->ring);
    tell_ready(sink);
  }
  gboolean handled = GST_BASE_SINK_CLASS(ring_sink_parent_class)->event(base, event);
  if (type == GST_EVENT_FLUSH_STOP) earshot_ring_discard(sink->ring);
  return handled;
}

static gboolean unlock(GstBaseSink *base) {
  earshot_ring_cancel(((RingSink *)base)->ring, true);
  return TRUE;
}

static gboolean unlock_stop(GstBaseSink *base) {
  earshot_ring_cancel(((RingSink *)base)->ring, false);
  return TRUE;
}

static void ring_sink_init(RingSink *sink) {
  gst_base_sink_set_sync(&sink->parent, FALSE);
  gst_base_sink_set_async_enabled(&sink->parent, FALSE);
  gst_base_sink_set_last_sample_enabled(&sink->parent, FALSE);
  gst_base_sink_set_qos_enabled(&sink->parent, FALSE);
}

static void ring_sink_class_init(RingSinkClass *class) {
  GstBaseSinkClass *base = (GstBaseSinkClass *)class;
  gst_element_class_add_static_pad_template(GST_ELEMENT_CLASS(class), &sink_template);
  gst_element_class_set_static_metadata(GST_ELEMENT_CLASS(class), "Ring sink", "Sink/Audio",
                                        "Writes sound into a ring that a speaker pulls from", "Earshot");
  base->get_caps = get_caps;
  base->render = render;
  base->event = event;
  base->unlock = unlock;
  base->unlock_stop = unlock_stop;
}

GstElement *ring_sink_new(EarshotRingProducer *ring, int rate, RingSinkReady ready, gpointer context) {
  RingSink *sink = g_object_new(ring_sink_get_type(), NULL);
  sink->ring = ring;
  sink->rate = rate;
  sink->ready = ready;
  sink->context = context;
  return GST_ELEMENT(sink);
}
