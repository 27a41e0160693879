#include "padding.h"

typedef struct {
  GstElement parent;
  GstPad *sink, *src;
  Trim *trim;
  gint64 target;  // protected by the object's lock
  // Confined to the streaming thread:
  gsize frame_bytes;
  guint8 silence;
  gboolean has_segment, begun;
  gint64 passed;  // frames of sound before the next buffer
  gsize gap;      // the next gap
} Padding;

typedef struct {
  GstElementClass parent;
} PaddingClass;

G_DEFINE_TYPE(Padding, padding, GST_TYPE_ELEMENT)

static GstStaticPadTemplate sink_template =
    GST_STATIC_PAD_TEMPLATE("sink", GST_PAD_SINK, GST_PAD_ALWAYS, GST_STATIC_CAPS("audio/x-raw, layout=interleaved"));
static GstStaticPadTemplate src_template =
    GST_STATIC_PAD_TEMPLATE("src", GST_PAD_SRC, GST_PAD_ALWAYS, GST_STATIC_CAPS("audio/x-raw, layout=interleaved"));

// The number of frames per buffer.
#define BLOCK 4096

static void take_caps(Padding *padding, GstCaps *caps) {
  const GstStructure *sound = gst_caps_get_structure(caps, 0);
  const char *format = gst_structure_get_string(sound, "format");
  gint channels = 0;
  gst_structure_get_int(sound, "channels", &channels);
  padding->frame_bytes = format ? trim_bytes(format) * (gsize)channels : 0;
  // The middle of the unsigned range.
  padding->silence = g_strcmp0(format, "U8") == 0 ? 0x80 : 0;
}

static GstFlowReturn push_silence(Padding *padding, gint64 frames) {
  if (padding->frame_bytes == 0) return GST_FLOW_OK;
  if (frames > 0 && !padding->has_segment) {
    // A position past the end has no segment.
    GstSegment segment;
    gst_segment_init(&segment, GST_FORMAT_TIME);
    padding->has_segment = gst_pad_push_event(padding->src, gst_event_new_segment(&segment));
  }
  GstFlowReturn flow = GST_FLOW_OK;
  while (frames > 0 && flow == GST_FLOW_OK) {
    gsize size = (gsize)MIN(frames, BLOCK) * padding->frame_bytes;
    GstBuffer *block = gst_buffer_new_allocate(NULL, size, NULL);
    if (!block) return GST_FLOW_ERROR;
    gst_buffer_memset(block, 0, padding->silence, size);
    flow = gst_pad_push(padding->src, block);
    frames -= MIN(frames, BLOCK);
  }
  return flow;
}

static gint64 target_of(Padding *padding) {
  GST_OBJECT_LOCK(padding);
  gint64 target = padding->target;
  GST_OBJECT_UNLOCK(padding);
  return target;
}

static GstFlowReturn begin(Padding *padding) {
  if (padding->begun) return GST_FLOW_OK;
  padding->begun = TRUE;
  TrimLocation location = trim_location(padding->trim, target_of(padding));
  padding->passed = location.sound;
  padding->gap = location.gap;
  return push_silence(padding, location.silence);
}

// Removes frames from the beginning of a buffer, and returns them.
static GstBuffer *take_front(GstBuffer **buffer, gsize size) {
  const GstBufferCopyFlags flags = GST_BUFFER_COPY_FLAGS | GST_BUFFER_COPY_MEMORY;
  GstBuffer *front = gst_buffer_copy_region(*buffer, flags, 0, size);
  GstBuffer *remainder = gst_buffer_copy_region(*buffer, flags, size, (gsize)-1);
  gst_buffer_unref(*buffer);
  *buffer = remainder;
  return front;
}

// Pushes the frames of a buffer before the next gap, followed by the gap.
static GstFlowReturn push_up_to_gap(Padding *padding, GstBuffer **buffer, gint64 frames, gint64 gap) {
  GstFlowReturn flow = GST_FLOW_OK;
  if (frames > 0) flow = gst_pad_push(padding->src, take_front(buffer, (gsize)frames * padding->frame_bytes));
  padding->passed += frames;
  padding->gap++;
  return flow == GST_FLOW_OK ? push_silence(padding, gap) : flow;
}

static GstFlowReturn take(GstPad *pad, GstObject *parent, GstBuffer *buffer) {
  Padding *padding = (Padding *)parent;
  GstFlowReturn flow = begin(padding);
  const Trim *trim = padding->trim;
  while (flow == GST_FLOW_OK && padding->frame_bytes > 0) {
    gint64 frames = (gint64)(gst_buffer_get_size(buffer) / padding->frame_bytes);
    gint64 before = padding->gap < trim->gap_count
                        ? trim_scaled(trim, trim->gaps[padding->gap].position) - padding->passed
                        : frames;
    if (before >= frames) {
      padding->passed += frames;
      break;
    }
    flow = push_up_to_gap(padding, &buffer, MAX(0, before), trim_scaled(trim, trim->gaps[padding->gap].length));
  }
  if (flow == GST_FLOW_OK) return gst_pad_push(padding->src, buffer);
  gst_buffer_unref(buffer);
  return flow;
}

// Adds the silence at the end, unless everything is dropped until a pending seek.
static void finish(Padding *padding) {
  Trim *trim = padding->trim;
  g_mutex_lock(&trim->lock);
  gboolean is_needed = !trim->holds && trim->samples.rate > 0;
  gint64 tail = trim_scaled(trim, trim->tail), sound = trim->count < 0 ? G_MAXINT64 : trim_scaled(trim, trim->count);
  g_mutex_unlock(&trim->lock);
  if (!is_needed || begin(padding) != GST_FLOW_OK) return;
  gint64 skipped = trim_location(trim, target_of(padding)).sound - sound;
  push_silence(padding, tail - MAX(0, skipped));
}

static gboolean on_event(GstPad *pad, GstObject *parent, GstEvent *event) {
  Padding *padding = (Padding *)parent;
  GstCaps *caps;
  switch (GST_EVENT_TYPE(event)) {
    case GST_EVENT_CAPS:
      gst_event_parse_caps(event, &caps);
      take_caps(padding, caps);
      break;
    case GST_EVENT_SEGMENT: padding->has_segment = TRUE; break;
    case GST_EVENT_FLUSH_STOP: padding->has_segment = padding->begun = FALSE; break;
    case GST_EVENT_EOS: finish(padding); break;
    default: break;
  }
  return gst_pad_event_default(pad, parent, event);
}

static void padding_init(Padding *padding) {
  padding->sink = gst_pad_new_from_static_template(&sink_template, "sink");
  padding->src = gst_pad_new_from_static_template(&src_template, "src");
  gst_pad_set_chain_function(padding->sink, take);
  gst_pad_set_event_function(padding->sink, on_event);
  GST_PAD_SET_PROXY_CAPS(padding->sink);
  GST_PAD_SET_PROXY_CAPS(padding->src);
  gst_element_add_pad(GST_ELEMENT(padding), padding->sink);
  gst_element_add_pad(GST_ELEMENT(padding), padding->src);
}

static void padding_class_init(PaddingClass *class) {
  gst_element_class_add_static_pad_template(GST_ELEMENT_CLASS(class), &sink_template);
  gst_element_class_add_static_pad_template(GST_ELEMENT_CLASS(class), &src_template);
  gst_element_class_set_static_metadata(GST_ELEMENT_CLASS(class), "Padding", "Filter/Audio",
                                        "Adds silence before sound and behind it", "Earshot");
}

GstElement *padding_new(Trim *trim) {
  Padding *padding = g_object_new(padding_get_type(), NULL);
  padding->trim = trim;
  return GST_ELEMENT(padding);
}

void padding_target(GstElement *element, gint64 frame) {
  GST_OBJECT_LOCK(element);
  ((Padding *)element)->target = frame;
  GST_OBJECT_UNLOCK(element);
}
