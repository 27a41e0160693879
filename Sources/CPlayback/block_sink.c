#include "block_sink.h"

#include <gst/base/gstbasesink.h>

typedef struct {
  GstBaseSink parent;
  BlockSinkOwner owner;
} BlockSink;

typedef struct {
  GstBaseSinkClass parent;
} BlockSinkClass;

G_DEFINE_TYPE(BlockSink, block_sink, GST_TYPE_BASE_SINK)

static GstStaticPadTemplate sink_template = GST_STATIC_PAD_TEMPLATE(
    "sink", GST_PAD_SINK, GST_PAD_ALWAYS,
    GST_STATIC_CAPS("audio/x-raw, format={S8, U8, S16LE, S16BE, S24LE, S24BE, S24_32LE, S24_32BE, S32LE, S32BE, "
                    "F32LE, F32BE, F64LE, F64BE}, layout=interleaved, channels=[1, MAX], rate=[1, MAX]"));

static gboolean set_caps(GstBaseSink *base, GstCaps *caps) {
  BlockSink *sink = (BlockSink *)base;
  sink->owner.caps(sink->owner.context, caps);
  return TRUE;
}

static GstFlowReturn render(GstBaseSink *base, GstBuffer *buffer) {
  BlockSink *sink = (BlockSink *)base;
  GstMapInfo map;
  if (!gst_buffer_map(buffer, &map, GST_MAP_READ)) return GST_FLOW_ERROR;
  gboolean more = sink->owner.block(sink->owner.context, map.data, map.size);
  gst_buffer_unmap(buffer, &map);
  return more ? GST_FLOW_OK : GST_FLOW_EOS;
}

static gboolean event(GstBaseSink *base, GstEvent *event) {
  BlockSink *sink = (BlockSink *)base;
  if (GST_EVENT_TYPE(event) == GST_EVENT_EOS) sink->owner.ended(sink->owner.context);
  return GST_BASE_SINK_CLASS(block_sink_parent_class)->event(base, event);
}

static void block_sink_init(BlockSink *sink) {
  gst_base_sink_set_sync(&sink->parent, FALSE);
  gst_base_sink_set_async_enabled(&sink->parent, FALSE);
  gst_base_sink_set_last_sample_enabled(&sink->parent, FALSE);
  gst_base_sink_set_qos_enabled(&sink->parent, FALSE);
}

static void block_sink_class_init(BlockSinkClass *class) {
  GstBaseSinkClass *base = (GstBaseSinkClass *)class;
  gst_element_class_add_static_pad_template(GST_ELEMENT_CLASS(class), &sink_template);
  gst_element_class_set_static_metadata(GST_ELEMENT_CLASS(class), "Block sink", "Sink/Audio",
                                        "Hands decoded samples on as they are", "Earshot");
  base->set_caps = set_caps;
  base->render = render;
  base->event = event;
}

GstElement *block_sink_new(BlockSinkOwner owner) {
  BlockSink *sink = g_object_new(block_sink_get_type(), NULL);
  sink->owner = owner;
  return GST_ELEMENT(sink);
}
