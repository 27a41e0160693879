#include "speaker_source.h"

#include <gst/base/gstpushsrc.h>

#include "earshot_ring.h"

typedef struct {
  GstPushSrc parent;
  SpeakerSourcePull pull;
  gpointer context;
  int rate;
  guint64 position;
} SpeakerSource;

typedef struct {
  GstPushSrcClass parent;
} SpeakerSourceClass;

G_DEFINE_TYPE(SpeakerSource, speaker_source, GST_TYPE_PUSH_SRC)

#define FRAME_BYTES (EARSHOT_CHANNELS * sizeof(float))

static GstStaticPadTemplate source_template = GST_STATIC_PAD_TEMPLATE(
    "src", GST_PAD_SRC, GST_PAD_ALWAYS,
    GST_STATIC_CAPS("audio/x-raw, format=F32LE, layout=interleaved, channels=2, rate=[1, MAX]"));

static GstCaps *get_caps(GstBaseSrc *base, GstCaps *filter) {
  SpeakerSource *source = (SpeakerSource *)base;
  return gst_caps_new_simple("audio/x-raw", "format", G_TYPE_STRING, "F32LE", "layout", G_TYPE_STRING, "interleaved",
                             "channels", G_TYPE_INT, EARSHOT_CHANNELS, "rate", G_TYPE_INT, source->rate, "channel-mask",
                             GST_TYPE_BITMASK, (guint64)3, NULL);
}

static gboolean start(GstBaseSrc *base) {
  ((SpeakerSource *)base)->position = 0;
  return TRUE;
}

static GstFlowReturn fill(GstPushSrc *base, GstBuffer *buffer) {
  SpeakerSource *source = (SpeakerSource *)base;
  GstMapInfo map;
  if (!gst_buffer_map(buffer, &map, GST_MAP_WRITE)) return GST_FLOW_ERROR;
  guint32 frames = (guint32)(map.size / FRAME_BYTES);
  source->pull(source->context, (float *)map.data, frames, source->position);
  gst_buffer_unmap(buffer, &map);
  GST_BUFFER_PTS(buffer) = gst_util_uint64_scale_int(source->position, GST_SECOND, source->rate);
  source->position += frames;
  GST_BUFFER_DURATION(buffer) =
      gst_util_uint64_scale_int(source->position, GST_SECOND, source->rate) - GST_BUFFER_PTS(buffer);
  return GST_FLOW_OK;
}

static void speaker_source_init(SpeakerSource *source) {
  gst_base_src_set_format(GST_BASE_SRC(source), GST_FORMAT_TIME);
}

static void speaker_source_class_init(SpeakerSourceClass *class) {
  gst_element_class_add_static_pad_template(GST_ELEMENT_CLASS(class), &source_template);
  gst_element_class_set_static_metadata(GST_ELEMENT_CLASS(class), "Speaker source", "Source/Audio",
                                        "Asks the speaker for its mix", "Earshot");
  ((GstBaseSrcClass *)class)->get_caps = get_caps;
  ((GstBaseSrcClass *)class)->start = start;
  ((GstPushSrcClass *)class)->fill = fill;
}

GstElement *speaker_source_new(int rate, SpeakerSourcePull pull, gpointer context) {
  SpeakerSource *source = g_object_new(speaker_source_get_type(), NULL);
  source->pull = pull;
  source->context = context;
  source->rate = rate;
  return GST_ELEMENT(source);
}

void speaker_source_set_frames(GstElement *source, guint frames) {
  gst_base_src_set_blocksize(GST_BASE_SRC(source), frames * FRAME_BYTES);
}
