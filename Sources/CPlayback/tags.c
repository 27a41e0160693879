#include "earshot_tags.h"

#include <dlfcn.h>
#include <gst/base/gstbasesink.h>

#include "chain.h"
#include "file_source.h"
#include "gst_functions.h"

typedef struct {
  Chain chain;
  EarshotTagHandler handler;
  GMutex lock;
  GCond changed;
  gboolean done;
} TagReading;

// ---- TagSink: collects tags, and ends when the sound begins ----

typedef struct {
  GstBaseSink parent;
  TagReading *reading;
} TagSink;

typedef struct {
  GstBaseSinkClass parent;
} TagSinkClass;

G_DEFINE_TYPE(TagSink, tag_sink, GST_TYPE_BASE_SINK)

static GstStaticPadTemplate sink_template =
    GST_STATIC_PAD_TEMPLATE("sink", GST_PAD_SINK, GST_PAD_ALWAYS, GST_STATIC_CAPS_ANY);

static void finish(TagReading *reading) {
  g_mutex_lock(&reading->lock);
  reading->done = TRUE;
  g_cond_signal(&reading->changed);
  g_mutex_unlock(&reading->lock);
}

static void report_image(TagReading *reading, GstSample *sample) {
  GstBuffer *buffer = gst_sample_get_buffer(sample);
  GstCaps *caps = gst_sample_get_caps(sample);
  GstMapInfo map;
  if (!buffer || !caps || gst_caps_get_size(caps) == 0 || !gst_buffer_map(buffer, &map, GST_MAP_READ)) return;
  const char *type = gst_structure_get_name(gst_caps_get_structure(caps, 0));
  reading->handler.image(reading->handler.context, type, map.data, map.size);
  gst_buffer_unmap(buffer, &map);
}

// Whether a value has a plain text form: numbers, dates and fractions do, bytes do not.
static gboolean is_plain(const GValue *value) {
  return G_VALUE_HOLDS(value, G_TYPE_DATE) || GST_VALUE_HOLDS_FRACTION(value) || G_VALUE_HOLDS_BOOLEAN(value) ||
         G_VALUE_HOLDS_INT(value) || G_VALUE_HOLDS_UINT(value) || G_VALUE_HOLDS_INT64(value) ||
         G_VALUE_HOLDS_UINT64(value) || G_VALUE_HOLDS_FLOAT(value) || G_VALUE_HOLDS_DOUBLE(value);
}

static void report_tag(const GstTagList *list, const char *name, gpointer context) {
  TagReading *reading = context;
  for (guint i = 0; i < gst_tag_list_get_tag_size(list, name); i++) {
    const GValue *value = gst_tag_list_get_value_index(list, name, i);
    if (G_VALUE_HOLDS_STRING(value)) {
      if (g_value_get_string(value)) reading->handler.text(reading->handler.context, name, g_value_get_string(value));
    } else if (GST_VALUE_HOLDS_SAMPLE(value)) {
      // Other values of this type are ID3 frames unknown to GStreamer, and attached files.
      if (g_str_equal(name, GST_TAG_IMAGE) || g_str_equal(name, GST_TAG_PREVIEW_IMAGE))
        report_image(reading, gst_value_get_sample(value));
    } else if (G_VALUE_HOLDS(value, GST_TYPE_DATE_TIME)) {
      char *text = gst_date_time_to_iso8601_string(g_value_get_boxed(value));
      if (text) reading->handler.text(reading->handler.context, name, text);
      g_free(text);
    } else if (is_plain(value)) {
      char *text = gst_value_serialize(value);
      if (text) reading->handler.text(reading->handler.context, name, text);
      g_free(text);
    }
  }
}

static gboolean event(GstBaseSink *base, GstEvent *event) {
  TagReading *reading = ((TagSink *)base)->reading;
  if (GST_EVENT_TYPE(event) == GST_EVENT_TAG) {
    GstTagList *list;
    gst_event_parse_tag(event, &list);
    gst_tag_list_foreach(list, report_tag, reading);
  }
  if (GST_EVENT_TYPE(event) == GST_EVENT_EOS) finish(reading);
  return GST_BASE_SINK_CLASS(tag_sink_parent_class)->event(base, event);
}

static GstFlowReturn render(GstBaseSink *base, GstBuffer *buffer) {
  finish(((TagSink *)base)->reading);
  return GST_FLOW_EOS;
}

static void tag_sink_init(TagSink *sink) {
  gst_base_sink_set_sync(&sink->parent, FALSE);
  gst_base_sink_set_async_enabled(&sink->parent, FALSE);
  gst_base_sink_set_last_sample_enabled(&sink->parent, FALSE);
}

static void tag_sink_class_init(TagSinkClass *class) {
  gst_element_class_add_static_pad_template(GST_ELEMENT_CLASS(class), &sink_template);
  gst_element_class_set_static_metadata(GST_ELEMENT_CLASS(class), "Tag sink", "Sink", "Takes the tags of a file",
                                        "Earshot");
  ((GstBaseSinkClass *)class)->event = event;
  ((GstBaseSinkClass *)class)->render = render;
}

// ---- Reading ----

// Damaged data has no tags from there on, which is not reported here.
static void on_fault(gpointer context, EarshotFault fault) { finish(context); }

static bool run(TagReading *reading, int fd, uint64_t start, uint64_t length, const char *const *elements,
                uint64_t timeout) {
  Chain *chain = &reading->chain;
  chain_open(chain);
  if (!chain_append_element(chain, earshot_file_source_new(fd, start, length))) return false;
  for (; *elements; elements++)
    if (!chain_append(chain, *elements)) return false;
  TagSink *sink = g_object_new(tag_sink_get_type(), NULL);
  sink->reading = reading;
  if (!chain_append_element(chain, GST_ELEMENT(sink)) || !chain_start(chain, GST_ELEMENT(sink))) return false;
  gint64 limit = g_get_monotonic_time() + (gint64)(timeout / 1000);
  g_mutex_lock(&reading->lock);
  while (!reading->done && g_cond_wait_until(&reading->changed, &reading->lock, limit)) continue;
  bool done = reading->done;
  g_mutex_unlock(&reading->lock);
  return done;
}

bool earshot_tags_read(int fd, uint64_t start, uint64_t length, const char *const *elements, bool any,
                       uint64_t timeout, EarshotTagHandler handler) {
  TagReading reading = {.handler = handler};
  EarshotChain nothing = {.count = -1};
  g_mutex_init(&reading.lock);
  g_cond_init(&reading.changed);
  chain_init(&reading.chain, &nothing, on_fault, &reading);
  reading.chain.any = any;
  bool done = run(&reading, fd, start, length, elements, timeout);
  chain_clear(&reading.chain);
  g_mutex_clear(&reading.lock);
  g_cond_clear(&reading.changed);
  return done;
}

// ---- Ogg comments ----

// gst_tag_list_from_vorbiscomment (gsttag.h). Its library is loaded with the first comment, because nothing else
// needs it.
typedef GstTagList *(*ReadComment)(const guint8 *bytes, gsize size, const guint8 *id, guint id_length, char **vendor);

static ReadComment comment_reader(void) {
  static ReadComment reader;
  static gsize once = 0;
  if (g_once_init_enter(&once)) {
    void *library = dlopen("libgsttag-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
    if (library) *(void **)&reader = dlsym(library, "gst_tag_list_from_vorbiscomment");
    g_once_init_leave(&once, 1);
  }
  return reader;
}

bool earshot_tags_read_comment(const void *bytes, size_t size, size_t id, EarshotTagHandler handler) {
  ReadComment read = comment_reader();
  if (!read || id > size || id > G_MAXUINT) return false;
  GstTagList *list = read(bytes, size, bytes, (guint)id, NULL);
  if (!list) return false;
  TagReading reading = {.handler = handler};
  gst_tag_list_foreach(list, report_tag, &reading);
  gst_tag_list_unref(list);
  return true;
}
