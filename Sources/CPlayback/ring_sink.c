#include "ring_sink.h"

#include <gst/base/gstbasesink.h>
#include <sys/prctl.h>

typedef struct {
  GstBaseSink parent;
  EarshotRingProducer *ring;
  int rate;
  RingSinkOwner owner;
  // The caps of samples that are accepted directly; NULL for the ring's own format.
  GstCaps *raw;
  gboolean raw_is_float;
  int raw_channels;
  gboolean has_reported_ready;
  // For the next pass; protected by the object's lock.
  guint64 next_skip;
  gboolean next_keeps;
  // For this pass; confined to the streaming thread.
  gboolean begun;
  guint64 skip;
  gint64 remaining;  // in frames; negative: unknown
  gint64 written_frames;
} RingSink;

typedef struct {
  GstBaseSinkClass parent;
} RingSinkClass;

G_DEFINE_TYPE(RingSink, ring_sink, GST_TYPE_BASE_SINK)

#define FRAME_BYTES (EARSHOT_CHANNELS * sizeof(float))
// The maximum number of frames that conversions may lose at the end of a pass.
#define MISSING_FRAMES 64

static GstStaticPadTemplate sink_template = GST_STATIC_PAD_TEMPLATE(
    "sink", GST_PAD_SINK, GST_PAD_ALWAYS,
    GST_STATIC_CAPS("audio/x-raw, format={F32LE, S16LE}, layout=interleaved, channels=[1, 2], rate=[1, MAX]"));

static GstCaps *get_caps(GstBaseSink *base, GstCaps *filter) {
  RingSink *sink = (RingSink *)base;
  GstCaps *caps = sink->raw ? gst_caps_ref(sink->raw)
                            : gst_caps_new_simple("audio/x-raw", "format", G_TYPE_STRING, "F32LE", "layout",
                                                  G_TYPE_STRING, "interleaved", "channels", G_TYPE_INT,
                                                  EARSHOT_CHANNELS, "rate", G_TYPE_INT, sink->rate, "channel-mask",
                                                  GST_TYPE_BITMASK, (guint64)3, NULL);
  if (!filter) return caps;
  GstCaps *common = gst_caps_intersect_full(filter, caps, GST_CAPS_INTERSECT_FIRST);
  gst_caps_unref(caps);
  return common;
}

static gboolean set_caps(GstBaseSink *base, GstCaps *caps) {
  RingSink *sink = (RingSink *)base;
  const GstStructure *samples = gst_caps_get_structure(caps, 0);
  sink->raw_is_float = g_strcmp0(gst_structure_get_string(samples, "format"), "F32LE") == 0;
  return gst_structure_get_int(samples, "channels", &sink->raw_channels);
}

static void report_ready(RingSink *sink) {
  if (sink->has_reported_ready) return;
  sink->has_reported_ready = TRUE;
  sink->owner.ready(sink->owner.context);
  // From now on, no code of an extension waits for this thread, which ProcessThreads recognizes by its name.
  prctl(PR_SET_NAME, "earshot-decode");
}

static void begin(RingSink *sink) {
  if (sink->begun) return;
  sink->begun = TRUE;
  sink->remaining = sink->owner.expected(sink->owner.context, FALSE);
  sink->written_frames = 0;
  GST_OBJECT_LOCK(sink);
  sink->skip = sink->next_skip;
  sink->next_skip = 0;
  GST_OBJECT_UNLOCK(sink);
}

static gboolean write_frames(RingSink *sink, const float *frames, guint64 count) {
  if (!earshot_ring_write(sink->ring, frames, (guint32)count)) return FALSE;
  if (sink->remaining > 0) sink->remaining -= (gint64)count;
  sink->written_frames += (gint64)count;
  return TRUE;
}

// Converts samples to the ring's format, like audioconvert.
static void convert(const RingSink *sink, const guint8 *samples, guint64 first, guint64 frames, float *into) {
  for (guint64 frame = 0; frame < frames; frame++) {
    for (int channel = 0; channel < EARSHOT_CHANNELS; channel++) {
      guint64 index = (first + frame) * (guint64)sink->raw_channels + (sink->raw_channels > 1 ? (guint64)channel : 0);
      float *sample = into + frame * EARSHOT_CHANNELS + channel;
      *sample = sink->raw_is_float ? GST_READ_FLOAT_LE(samples + index * 4)
                                   : (float)(gint16)GST_READ_UINT16_LE(samples + index * 2) / 32768;
    }
  }
}

static gboolean write_samples(RingSink *sink, const guint8 *samples, guint64 first, guint64 frames) {
  if (!sink->raw) return write_frames(sink, (const float *)samples + first * EARSHOT_CHANNELS, frames);
  enum { FRAMES = 1024 };
  float block[FRAMES * EARSHOT_CHANNELS];
  gboolean written = TRUE;
  while (frames > 0 && written) {
    guint64 now = MIN(frames, FRAMES);
    convert(sink, samples, first, now, block);
    written = write_frames(sink, block, now);
    first += now;
    frames -= now;
  }
  return written;
}

static gsize frame_bytes(const RingSink *sink) {
  return sink->raw ? (gsize)sink->raw_channels * (sink->raw_is_float ? 4 : 2) : FRAME_BYTES;
}

static GstFlowReturn render(GstBaseSink *base, GstBuffer *buffer) {
  RingSink *sink = (RingSink *)base;
  GstMapInfo map;
  if (!gst_buffer_map(buffer, &map, GST_MAP_READ)) return GST_FLOW_ERROR;
  begin(sink);
  guint64 frames = map.size / frame_bytes(sink), skipped = MIN(frames, sink->skip);
  sink->skip -= skipped;
  frames -= skipped;
  if (sink->remaining >= 0) frames = MIN(frames, (guint64)sink->remaining);
  // The first few frames are written before the others, which may have to wait for space.
  guint64 first = sink->has_reported_ready ? frames : MIN(frames, 1024);
  gboolean written = write_samples(sink, map.data, skipped, first);
  if (frames > 0) report_ready(sink);
  if (written && first < frames) written = write_samples(sink, map.data, skipped + first, frames - first);
  gst_buffer_unmap(buffer, &map);
  return written ? GST_FLOW_OK : GST_FLOW_FLUSHING;
}

// A drained resampler may keep a few frames, which are replaced by silence, so that the pass has its full length, or
// that of what was decoded if the media ends early.
static void complete(RingSink *sink) {
  static const float silence[MISSING_FRAMES * EARSHOT_CHANNELS];
  if (!sink->begun) return;
  gint64 missing = sink->remaining >= 0 && sink->remaining <= MISSING_FRAMES
                       ? sink->remaining
                       : sink->owner.expected(sink->owner.context, TRUE) - sink->written_frames;
  if (missing > 0 && missing <= MISSING_FRAMES) write_frames(sink, silence, (guint64)missing);
}

static void end_pass(RingSink *sink) {
  complete(sink);
  if (!sink->owner.passed(sink->owner.context)) earshot_ring_end(sink->ring);
  report_ready(sink);
}

static void flushed(RingSink *sink) {
  GST_OBJECT_LOCK(sink);
  gboolean keeps = sink->next_keeps;
  sink->next_keeps = FALSE;
  GST_OBJECT_UNLOCK(sink);
  sink->begun = FALSE;
  if (!keeps) earshot_ring_discard(sink->ring);
  sink->owner.flushed(sink->owner.context);
}

static gboolean event(GstBaseSink *base, GstEvent *event) {
  RingSink *sink = (RingSink *)base;
  GstEventType type = GST_EVENT_TYPE(event);
  if (type == GST_EVENT_EOS) end_pass(sink);
  gboolean handled = GST_BASE_SINK_CLASS(ring_sink_parent_class)->event(base, event);
  if (type == GST_EVENT_FLUSH_STOP) flushed(sink);
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

static void finalize(GObject *object) {
  gst_clear_caps(&((RingSink *)object)->raw);
  G_OBJECT_CLASS(ring_sink_parent_class)->finalize(object);
}

static void ring_sink_init(RingSink *sink) {
  gst_base_sink_set_sync(&sink->parent, FALSE);
  gst_base_sink_set_async_enabled(&sink->parent, FALSE);
  gst_base_sink_set_last_sample_enabled(&sink->parent, FALSE);
  gst_base_sink_set_qos_enabled(&sink->parent, FALSE);
}

static void ring_sink_class_init(RingSinkClass *class) {
  GstBaseSinkClass *base = (GstBaseSinkClass *)class;
  G_OBJECT_CLASS(class)->finalize = finalize;
  gst_element_class_add_static_pad_template(GST_ELEMENT_CLASS(class), &sink_template);
  gst_element_class_set_static_metadata(GST_ELEMENT_CLASS(class), "Ring sink", "Sink/Audio",
                                        "Writes sound into a ring that a speaker pulls from", "Earshot");
  base->get_caps = get_caps;
  base->set_caps = set_caps;
  base->render = render;
  base->event = event;
  base->unlock = unlock;
  base->unlock_stop = unlock_stop;
}

GstElement *ring_sink_new(EarshotRingProducer *ring, int rate, const char *raw, RingSinkOwner owner) {
  RingSink *sink = g_object_new(ring_sink_get_type(), NULL);
  sink->ring = ring;
  sink->rate = rate;
  sink->owner = owner;
  sink->raw_channels = 1;
  ring_sink_set_raw(GST_ELEMENT(sink), raw);
  return GST_ELEMENT(sink);
}

void ring_sink_set_raw(GstElement *element, const char *raw) {
  RingSink *sink = (RingSink *)element;
  GstCaps *caps = raw ? gst_caps_from_string(raw) : NULL;
  gst_caps_take(&sink->raw, caps);
}

gboolean ring_sink_takes(GstElement *element, GstCaps *caps) {
  RingSink *sink = (RingSink *)element;
  return sink->raw && gst_caps_is_subset(caps, sink->raw);
}

void ring_sink_prepare(GstElement *element, guint64 skip, gboolean keeps) {
  RingSink *sink = (RingSink *)element;
  GST_OBJECT_LOCK(sink);
  sink->next_skip = skip;
  sink->next_keeps = keeps;
  GST_OBJECT_UNLOCK(sink);
}
