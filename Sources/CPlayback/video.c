#include "video.h"

#include <string.h>

#include "earshot_video.h"

// The timestamp interval of pictures, which only has to order them.
#define TICK (40 * GST_MSECOND)

typedef struct {
  GstBuffer *buffer;
  VideoForm form;
  gint64 rank;
} Picture;

struct EarshotVideo {
  GstElement *decoder;
  GstPad *in;   // ours, linked to the decoder's sink
  GstPad *out;  // ours, linked from its source
  GQueue pictures;
  Picture *held;
  VideoForm form;
  gint64 limit;
  gboolean has_form;
  const char *refusal;
};

static void picture_free(gpointer data) {
  Picture *picture = data;
  if (!picture) return;
  gst_buffer_unref(picture->buffer);
  g_free(picture);
}

static GstFlowReturn take(GstPad *pad, GstObject *parent, GstBuffer *buffer) {
  EarshotVideo *video = gst_pad_get_element_private(pad);
  if (video->refusal || !video->has_form || !GST_BUFFER_PTS_IS_VALID(buffer)) {
    gst_buffer_unref(buffer);
    return video->refusal ? GST_FLOW_ERROR : GST_FLOW_OK;
  }
  Picture *picture = g_new(Picture, 1);
  *picture = (Picture){buffer, video->form, (gint64)(GST_BUFFER_PTS(buffer) / TICK)};
  g_queue_push_tail(&video->pictures, picture);
  return GST_FLOW_OK;
}

static gboolean on_event(GstPad *pad, GstObject *parent, GstEvent *event) {
  EarshotVideo *video = gst_pad_get_element_private(pad);
  gboolean accepted = TRUE;
  if (GST_EVENT_TYPE(event) == GST_EVENT_CAPS) {
    GstCaps *caps = NULL;
    gst_event_parse_caps(event, &caps);
    video->refusal = video_form_read(&video->form, caps);
    if (!video->refusal && (gint64)video->form.width * video->form.height > video->limit)
      video->refusal = "video larger than supported";
    video->has_form = accepted = video->refusal == NULL;
  }
  gst_event_unref(event);
  return accepted;
}

static GstElement *make_decoder(const char *text) {
  gchar **parts = g_strsplit(text, " ", -1);
  GstElement *element = parts[0] ? gst_element_factory_make(parts[0], NULL) : NULL;
  for (gchar **word = parts + 1; element && parts[0] && *word; word++) {
    char *value = strchr(*word, '=');
    if (!value) continue;
    *value = 0;
    // A version without the property behaves accordingly.
    if (g_object_class_find_property(G_OBJECT_GET_CLASS(element), *word))
      gst_util_set_object_arg(G_OBJECT(element), *word, value + 1);
  }
  g_strfreev(parts);
  return element ? gst_object_ref_sink(element) : NULL;
}

static gboolean link_decoder(EarshotVideo *video) {
  GstPad *sink = gst_element_get_static_pad(video->decoder, "sink");
  GstPad *source = gst_element_get_static_pad(video->decoder, "src");
  gboolean linked = sink && source && GST_PAD_LINK_SUCCESSFUL(gst_pad_link(video->in, sink)) &&
                    GST_PAD_LINK_SUCCESSFUL(gst_pad_link(source, video->out));
  gst_clear_object(&sink);
  gst_clear_object(&source);
  return linked;
}

static gboolean start(EarshotVideo *video, const char *text, const guint8 *setup, gsize setup_size) {
  GstCaps *caps = gst_caps_from_string(text);
  if (!caps) return FALSE;
  if (setup && setup_size > 0) {
    GstBuffer *bytes = gst_buffer_new_memdup(setup, setup_size);
    gst_caps_set_simple(caps, "codec_data", GST_TYPE_BUFFER, bytes, NULL);
    gst_buffer_unref(bytes);
  }
  gst_pad_set_active(video->in, TRUE);
  gst_pad_set_active(video->out, TRUE);
  gboolean started = gst_element_set_state(video->decoder, GST_STATE_PAUSED) != GST_STATE_CHANGE_FAILURE;
  GstSegment segment;
  gst_segment_init(&segment, GST_FORMAT_TIME);
  started = started && gst_pad_push_event(video->in, gst_event_new_stream_start("film")) &&
            gst_pad_push_event(video->in, gst_event_new_caps(caps)) &&
            gst_pad_push_event(video->in, gst_event_new_segment(&segment));
  gst_caps_unref(caps);
  return started;
}

EarshotVideo *earshot_video_create(const char *decoder, const char *caps, const uint8_t *setup, size_t setup_size,
                                   int64_t limit) {
  EarshotVideo *video = g_new0(EarshotVideo, 1);
  g_queue_init(&video->pictures);
  video->limit = limit;
  video->in = gst_object_ref_sink(gst_pad_new("in", GST_PAD_SRC));
  video->out = gst_object_ref_sink(gst_pad_new("out", GST_PAD_SINK));
  gst_pad_set_element_private(video->out, video);
  gst_pad_set_chain_function(video->out, take);
  gst_pad_set_event_function(video->out, on_event);
  video->decoder = make_decoder(decoder);
  if (video->decoder && link_decoder(video) && start(video, caps, setup, setup_size)) return video;
  earshot_video_free(video);
  return NULL;
}

bool earshot_video_push(EarshotVideo *video, const uint8_t *bytes, size_t size, int64_t rank, bool is_key) {
  if (video->refusal || size == 0) return !video->refusal;
  GstBuffer *packet = gst_buffer_new_memdup(bytes, size);
  GST_BUFFER_PTS(packet) = (GstClockTime)rank * TICK;
  GST_BUFFER_DURATION(packet) = TICK;
  if (!is_key) GST_BUFFER_FLAG_SET(packet, GST_BUFFER_FLAG_DELTA_UNIT);
  return gst_pad_push(video->in, packet) == GST_FLOW_OK && !video->refusal;
}

void earshot_video_drain(EarshotVideo *video) { gst_pad_push_event(video->in, gst_event_new_eos()); }

bool earshot_video_next(EarshotVideo *video, EarshotPicture *picture) {
  const Picture *next = g_queue_peek_head(&video->pictures);
  if (!next) return false;
  const VideoForm *form = &next->form;
  *picture = (EarshotPicture){next->rank, form->width, form->height, form->aspect_x, form->aspect_y};
  return true;
}

bool earshot_video_hold(EarshotVideo *video) {
  Picture *next = g_queue_pop_head(&video->pictures);
  if (!next) return false;
  picture_free(video->held);
  video->held = next;
  return true;
}

bool earshot_video_read(EarshotVideo *video, int quarters, uint8_t *bgra, size_t size) {
  const Picture *picture = video->held ? video->held : g_queue_peek_head(&video->pictures);
  GstMapInfo map;
  if (!picture || size != 4 * (gsize)picture->form.width * (gsize)picture->form.height) return false;
  if (!gst_buffer_map(picture->buffer, &map, GST_MAP_READ)) return false;
  bool done = video_form_convert(&picture->form, map.data, map.size, quarters, bgra);
  gst_buffer_unmap(picture->buffer, &map);
  return done;
}

const char *earshot_video_refusal(const EarshotVideo *video) { return video->refusal; }

void earshot_video_free(EarshotVideo *video) {
  if (!video) return;
  if (video->decoder) gst_element_set_state(video->decoder, GST_STATE_NULL);
  gst_pad_set_active(video->in, FALSE);
  gst_pad_set_active(video->out, FALSE);
  gst_clear_object(&video->decoder);
  gst_clear_object(&video->in);
  gst_clear_object(&video->out);
  picture_free(video->held);
  g_queue_clear_full(&video->pictures, picture_free);
  g_free(video);
}
