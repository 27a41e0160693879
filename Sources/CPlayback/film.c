#include "earshot_film.h"

#include <stdlib.h>
#include <string.h>

#include "gst_functions.h"

// libavcodec's AAC encoder begins with this many frames of silence, and mp4mux does not mark them. The pictures begin
// as much later.
#define PRIMING 1024

// The time limit for the last bytes to reach the file.
#define FINISH_LIMIT (60 * GST_SECOND)

// The streams are pushed from one thread, so neither may block while the multiplexer waits for the other: the queues
// are unlimited, and contain encoded data only.
#define QUEUE "queue max-size-buffers=0 max-size-bytes=0 max-size-time=0"

static const char description[] =
    "mp4mux name=mux faststart=true ! filesink name=file "
    "videoconvert name=pictures ! capsfilter caps=video/x-raw,format=I420 ! "
    // A constant quantizer: text stays sharp. Without B-frames, the first picture is not delayed.
    "x264enc pass=quant quantizer=18 speed-preset=veryfast bframes=0 rc-lookahead=0 threads=1 ! "
    "h264parse ! " QUEUE " ! mux. "
    "audioconvert name=sound ! avenc_aac bitrate=192000 ! aacparse ! " QUEUE " ! mux.";

struct EarshotFilm {
  EarshotFilmForm form;
  GstElement *pipeline;
  GstPad *pictures, *sound;  // ours, linked to the first elements
  guint64 picture_count, frame_count;
};

// Returns a source pad that is linked to the element of this name, and has sent what precedes buffers.
static GstPad *connect(GstElement *pipeline, const char *name, const char *caps_text) {
  GstElement *element = gst_bin_get_by_name(GST_BIN(pipeline), name);
  if (!element) return NULL;
  GstPad *in = gst_element_get_static_pad(element, "sink"), *out = gst_object_ref_sink(gst_pad_new(name, GST_PAD_SRC));
  GstCaps *caps = gst_caps_from_string(caps_text);
  GstSegment segment;
  gst_segment_init(&segment, GST_FORMAT_TIME);
  gst_pad_set_active(out, TRUE);
  bool connected = GST_PAD_LINK_SUCCESSFUL(gst_pad_link(out, in)) &&
                   gst_pad_push_event(out, gst_event_new_stream_start(name)) &&
                   gst_pad_push_event(out, gst_event_new_caps(caps)) &&
                   gst_pad_push_event(out, gst_event_new_segment(&segment));
  gst_caps_unref(caps);
  gst_object_unref(in);
  gst_object_unref(element);
  if (!connected) gst_clear_object(&out);
  return out;
}

static void film_free(EarshotFilm *film) {
  if (film->pipeline) gst_element_set_state(film->pipeline, GST_STATE_NULL);
  if (film->pictures) gst_pad_set_active(film->pictures, FALSE);
  if (film->sound) gst_pad_set_active(film->sound, FALSE);
  gst_clear_object(&film->pictures);
  gst_clear_object(&film->sound);
  gst_clear_object(&film->pipeline);
  g_free(film);
}

// Returns the text of the next error; if `limit` is not zero, waits for the end of the film as well. NULL is success.
static char *outcome(EarshotFilm *film, GstClockTime limit) {
  GstBus *bus = gst_element_get_bus(film->pipeline);
  GstMessageType types = limit > 0 ? GST_MESSAGE_ERROR | GST_MESSAGE_EOS : GST_MESSAGE_ERROR;
  GstMessage *message = gst_bus_timed_pop_filtered(bus, limit, types);
  gst_object_unref(bus);
  if (!message) return limit > 0 ? strdup("the encoders do not end") : NULL;
  char *text = NULL;
  if (GST_MESSAGE_TYPE(message) == GST_MESSAGE_ERROR) {
    GError *error = NULL;
    gst_message_parse_error(message, &error, NULL);
    text = strdup(error ? error->message : "unknown reason");
    g_clear_error(&error);
  }
  gst_message_unref(message);
  return text;
}

EarshotFilm *earshot_film_create(const char *path, EarshotFilmForm form, char **reason) {
  EarshotFilm *film = g_new0(EarshotFilm, 1);
  GError *error = NULL;
  film->form = form;
  film->pipeline = gst_parse_launch(description, &error);
  *reason = error ? strdup(error->message) : NULL;
  g_clear_error(&error);
  if (film->pipeline && !*reason) {
    gst_object_ref_sink(film->pipeline);
    GstElement *file = gst_bin_get_by_name(GST_BIN(film->pipeline), "file");
    g_object_set(file, "location", path, NULL);
    gst_object_unref(file);
    bool started = gst_element_set_state(film->pipeline, GST_STATE_PLAYING) != GST_STATE_CHANGE_FAILURE;
    gchar *pictures = g_strdup_printf(
        "video/x-raw,format=BGRx,width=%d,height=%d,framerate=%d/1,pixel-aspect-ratio=1/1,colorimetry=sRGB",
        form.width, form.height, form.fps);
    gchar *sound = g_strdup_printf("audio/x-raw,format=F32LE,layout=interleaved,channels=2,rate=%d", form.rate);
    film->pictures = started ? connect(film->pipeline, "pictures", pictures) : NULL;
    film->sound = started ? connect(film->pipeline, "sound", sound) : NULL;
    g_free(pictures);
    g_free(sound);
    if (film->pictures && film->sound) return film;
    *reason = outcome(film, 0);
  }
  if (!*reason) *reason = strdup("its encoders cannot be connected");
  film_free(film);
  return NULL;
}

bool earshot_film_push_sound(EarshotFilm *film, const float *samples, size_t frames) {
  GstBuffer *buffer = gst_buffer_new_memdup(samples, frames * 2 * sizeof *samples);
  guint64 rate = (guint64)film->form.rate;
  GST_BUFFER_PTS(buffer) = gst_util_uint64_scale(film->frame_count, GST_SECOND, rate);
  film->frame_count += frames;
  GST_BUFFER_DURATION(buffer) =
      gst_util_uint64_scale(film->frame_count, GST_SECOND, rate) - GST_BUFFER_PTS(buffer);
  return gst_pad_push(film->sound, buffer) == GST_FLOW_OK;
}

bool earshot_film_push_picture(EarshotFilm *film, const uint8_t *bgrx) {
  GstBuffer *buffer = gst_buffer_new_memdup(bgrx, 4 * (gsize)film->form.width * (gsize)film->form.height);
  guint64 fps = (guint64)film->form.fps;
  GstClockTime start = gst_util_uint64_scale(PRIMING, GST_SECOND, (guint64)film->form.rate);
  GST_BUFFER_PTS(buffer) = start + gst_util_uint64_scale(film->picture_count, GST_SECOND, fps);
  film->picture_count++;
  GST_BUFFER_DURATION(buffer) =
      start + gst_util_uint64_scale(film->picture_count, GST_SECOND, fps) - GST_BUFFER_PTS(buffer);
  return gst_pad_push(film->pictures, buffer) == GST_FLOW_OK;
}

char *earshot_film_finish(EarshotFilm *film) {
  char *reason = outcome(film, 0);
  if (!reason) {
    gst_pad_push_event(film->sound, gst_event_new_eos());
    gst_pad_push_event(film->pictures, gst_event_new_eos());
    reason = outcome(film, FINISH_LIMIT);
  }
  film_free(film);
  return reason;
}
