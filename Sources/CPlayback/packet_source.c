#define _GNU_SOURCE
#include "packet_source.h"

#include <errno.h>
#include <gst/base/gstpushsrc.h>
#include <string.h>
#include <unistd.h>

#include "packet_decoder.h"

typedef struct {
  GstPushSrc parent;
  int fd;
  guint64 start, length;
  EarshotPackets packets;
  GstCaps *caps;
  guint64 next;
  gboolean broken;  // the next packet does not follow the last one
  guint64 link;     // of the last packet
  guint take;       // incremented with each seek
  gboolean anew;    // the decoder must restart
} PacketSource;

typedef struct {
  GstPushSrcClass parent;
} PacketSourceClass;

G_DEFINE_TYPE(PacketSource, packet_source, GST_TYPE_PUSH_SRC)

static GstStaticPadTemplate source_template =
    GST_STATIC_PAD_TEMPLATE("src", GST_PAD_SRC, GST_PAD_ALWAYS, GST_STATIC_CAPS_ANY);

static guint64 time_of(const PacketSource *source, guint64 packet) {
  const EarshotPackets *packets = &source->packets;
  guint64 frame = !packets->positions         ? packet * packets->frames
                  : packet >= packets->count ? packets->total
                                             : packets->positions[packet];
  return gst_util_uint64_scale(frame, GST_SECOND, packets->rate);
}

static GstCaps *get_caps(GstBaseSrc *base, GstCaps *filter) {
  PacketSource *source = (PacketSource *)base;
  GST_OBJECT_LOCK(source);
  GstCaps *caps = gst_caps_ref(source->caps);
  GST_OBJECT_UNLOCK(source);
  return caps;
}

// Sets the caps of a link: new caps, with the headers in them, restart the decoder.
static void set_link(PacketSource *source, guint64 link) {
  const EarshotPackets *packets = &source->packets;
  const guint8 *bytes = packets->headers;
  const guint32 *sizes = packets->header_sizes;
  for (guint64 before = 0; before < link; before++)
    for (guint32 header = packets->links[before].headers; header > 0; header--) bytes += *sizes++;
  GValue headers = G_VALUE_INIT;
  gst_value_array_init(&headers, packets->links[link].headers);
  for (guint32 header = packets->links[link].headers; header > 0; header--) {
    GValue value = G_VALUE_INIT;
    g_value_init(&value, GST_TYPE_BUFFER);
    gst_value_take_buffer(&value, gst_buffer_new_memdup(bytes, *sizes));
    gst_value_array_append_and_take_value(&headers, &value);
    bytes += *sizes++;
  }
  GstCaps *caps = gst_caps_copy(source->caps);
  gst_caps_set_simple(caps, "link", G_TYPE_INT, (gint)link, "take", G_TYPE_INT, (gint)source->take, NULL);
  gst_caps_set_value(caps, "streamheader", &headers);
  g_value_unset(&headers);
  GST_OBJECT_LOCK(source);
  gst_caps_take(&source->caps, caps);
  GST_OBJECT_UNLOCK(source);
  source->link = link;
  source->anew = FALSE;
}

// Sets up the decoder for the link to which a packet belongs.
static void enter_link(PacketSource *source, guint64 packet) {
  const EarshotPackets *packets = &source->packets;
  if (packets->link_count == 0) return;
  guint64 low = 0, high = packets->link_count;
  while (high - low > 1) {
    guint64 middle = low + (high - low) / 2;
    if (packets->links[middle].first <= packet) low = middle;
    else high = middle;
  }
  if (low == source->link && !source->anew) return;
  set_link(source, low);
  gst_base_src_set_caps(GST_BASE_SRC(source), source->caps);
}

static gboolean is_break(const EarshotPackets *packets, guint64 packet) {
  guint64 low = 0, high = packets->break_count;
  while (low < high) {
    guint64 middle = low + (high - low) / 2;
    if (packets->breaks[middle] < packet) low = middle + 1;
    else high = middle;
  }
  return low < packets->break_count && packets->breaks[low] == packet;
}

// Returns the last packet that begins before a frame, or else the first one.
static guint64 packet_before(const EarshotPackets *packets, guint64 frame) {
  guint64 low = 0, high = packets->count;
  while (low < high) {
    guint64 middle = low + (high - low) / 2;
    if (packets->positions[middle] < frame) low = middle + 1;
    else high = middle;
  }
  guint64 packet = low > 0 ? low - 1 : 0;
  while (packet > 0 && packets->sizes[packet - 1] & EARSHOT_CONTINUES) packet--;
  return packet;
}

static gboolean is_seekable(GstBaseSrc *base) { return TRUE; }

static gboolean start(GstBaseSrc *base) {
  ((PacketSource *)base)->next = 0;
  return TRUE;
}

static gboolean do_seek(GstBaseSrc *base, GstSegment *segment) {
  PacketSource *source = (PacketSource *)base;
  guint64 frame = gst_util_uint64_scale(segment->start, source->packets.rate, GST_SECOND);
  source->next = source->packets.positions ? packet_before(&source->packets, frame)
                                           : MIN(frame / source->packets.frames, source->packets.count);
  // Past the end, no packet follows, not even the last one.
  if (source->packets.positions && frame > source->packets.total) source->next = source->packets.count;
  source->broken = TRUE;
  // The decoder's output must depend on the position only, not on the previous one.
  source->take++;
  source->anew = TRUE;
  // The packet may begin before the requested position.
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

// Sets the timestamp of a packet, and advances to the next one.
static GstFlowReturn stamp(PacketSource *source, GstBuffer *bytes, guint64 pieces, GstBuffer **buffer) {
  guint64 packet = source->next;
  source->next += pieces;
  GST_BUFFER_PTS(bytes) = time_of(source, packet);
  GST_BUFFER_DURATION(bytes) = time_of(source, source->next) - GST_BUFFER_PTS(bytes);
  if (source->broken || packet == 0 || is_break(&source->packets, packet))
    GST_BUFFER_FLAG_SET(bytes, GST_BUFFER_FLAG_DISCONT);
  source->broken = FALSE;
  *buffer = bytes;
  return GST_FLOW_OK;
}

static GstFlowReturn create_silence(PacketSource *source, GstBuffer **buffer) {
  GstBuffer *bytes = gst_buffer_new_allocate(NULL, source->packets.size, NULL);
  if (!bytes) return GST_FLOW_ERROR;
  gst_buffer_memset(bytes, 0, 0, source->packets.size);
  return stamp(source, bytes, 1, buffer);
}

// Returns the size of a piece, in bytes; 0 if it is outside the file.
static gsize piece_size(const PacketSource *source, guint64 piece, guint64 *offset) {
  const EarshotPackets *packets = &source->packets;
  gsize size = packets->sizes ? packets->sizes[piece] & ~EARSHOT_CONTINUES : packets->size;
  *offset = packets->offsets ? packets->offsets[piece] : source->start + piece * packets->size;
  if (*offset < source->start || *offset - source->start > source->length) return 0;
  guint64 remaining = source->length - (*offset - source->start);
  if (packets->raw) size = MIN(size, remaining);
  return size <= remaining ? size : 0;
}

static gboolean continues(const EarshotPackets *packets, guint64 piece) {
  return packets->sizes && packets->sizes[piece] & EARSHOT_CONTINUES && piece + 1 < packets->count;
}

static gboolean read_piece(PacketSource *source, guint8 *bytes, gsize size, guint64 offset) {
  gsize filled = 0;
  ssize_t count = 1;
  while (filled < size && count > 0) {
    do count = pread(source->fd, bytes + filled, size - filled, (off_t)(offset + filled));
    while (count < 0 && errno == EINTR);
    if (count > 0) filled += (gsize)count;
  }
  if (filled == size) return TRUE;
  if (count == 0) {
    GST_ELEMENT_ERROR(source, RESOURCE, SYNC, ("the file shrank"), (NULL));
  } else {
    GST_ELEMENT_ERROR(source, RESOURCE, READ, ("%s", g_strerror(errno)), (NULL));
  }
  return FALSE;
}

static GstFlowReturn at_end(PacketSource *source) {
  if (!source->packets.unplayed) return GST_FLOW_EOS;
  GST_ELEMENT_ERROR(source, STREAM, FORMAT, ("%s", source->packets.unplayed), (NULL));
  return GST_FLOW_ERROR;
}

// Reports a packet that is too large.
static GstFlowReturn refuse(PacketSource *source, guint64 packet) {
  GST_ELEMENT_ERROR_WITH_DETAILS(
      source, STREAM, FORMAT, ("a packet of more than %d MiB", (int)(EARSHOT_LONGEST_PACKET >> 20)), (NULL),
      (PACKET_DECODER_TIME, G_TYPE_UINT64, time_of(source, packet), NULL));
  return GST_FLOW_ERROR;
}

static GstFlowReturn create(GstPushSrc *base, GstBuffer **buffer) {
  PacketSource *source = (PacketSource *)base;
  const EarshotPackets *packets = &source->packets;
  guint64 packet = source->next, pieces = 0, offset = 0;
  if (packet >= packets->count) return at_end(source);
  if (packets->silent) return create_silence(source, buffer);
  gsize size = 0;
  do {
    gsize piece = piece_size(source, packet + pieces, &offset);
    if (piece == 0) return GST_FLOW_EOS;
    size += piece;
    if (size > EARSHOT_LONGEST_PACKET) return refuse(source, packet);
  } while (continues(packets, packet + pieces++));
  enter_link(source, packet);
  GstBuffer *bytes = gst_buffer_new_allocate(NULL, size, NULL);
  GstMapInfo map;
  if (!bytes || !gst_buffer_map(bytes, &map, GST_MAP_WRITE)) {
    gst_clear_buffer(&bytes);
    return GST_FLOW_ERROR;
  }
  gboolean complete = TRUE;
  gsize filled = 0;
  for (guint64 piece = 0; piece < pieces && complete; piece++) {
    gsize part = piece_size(source, packet + piece, &offset);
    complete = read_piece(source, map.data + filled, part, offset);
    filled += part;
  }
  gst_buffer_unmap(bytes, &map);
  if (complete) return stamp(source, bytes, pieces, buffer);
  gst_buffer_unref(bytes);
  return GST_FLOW_ERROR;
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
  if (packets->link_count > 0) set_link(source, 0);
  return GST_ELEMENT(source);
}
