#include "packet_decoder.h"

#include <string.h>

#include "aac_bridge.h"
#include "earshot_chain.h"
#include "libav.h"

typedef struct {
  GstElement parent;
  GstPad *sink, *src;
  guint bridge_limit;
  // Confined to the streaming thread. The sound according to its caps:
  enum AVCodecID id;
  gint rate, channels, block_align;
  guint64 mask;  // of the speakers, if the caps contain one
  gboolean has_mask;
  gboolean is_adts;
  GstBuffer *setup;
  // The decoder, between the first packet and the next flush:
  AVCodecContext *context;
  AVPacket *packet;
  AVFrame *frame;
  // Packets decoded with libfaad, until libavcodec has decoded them, too:
  AACBridge *bridge;
  GQueue bridged;
  gboolean may_bridge;
  // The output:
  GstEvent *segment;  // pending, because caps must precede it
  int output_rate, output_channels, output_format;
  guint64 output_mask;
} PacketDecoder;

typedef struct {
  GstElementClass parent;
} PacketDecoderClass;

G_DEFINE_TYPE(PacketDecoder, packet_decoder, GST_TYPE_ELEMENT)

static GstStaticPadTemplate sink_template =
    GST_STATIC_PAD_TEMPLATE("sink", GST_PAD_SINK, GST_PAD_ALWAYS,
                            GST_STATIC_CAPS("audio/mpeg, mpegversion={2, 4}; audio/x-alac; "
                                            "audio/x-adpcm, layout=quicktime; audio/x-mulaw; audio/x-alaw"));
static GstStaticPadTemplate src_template =
    GST_STATIC_PAD_TEMPLATE("src", GST_PAD_SRC, GST_PAD_ALWAYS, GST_STATIC_CAPS("audio/x-raw, layout=interleaved"));

static GstFlowReturn fail(PacketDecoder *decoder, GstClockTime time, const char *text) {
  GST_ELEMENT_ERROR_WITH_DETAILS(decoder, STREAM, DECODE, ("%s", text), (NULL),
                                 (PACKET_DECODER_TIME, G_TYPE_UINT64, (guint64)time, NULL));
  return GST_FLOW_ERROR;
}

// ---- Output ----

// The default positions of channels: WAVE's order for their number, in GStreamer's bits.
static guint64 usual_mask(int channels) {
  static const guint64 masks[] = {0, 0x4, 0x3, 0x7, 0x33, 0x37, 0x3F, 0xD0F, 0xC3F};
  return channels < (int)G_N_ELEMENTS(masks) ? masks[channels] : 0;
}

static guint64 mask_of(const PacketDecoder *decoder, const AVFrame *frame) {
  if (decoder->has_mask) return decoder->mask;
  guint64 mask = frame->ch_layout.order == AV_CHANNEL_ORDER_NATIVE ? frame->ch_layout.u.mask : 0;
  // libav has WAVE's bits, and GStreamer those up to the side channels, which follow a second low-frequency channel.
  return mask == 0 || mask > 0x7FF || frame->ch_layout.nb_channels <= 2 ? usual_mask(frame->ch_layout.nb_channels)
                                                                        : (mask & 0x1FF) | (mask & 0x600) << 1;
}

static void set_caps(PacketDecoder *decoder, const char *format, int rate, int channels, guint64 mask) {
  GstCaps *caps = gst_caps_new_simple("audio/x-raw", "format", G_TYPE_STRING, format, "layout", G_TYPE_STRING,
                                      "interleaved", "rate", G_TYPE_INT, rate, "channels", G_TYPE_INT, channels, NULL);
  if (channels > 1) gst_caps_set_simple(caps, "channel-mask", GST_TYPE_BITMASK, mask, NULL);
  decoder->output_rate = rate;
  decoder->output_channels = channels;
  decoder->output_mask = mask;
  gst_pad_push_event(decoder->src, gst_event_new_caps(caps));
  gst_caps_unref(caps);
}

static GstFlowReturn push(PacketDecoder *decoder, GstBuffer *samples, const GstBuffer *packet) {
  if (decoder->segment) gst_pad_push_event(decoder->src, g_steal_pointer(&decoder->segment));
  if (packet) {
    GST_BUFFER_PTS(samples) = GST_BUFFER_PTS(packet);
    if (GST_BUFFER_FLAG_IS_SET(packet, GST_BUFFER_FLAG_DISCONT)) GST_BUFFER_FLAG_SET(samples, GST_BUFFER_FLAG_DISCONT);
  }
  return gst_pad_push(decoder->src, samples);
}

// Returns the name of a format and the size of a sample; NULL for formats that no decoder here outputs.
static const char *format_of(int format, gsize *size, gboolean *is_planar) {
  *is_planar = format >= AV_SAMPLE_FMT_U8P && format != AV_SAMPLE_FMT_S64;
  switch (format) {
    case AV_SAMPLE_FMT_S16:
    case AV_SAMPLE_FMT_S16P: *size = 2; return "S16LE";
    case AV_SAMPLE_FMT_S32:
    case AV_SAMPLE_FMT_S32P: *size = 4; return "S32LE";
    case AV_SAMPLE_FMT_FLT:
    case AV_SAMPLE_FMT_FLTP: *size = 4; return "F32LE";
    default: return NULL;
  }
}

static void interleave(const AVFrame *frame, gsize size, int channels, gpointer into) {
  int frames = frame->nb_samples;
  for (int channel = 0; channel < channels; channel++) {
    if (size == 4) {
      const guint32 *from = (const guint32 *)frame->extended_data[channel];
      guint32 *to = (guint32 *)into + channel;
      for (int index = 0; index < frames; index++) to[(gsize)index * (gsize)channels] = from[index];
    } else {
      const guint16 *from = (const guint16 *)frame->extended_data[channel];
      guint16 *to = (guint16 *)into + channel;
      for (int index = 0; index < frames; index++) to[(gsize)index * (gsize)channels] = from[index];
    }
  }
}

static GstFlowReturn push_frame(PacketDecoder *decoder, const GstBuffer *packet, GstClockTime time) {
  const AVFrame *frame = decoder->frame;
  int channels = frame->ch_layout.nb_channels;
  gsize size = 0;
  gboolean is_planar;
  const char *format = format_of(frame->format, &size, &is_planar);
  if (!format || channels < 1 || channels > 64 || frame->sample_rate < 1 || frame->nb_samples < 1)
    return fail(decoder, time, "a packet without sound");
  guint64 mask = mask_of(decoder, frame);
  if (frame->format != decoder->output_format || frame->sample_rate != decoder->output_rate ||
      channels != decoder->output_channels || mask != decoder->output_mask) {
    decoder->output_format = frame->format;
    set_caps(decoder, format, frame->sample_rate, channels, mask);
  }
  gsize bytes = size * (gsize)channels * (gsize)frame->nb_samples;
  GstBuffer *samples = gst_buffer_new_allocate(NULL, bytes, NULL);
  GstMapInfo map;
  if (!samples || !gst_buffer_map(samples, &map, GST_MAP_WRITE)) {
    gst_clear_buffer(&samples);
    return GST_FLOW_ERROR;
  }
  if (is_planar && channels > 1)
    interleave(frame, size, channels, map.data);
  else
    memcpy(map.data, frame->extended_data[0], bytes);
  gst_buffer_unmap(samples, &map);
  return push(decoder, samples, packet);
}

// ---- libavcodec ----

static void close_decoder(PacketDecoder *decoder) {
  const Libav *av = decoder->context || decoder->packet || decoder->frame ? libav_load(NULL) : NULL;
  if (!av) return;
  av->avcodec_free_context(&decoder->context);
  av->av_packet_free(&decoder->packet);
  av->av_frame_free(&decoder->frame);
}

static gboolean set_up(const Libav *av, PacketDecoder *decoder) {
  AVCodecContext *context = decoder->context;
  context->sample_rate = decoder->rate;
  context->block_align = decoder->block_align;
  context->thread_count = 1;
  // Encoder delay is trimmed elsewhere.
  context->flags2 |= AV_CODEC_FLAG2_SKIP_MANUAL;
  av->av_channel_layout_uninit(&context->ch_layout);
  av->av_channel_layout_default(&context->ch_layout, decoder->channels);
  if (!decoder->setup) return TRUE;
  gsize size = gst_buffer_get_size(decoder->setup);
  context->extradata = av->av_mallocz(size + AV_INPUT_BUFFER_PADDING_SIZE);
  if (!context->extradata) return FALSE;
  context->extradata_size = (int)gst_buffer_extract(decoder->setup, 0, context->extradata, size);
  return TRUE;
}

static gboolean open_decoder(PacketDecoder *decoder, GstClockTime time) {
  if (decoder->context) return TRUE;
  const char *failure;
  const Libav *av = libav_load(&failure);
  if (!av) {
    GST_ELEMENT_ERROR(decoder, CORE, MISSING_PLUGIN, ("%s", failure), (NULL));
    return FALSE;
  }
  const AVCodec *codec = av->avcodec_find_decoder(decoder->id);
  decoder->context = codec ? av->avcodec_alloc_context3(codec) : NULL;
  decoder->packet = av->av_packet_alloc();
  decoder->frame = av->av_frame_alloc();
  if (decoder->context && decoder->packet && decoder->frame && set_up(av, decoder) &&
      av->avcodec_open2(decoder->context, codec, NULL) >= 0)
    return TRUE;
  fail(decoder, time, codec ? "the decoder rejects the configuration" : "libavcodec was built without the decoder");
  close_decoder(decoder);
  return FALSE;
}

// Receives the decoder's output; `count` is increased by the number of frames.
static GstFlowReturn receive(PacketDecoder *decoder, const GstBuffer *packet, GstClockTime time, gboolean is_output,
                             guint *count) {
  const Libav *av = libav_load(NULL);
  for (;;) {
    int result = av->avcodec_receive_frame(decoder->context, decoder->frame);
    if (result == AVERROR(EAGAIN) || result == AVERROR_EOF) return GST_FLOW_OK;
    if (result < 0 || decoder->frame->flags & AV_FRAME_FLAG_CORRUPT)
      return fail(decoder, time, "a packet cannot be decoded");
    GstFlowReturn flow = is_output ? push_frame(decoder, *count == 0 ? packet : NULL, time) : GST_FLOW_OK;
    av->av_frame_unref(decoder->frame);
    (*count)++;
    if (flow != GST_FLOW_OK) return flow;
  }
}

static GstFlowReturn decode(PacketDecoder *decoder, GstBuffer *buffer, gboolean is_output) {
  GstClockTime time = GST_BUFFER_PTS(buffer);
  if (!open_decoder(decoder, time)) return GST_FLOW_ERROR;
  const Libav *av = libav_load(NULL);
  gsize size = gst_buffer_get_size(buffer);
  if (size > EARSHOT_LONGEST_PACKET) return fail(decoder, time, "a packet that is too large");
  if (size == 0 || av->av_new_packet(decoder->packet, (int)size) < 0)
    return fail(decoder, time, "an empty packet");
  gst_buffer_extract(buffer, 0, decoder->packet->data, size);
  int sent = av->avcodec_send_packet(decoder->context, decoder->packet);
  av->av_packet_unref(decoder->packet);
  if (sent < 0) return fail(decoder, time, "a packet cannot be decoded");
  guint count = 0;
  GstFlowReturn flow = receive(decoder, buffer, time, is_output, &count);
  if (flow == GST_FLOW_OK && count == 0) return fail(decoder, time, "a packet without sound");
  return flow;
}

// ---- Bridge ----

static void end_bridge(PacketDecoder *decoder) {
  g_clear_pointer(&decoder->bridge, aac_bridge_free);
  decoder->may_bridge = FALSE;
}

static void forget_bridge(PacketDecoder *decoder) {
  end_bridge(decoder);
  g_queue_clear_full(&decoder->bridged, (GDestroyNotify)gst_buffer_unref);
}

static gboolean begin_bridge(PacketDecoder *decoder, GstBuffer *packet) {
  if (!decoder->may_bridge || decoder->bridge) return decoder->bridge != NULL;
  decoder->may_bridge = FALSE;
  if (decoder->id != AV_CODEC_ID_AAC || (!decoder->setup && !decoder->is_adts)) return FALSE;
  GstMapInfo setup = GST_MAP_INFO_INIT, bytes;
  if (decoder->setup && !gst_buffer_map(decoder->setup, &setup, GST_MAP_READ)) return FALSE;
  if (gst_buffer_map(packet, &bytes, GST_MAP_READ)) {
    decoder->bridge = aac_bridge_new(decoder->setup ? setup.data : NULL, setup.size, bytes.data, bytes.size);
    gst_buffer_unmap(packet, &bytes);
  }
  if (decoder->setup) gst_buffer_unmap(decoder->setup, &setup);
  return decoder->bridge != NULL;
}

// Returns the sound of a packet decoded with libfaad; NULL if libavcodec has to decode it.
static GstBuffer *bridged(PacketDecoder *decoder, GstBuffer *packet) {
  GstMapInfo bytes;
  if (decoder->bridged.length >= decoder->bridge_limit || !gst_buffer_map(packet, &bytes, GST_MAP_READ)) return NULL;
  const float *samples = aac_bridge_decode(decoder->bridge, bytes.data, bytes.size);
  gst_buffer_unmap(packet, &bytes);
  if (!samples) return NULL;
  int channels = aac_bridge_channels(decoder->bridge);
  if (decoder->output_rate == 0) {
    decoder->output_format = AV_SAMPLE_FMT_FLTP;
    set_caps(decoder, "F32LE", aac_bridge_rate(decoder->bridge), channels, usual_mask(channels));
  }
  return gst_buffer_new_memdup(samples, sizeof *samples * AAC_BRIDGE_FRAMES * (gsize)channels);
}

// Decodes the bridged packets with libavcodec: later packets depend on them, and libavcodec decides whether they are
// damaged.
static GstFlowReturn catch_up(PacketDecoder *decoder) {
  end_bridge(decoder);
  GstFlowReturn flow = GST_FLOW_OK;
  GstBuffer *packet;
  while (flow == GST_FLOW_OK && (packet = g_queue_pop_head(&decoder->bridged))) {
    flow = decode(decoder, packet, FALSE);
    gst_buffer_unref(packet);
  }
  return flow;
}

static GstFlowReturn take(GstPad *pad, GstObject *parent, GstBuffer *packet) {
  PacketDecoder *decoder = (PacketDecoder *)parent;
  GstFlowReturn flow = GST_FLOW_OK;
  if (begin_bridge(decoder, packet)) {
    GstBuffer *samples = bridged(decoder, packet);
    if (samples) {
      flow = push(decoder, samples, packet);
      g_queue_push_tail(&decoder->bridged, packet);
      return flow;
    }
    flow = catch_up(decoder);
  }
  if (flow == GST_FLOW_OK) flow = decode(decoder, packet, TRUE);
  gst_buffer_unref(packet);
  return flow;
}

// ---- Input ----

static gboolean configure(PacketDecoder *decoder, const GstCaps *caps) {
  const GstStructure *sound = gst_caps_get_structure(caps, 0);
  gst_clear_buffer(&decoder->setup);
  decoder->id = gst_structure_has_name(sound, "audio/x-alac")    ? AV_CODEC_ID_ALAC
                : gst_structure_has_name(sound, "audio/x-adpcm") ? AV_CODEC_ID_ADPCM_IMA_QT
                : gst_structure_has_name(sound, "audio/x-mulaw") ? AV_CODEC_ID_PCM_MULAW
                : gst_structure_has_name(sound, "audio/x-alaw")  ? AV_CODEC_ID_PCM_ALAW
                                                                 : AV_CODEC_ID_AAC;
  decoder->rate = decoder->channels = decoder->block_align = 0;
  gst_structure_get_int(sound, "rate", &decoder->rate);
  gst_structure_get_int(sound, "channels", &decoder->channels);
  gst_structure_get_int(sound, "block_align", &decoder->block_align);
  decoder->has_mask = gst_structure_get(sound, "channel-mask", GST_TYPE_BITMASK, &decoder->mask, NULL);
  decoder->is_adts = g_strcmp0(gst_structure_get_string(sound, "stream-format"), "adts") == 0;
  const GValue *setup = gst_structure_get_value(sound, "codec_data");
  // Each ADTS packet has its own configuration.
  if (setup && GST_VALUE_HOLDS_BUFFER(setup) && !decoder->is_adts)
    decoder->setup = gst_buffer_ref(gst_value_get_buffer(setup));
  return decoder->channels >= 0 && decoder->channels <= 64;
}

static gboolean on_caps(PacketDecoder *decoder, GstCaps *caps) {
  // Each ADTS packet states its own format.
  if (decoder->is_adts && decoder->id == AV_CODEC_ID_AAC) return TRUE;
  GstFlowReturn flow = catch_up(decoder);
  gboolean begun = decoder->id != AV_CODEC_ID_NONE;
  close_decoder(decoder);
  gboolean understood = configure(decoder, caps);
  decoder->may_bridge = !begun && decoder->bridge_limit > 0;
  return flow == GST_FLOW_OK && understood;
}

static void finish(PacketDecoder *decoder) {
  GstFlowReturn flow = catch_up(decoder);
  if (flow == GST_FLOW_OK && decoder->context &&
      libav_load(NULL)->avcodec_send_packet(decoder->context, NULL) >= 0) {
    guint count = 0;
    receive(decoder, NULL, GST_CLOCK_TIME_NONE, TRUE, &count);
  }
  if (decoder->segment && decoder->output_rate > 0)
    gst_pad_push_event(decoder->src, g_steal_pointer(&decoder->segment));
  close_decoder(decoder);
}

static void flush(PacketDecoder *decoder) {
  forget_bridge(decoder);
  close_decoder(decoder);
  gst_clear_event(&decoder->segment);
}

static gboolean on_event(GstPad *pad, GstObject *parent, GstEvent *event) {
  PacketDecoder *decoder = (PacketDecoder *)parent;
  gboolean accepted = TRUE;
  GstCaps *caps;
  switch (GST_EVENT_TYPE(event)) {
    case GST_EVENT_CAPS:
      gst_event_parse_caps(event, &caps);
      accepted = on_caps(decoder, caps);
      break;
    case GST_EVENT_SEGMENT:
      gst_clear_event(&decoder->segment);
      decoder->segment = gst_event_ref(event);
      break;
    case GST_EVENT_EOS:
      finish(decoder);
      return gst_pad_event_default(pad, parent, event);
    case GST_EVENT_FLUSH_STOP:
      flush(decoder);
      return gst_pad_event_default(pad, parent, event);
    case GST_EVENT_TAG:
    case GST_EVENT_GAP: break;
    default: return gst_pad_event_default(pad, parent, event);
  }
  gst_event_unref(event);
  return accepted;
}

static GstStateChangeReturn change_state(GstElement *element, GstStateChange transition) {
  GstStateChangeReturn result = GST_ELEMENT_CLASS(packet_decoder_parent_class)->change_state(element, transition);
  if (transition == GST_STATE_CHANGE_PAUSED_TO_READY) flush((PacketDecoder *)element);
  return result;
}

static void finalize(GObject *object) {
  PacketDecoder *decoder = (PacketDecoder *)object;
  flush(decoder);
  gst_clear_buffer(&decoder->setup);
  G_OBJECT_CLASS(packet_decoder_parent_class)->finalize(object);
}

static void packet_decoder_init(PacketDecoder *decoder) {
  g_queue_init(&decoder->bridged);
  decoder->id = AV_CODEC_ID_NONE;
  decoder->sink = gst_pad_new_from_static_template(&sink_template, "sink");
  decoder->src = gst_pad_new_from_static_template(&src_template, "src");
  gst_pad_set_chain_function(decoder->sink, take);
  gst_pad_set_event_function(decoder->sink, on_event);
  gst_pad_use_fixed_caps(decoder->src);
  gst_element_add_pad(GST_ELEMENT(decoder), decoder->sink);
  gst_element_add_pad(GST_ELEMENT(decoder), decoder->src);
}

static void packet_decoder_class_init(PacketDecoderClass *class) {
  G_OBJECT_CLASS(class)->finalize = finalize;
  GST_ELEMENT_CLASS(class)->change_state = change_state;
  gst_element_class_add_static_pad_template(GST_ELEMENT_CLASS(class), &sink_template);
  gst_element_class_add_static_pad_template(GST_ELEMENT_CLASS(class), &src_template);
  gst_element_class_set_static_metadata(GST_ELEMENT_CLASS(class), "Packet decoder", "Codec/Decoder/Audio",
                                        "Decodes packets of sound with libavcodec", "Earshot");
}

GstElement *packet_decoder_new(guint bridge) {
  PacketDecoder *decoder = g_object_new(packet_decoder_get_type(), NULL);
  decoder->bridge_limit = bridge;
  return GST_ELEMENT(decoder);
}
