#define _GNU_SOURCE
#include "file_source.h"

#include <errno.h>
#include <gst/base/gstbasesrc.h>
#include <string.h>
#include <unistd.h>

typedef struct {
  GstBaseSrc parent;
  int fd;
  guint64 start, length;
  guint8 *head;  // replaces the first bytes
  gsize head_size;
  const EarshotExtent *extents;  // owned
  gsize extent_count;
} EarshotFileSource;

typedef struct {
  GstBaseSrcClass parent;
} EarshotFileSourceClass;

G_DEFINE_TYPE(EarshotFileSource, earshot_file_source, GST_TYPE_BASE_SRC)

static GstStaticPadTemplate source_template =
    GST_STATIC_PAD_TEMPLATE("src", GST_PAD_SRC, GST_PAD_ALWAYS, GST_STATIC_CAPS_ANY);

static gboolean is_seekable(GstBaseSrc *base) { return TRUE; }

static gboolean get_size(GstBaseSrc *base, guint64 *size) {
  *size = ((EarshotFileSource *)base)->length;
  return TRUE;
}

// Returns the file offset of a byte of the stream, and the number of contiguous bytes from there.
static guint64 file_offset(const EarshotFileSource *source, guint64 offset, guint64 *available) {
  *available = source->length - offset;
  if (!source->extents) return source->start + offset;
  gsize low = 0, high = source->extent_count;
  while (high - low > 1) {
    gsize middle = (low + high) / 2;
    if (source->extents[middle].start <= offset)
      low = middle;
    else
      high = middle;
  }
  if (low + 1 < source->extent_count) *available = source->extents[low + 1].start - offset;
  return source->extents[low].offset + (offset - source->extents[low].start);
}

static GstFlowReturn fill(GstBaseSrc *base, guint64 offset, guint size, GstBuffer *buffer) {
  EarshotFileSource *source = (EarshotFileSource *)base;
  guint64 remaining = offset < source->length ? source->length - offset : 0;
  size_t requested = size < remaining ? size : (size_t)remaining, filled = 0;
  GstMapInfo map;
  if (!gst_buffer_map(buffer, &map, GST_MAP_WRITE)) return GST_FLOW_ERROR;
  while (filled < requested) {
    guint64 available, position = file_offset(source, offset + filled, &available);
    ssize_t count = pread(source->fd, map.data + filled, MIN(requested - filled, available), (off_t)position);
    if (count > 0) {
      filled += (size_t)count;
    } else if (count == 0) {
      break;
    } else if (errno != EINTR) {
      gst_buffer_unmap(buffer, &map);
      GST_ELEMENT_ERROR(source, RESOURCE, READ, ("%s", g_strerror(errno)), GST_ERROR_SYSTEM);
      return GST_FLOW_ERROR;
    }
  }
  if (offset < source->head_size)
    memcpy(map.data, source->head + offset, MIN(filled, source->head_size - (gsize)offset));
  gst_buffer_unmap(buffer, &map);
  // An error even if some bytes were read, because a parser would take a short buffer for the end of the media.
  if (filled < requested) {
    GST_ELEMENT_ERROR(source, RESOURCE, SYNC, ("the file shrank"), (NULL));
    return GST_FLOW_ERROR;
  }
  if (filled == 0) return GST_FLOW_EOS;
  if (filled != size) gst_buffer_resize(buffer, 0, (gssize)filled);
  GST_BUFFER_OFFSET(buffer) = offset;
  GST_BUFFER_OFFSET_END(buffer) = offset + filled;
  return GST_FLOW_OK;
}

static void finalize(GObject *object) {
  EarshotFileSource *source = (EarshotFileSource *)object;
  if (source->fd >= 0) close(source->fd);
  g_free(source->head);
  g_free((gpointer)source->extents);
  G_OBJECT_CLASS(earshot_file_source_parent_class)->finalize(object);
}

static void earshot_file_source_init(EarshotFileSource *source) { source->fd = -1; }

static void earshot_file_source_class_init(EarshotFileSourceClass *class) {
  GstBaseSrcClass *base = (GstBaseSrcClass *)class;
  G_OBJECT_CLASS(class)->finalize = finalize;
  gst_element_class_add_static_pad_template(GST_ELEMENT_CLASS(class), &source_template);
  gst_element_class_set_static_metadata(GST_ELEMENT_CLASS(class), "Earshot file source", "Source/File",
                                        "Reads a part of a file that is open already", "Earshot");
  base->is_seekable = is_seekable;
  base->get_size = get_size;
  base->fill = fill;
}

GstElement *earshot_file_source_new(int fd, guint64 start, guint64 length) {
  EarshotFileSource *source = g_object_new(earshot_file_source_get_type(), NULL);
  source->fd = fd;
  source->start = start;
  source->length = length;
  // Demuxers request what they need; parsers receive blocks of this size.
  gst_base_src_set_blocksize(&source->parent, 16384);
  return GST_ELEMENT(source);
}

void earshot_file_source_set_head(GstElement *element, const guint8 *bytes, gsize size) {
  EarshotFileSource *source = (EarshotFileSource *)element;
  source->head = size > 0 ? g_memdup2(bytes, size) : NULL;
  source->head_size = size;
}

void earshot_file_source_set_extents(GstElement *element, const EarshotExtent *extents, gsize count) {
  EarshotFileSource *source = (EarshotFileSource *)element;
  source->extents = g_memdup2(extents, count * sizeof *extents);
  source->extent_count = count;
}
