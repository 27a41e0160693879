#define _GNU_SOURCE
#include "packet_source.h"

#include <errno.h>
#include <gst/base/gstpushsrc.h>
#include <string.h>
#include <unistd.h>

typedef struct {
  GstPushSrc parent;
  int fd;
  guint64 start, length;
  EarshotPackets packets;
  GstCaps *caps;
  guint64 next;
  gboolean broken;  // the next packet does not follow the last one
} PacketSource;

typedef struct {
  GstPushSrcClass parent;
} PacketSourceClass;

G_DEFINE_TYPE(PacketSource, packet_source, GST_TYPE_PUSH_SRC)

static GstStaticPadTemplate source_template =
    GST_STATIC_PAD_TEMPLATE("src", GST_PAD_SRC, GST_PAD_ALWAYS, GST_STATIC_CAPS_ANY);

static guint64 time_of(const PacketSource *source, guint64 packet) {
  return gst_util_uint64_scale(packet * source->packets.frames, GST_SECOND, source->packets.rate);
}

static GstCaps *get_caps(GstBaseSrc *base, GstCaps *filter) { return gst_caps_ref(((PacketSource *)base)->caps); }

static gboolean is_seekable(GstBaseSrc *base) { return TRUE; }

static gboolean start(GstBaseSrc *base) {
  ((PacketSource *)base)->next = 0;
  return TRUE;
}

static gboolean do_seek(GstBaseSrc *base, GstSegment *segment) {
  PacketSource *source = (PacketSource *)base;
  guint64 frame = gst_util_uint64_scale(segment->start, source->packets.rate, GST_SECOND);
  source->next = MIN(frame / source->packets.frames, source->packets.count);
  source->broken = TRUE;
  // The packet's own time may lie before the place that was asked for.
  segment->start = segment->time = segment->position = time_of(source, source->next);
  return TRUE;
}

static gboolean query(GstBaseSrc *base, GstQuery *query) {
  PacketSource *source = (PacketSource *)base;
  GstFormat format;
  if (GST_QUERY_TYPE(query) == GST_QUERY_DURATION) {
    gst_query_parse_duration(query, &format, NULL);
    if (format == GST_FORMAT_TIME) {
      gst_query_set_duration(query, format, (gint64)time_of(source, source->packets.count));
      return TRUE;
    }
  }
  return GST_BASE_SRC_CLASS(packet_source_parent_class)->query(base, query);
}

// Gives a packet its time, and goes on to the next one.
static GstFlowReturn stamp(PacketSource *source, GstBuffer *bytes, GstBuffer **buffer) {
  guint64 packet = source->next++;
  GST_BUFFER_PTS(bytes) = time_of(source, packet);
  GST_BUFFER_DURATION(bytes) = time_of(source, packet + 1) - GST_BUFFER_PTS(bytes);
  if (source->broken || packet == 0) GST_BUFFER_FLAG_SET(bytes, GST_BUFFER_FLAG_DISCONT);
  source->broken = FALSE;
  *buffer = bytes;
  return GST_FLOW_OK;
}

static GstFlowReturn create_silence(PacketSource *source, GstBuffer **buffer) {
  GstBuffer *bytes = gst_buffer_new_allocate(NULL, source->packets.size, NULL);
  if (!bytes) return GST_FLOW_ERROR;
  gst_buffer_memset(bytes, 0, 0, source->packets.size);
  return stamp(source, bytes, buffer);
}

static GstFlowReturn create(GstPushSrc *base, GstBuffer **buffer) {
  PacketSource *source = (PacketSource *)base;
  const EarshotPackets *packets = &source->packets;
  guint64 packet = source->next;
  if (packet >= packets->count) return GST_FLOW_EOS;
  if (packets->silent) return create_silence(source, buffer);
  gsize size = packets->sizes ? packets->sizes[packet] : packets->size;
  guint64 offset = packets->offsets ? packets->offsets[packet] : source->start + packet * packets->size;
  if (offset < source->start || offset - source->start > source->length) return GST_FLOW_EOS;
  guint64 left = source->length - (offset - source->start);
  if (packets->raw) size = MIN(size, left);
  if (size > left || size == 0) return GST_FLOW_EOS;
  GstBuffer *bytes = gst_buffer_new_allocate(NULL, size, NULL);
  GstMapInfo map;
  if (!bytes || !gst_buffer_map(bytes, &map, GST_MAP_WRITE)) {
    gst_clear_buffer(&bytes);
    return GST_FLOW_ERROR;
  }
  gsize done = 0;
  ssize_t count = 1;
  while (done < size && count > 0) {
    do count = pread(source->fd, map.data + done, size - done, (off_t)(offset + done));
    while (count < 0 && errno == EINTR);
    if (count > 0) done += (gsize)count;
  }
  gst_buffer_unmap(bytes, &map);
  if (done < size) {
    gst_buffer_unref(bytes);
    const char *why = count == 0 ? "the file has become shorter" : g_strerror(errno);
    GST_ELEMENT_ERROR(source, RESOURCE, READ, ("%s", why), (NULL));
    return GST_FLOW_ERROR;
  }
  return stamp(source, bytes, buffer);
}

static void finalize(GObject *object) {
  PacketSource *source = (PacketSource *)object;
  if (source->fd >= 0) close(source->fd);
  gst_clear_caps(&source->caps);
  G_OBJECT_CLASS(packet_source_parent_class)->finalize(object);
}

static void packet_source_init(PacketSource *source) {
  source->fd = -1;
  gst_base_src_set_format(GST_BASE_SRC(source), GST_FORMAT_TIME);
}

static void packet_source_class_init(PacketSourceClass *class) {
  GstBaseSrcClass *base = (GstBaseSrcClass *)class;
  G_OBJECT_CLASS(class)->finalize = finalize;
  gst_element_class_add_static_pad_template(GST_ELEMENT_CLASS(class), &source_template);
  gst_element_class_set_static_metadata(GST_ELEMENT_CLASS(class), "Packet source", "Source/File",
                                        "Reads packets at known places of a file that is open already", "Earshot");
  base->get_caps = get_caps;
  base->is_seekable = is_seekable;
  base->do_seek = do_seek;
  base->start = start;
  base->query = query;
  ((GstPushSrcClass *)class)->create = create;
}

GstElement *packet_source_new(int fd, guint64 start, guint64 length, const EarshotPackets *packets) {
  PacketSource *source = g_object_new(packet_source_get_type(), NULL);
  source->fd = fd;
  source->start = start;
  source->length = length;
  source->packets = *packets;
  source->packets.frames = MAX(1, packets->frames);
  source->packets.rate = MAX(1, packets->rate);
  source->caps = gst_caps_from_string(packets->caps);
  if (!source->caps) source->caps = gst_caps_new_empty();
  if (packets->setup_size > 0) {
    GstBuffer *setup = gst_buffer_new_memdup(packets->setup, packets->setup_size);
    gst_caps_set_simple(source->caps, "codec_data", GST_TYPE_BUFFER, setup, NULL);
    gst_buffer_unref(setup);
  }
  return GST_ELEMENT(source);
}
