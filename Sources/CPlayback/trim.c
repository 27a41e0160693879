#include "trim.h"

#include <string.h>

void trim_init(Trim *trim, const EarshotChain *chain) {
  memset(trim, 0, sizeof *trim);
  g_mutex_init(&trim->lock);
  g_cond_init(&trim->changed);
  trim->first = chain->first;
  trim->count = chain->count;
  trim->declared_rate = chain->rate;
  trim->windows = chain->windows;
  trim->window_count = chain->window_count;
  trim->relative = chain->relative;
  trim->lead = MAX(0, chain->lead);
  trim->tail = MAX(0, chain->tail);
  trim->gaps = chain->gaps;
  trim->gap_count = chain->gap_count;
  trim->position = trim->origin = -1;
  trim->to = G_MAXINT64;
}

void trim_clear(Trim *trim) {
  g_mutex_clear(&trim->lock);
  g_cond_clear(&trim->changed);
}

// Returns a segment that begins at 0 and never ends, to which elements trim nothing.
static GstEvent *widened(GstEvent *event) {
  const GstSegment *old;
  gst_event_parse_segment(event, &old);
  if (old->format != GST_FORMAT_TIME || (old->start == 0 && !GST_CLOCK_TIME_IS_VALID(old->stop))) return NULL;
  GstSegment wide;
  gst_segment_init(&wide, GST_FORMAT_TIME);
  GstEvent *replacement = gst_event_new_segment(&wide);
  gst_event_set_seqnum(replacement, gst_event_get_seqnum(event));
  return replacement;
}

static GstPadProbeReturn widen(GstPad *pad, GstPadProbeInfo *info, gpointer context) {
  GstEvent *event = GST_PAD_PROBE_INFO_EVENT(info);
  if (GST_EVENT_TYPE(event) != GST_EVENT_SEGMENT) return GST_PAD_PROBE_OK;
  GstEvent *wide = widened(event);
  if (wide) {
    gst_event_unref(event);
    GST_PAD_PROBE_INFO_DATA(info) = wide;
  }
  return GST_PAD_PROBE_OK;
}

void trim_widen(GstPad *sink) { gst_pad_add_probe(sink, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, widen, NULL, NULL); }

gsize trim_bytes(const char *format) {
  const char *digits = strpbrk(format, "0123456789");
  // "S24_32LE" is 24 bits in 32.
  const char *stored = strchr(format, '_');
  int bits = digits ? (int)g_ascii_strtoll(stored ? stored + 1 : digits, NULL, 10) : 0;
  return (gsize)bits / 8;
}

gint64 trim_scaled(const Trim *trim, gint64 frames) {
  gint32 from = trim->declared_rate, to = trim->samples.rate;
  if (from <= 0 || from == to) return frames;
  return (gint64)gst_util_uint64_scale_round((guint64)frames, (guint64)to, (guint64)from);
}

static void take_caps(Trim *trim, GstCaps *caps) {
  const GstStructure *structure = gst_caps_get_structure(caps, 0);
  const char *format = gst_structure_get_string(structure, "format");
  EarshotSamples samples = {0};
  if (!format || !gst_structure_get_int(structure, "rate", &samples.rate) ||
      !gst_structure_get_int(structure, "channels", &samples.channels) || samples.rate <= 0 || samples.channels <= 0)
    return;
  g_strlcpy(samples.format, format, sizeof samples.format);
  g_mutex_lock(&trim->lock);
  trim->samples = samples;
  trim->frame_bytes = trim_bytes(format) * (gsize)samples.channels;
  g_cond_broadcast(&trim->changed);
  g_mutex_unlock(&trim->lock);
}

// Resets the state for a new start of the decoder's timeline, after the start or a seek. Only the flush of a seek
// releases held frames: if the seek's target is set before the very first segment arrives, the flush still drops the
// samples of that segment.
static void begin(Trim *trim, gboolean flushed) {
  g_mutex_lock(&trim->lock);
  trim->position = -1;
  trim->flowing = FALSE;
  if (flushed) trim->heard = 0;
  if (flushed && trim->released) trim->holds = FALSE;
  g_mutex_unlock(&trim->lock);
}

static gint64 frame_of(const Trim *trim, GstClockTime time) {
  return (gint64)gst_util_uint64_scale_round(time, (guint64)trim->samples.rate, GST_SECOND);
}

// Returns the position of a frame of the sound in the decoder's output.
static gint64 frame_of_sound(const Trim *trim, gint64 frame) {
  if (trim->window_count == 0) return trim_scaled(trim, trim->first) + frame;
  gsize index = 0;
  for (; index + 1 < trim->window_count; index++) {
    gint64 length = trim->windows[index].to - trim->windows[index].from;
    if (frame < length) break;
    frame -= length;
  }
  return trim->windows[index].from + frame;
}

// Returns the length of the sound from its starting position to a position in the decoder's output.
static gint64 sound_up_to(const Trim *trim, gint64 frame) {
  if (trim->window_count == 0) return MAX(frame, trim->from) - trim->from + trim->target;
  gint64 frames = 0;
  for (gsize index = 0; index < trim->window_count && trim->windows[index].from < frame; index++)
    frames += MIN(frame, trim->windows[index].to) - trim->windows[index].from;
  return MAX(frames, trim->target);
}

// Returns the number of frames of the presentation before a frame of the sound, including the silence before it.
static gint64 presented(const Trim *trim, gint64 sound) {
  gint64 frames = trim_scaled(trim, trim->lead) + sound;
  for (gsize index = 0; index < trim->gap_count && trim_scaled(trim, trim->gaps[index].position) < sound; index++)
    frames += trim_scaled(trim, trim->gaps[index].length);
  return frames;
}

// Clips a range of the decoder's frames to the sound; they belong to one window at most.
static void clip(const Trim *trim, gint64 *from, gint64 *to) {
  *from = MAX(*from, trim->from);
  *to = MIN(*to, trim->to);
  if (trim->window_count == 0) return;
  gsize low = 0, high = trim->window_count - 1;
  while (low < high) {
    gsize middle = low + (high - low) / 2;
    if (trim->windows[middle].to > *from) high = middle;
    else low = middle + 1;
  }
  *from = MAX(*from, trim->windows[low].from);
  *to = MIN(*to, trim->windows[low].to);
}

// Determines the position of a buffer in the decoder's timeline. The first buffer is located by its timestamp; those
// after it follow.
static void find_position(Trim *trim, GstBuffer *buffer) {
  gboolean timed = GST_BUFFER_PTS_IS_VALID(buffer);
  if (trim->position < 0) {
    gint64 frame = timed ? frame_of(trim, GST_BUFFER_PTS(buffer)) : 0;
    if (trim->relative && trim->origin < 0) trim->origin = frame;
    trim->position = MAX(0, frame - MAX(0, trim->origin));
    trim->from = frame_of_sound(trim, trim->target);
    trim->to = trim->count < 0
                   ? G_MAXINT64
                   : frame_of_sound(trim, 0) + trim_scaled(trim, trim->count);
    if (trim->window_count > 0) trim->to = trim->windows[trim->window_count - 1].to;
  } else if (trim->flowing && GST_BUFFER_FLAG_IS_SET(buffer, GST_BUFFER_FLAG_DISCONT)) {
    // A gap before the target of a seek belongs to the sound before it, which is decoded only for its effect.
    gboolean heard = trim->target == 0 || trim->position >= trim->from;
    if (heard && trim->holes++ == 0) trim->first_hole = presented(trim, sound_up_to(trim, trim->position));
  }
  trim->flowing = TRUE;
}

static GstPadProbeReturn cut_buffer(Trim *trim, GstPadProbeInfo *info) {
  GstBuffer *buffer = GST_PAD_PROBE_INFO_BUFFER(info);
  g_mutex_lock(&trim->lock);
  if (trim->frame_bytes == 0) {
    g_mutex_unlock(&trim->lock);
    return GST_PAD_PROBE_OK;
  }
  gint64 frames = (gint64)(gst_buffer_get_size(buffer) / trim->frame_bytes);
  find_position(trim, buffer);
  gint64 start = trim->position, end = start + frames;
  trim->position = end;
  gint64 from = start, to = end;
  clip(trim, &from, &to);
  gsize frame_bytes = trim->frame_bytes;
  gint rate = trim->samples.rate;
  gboolean passes = !trim->holds && from < to;
  if (passes) trim->heard += to - from;
  g_mutex_unlock(&trim->lock);
  if (!passes) return GST_PAD_PROBE_DROP;
  if (from == start && to == end) return GST_PAD_PROBE_OK;
  GstBuffer *part = gst_buffer_copy_region(
      buffer, GST_BUFFER_COPY_FLAGS | GST_BUFFER_COPY_TIMESTAMPS | GST_BUFFER_COPY_MEMORY,
      (gsize)(from - start) * frame_bytes, (gsize)(to - from) * frame_bytes);
  if (GST_BUFFER_PTS_IS_VALID(buffer))
    GST_BUFFER_PTS(part) =
        GST_BUFFER_PTS(buffer) + gst_util_uint64_scale_int((guint64)(from - start), GST_SECOND, rate);
  GST_BUFFER_DURATION(part) = gst_util_uint64_scale_int((guint64)(to - from), GST_SECOND, rate);
  gst_buffer_unref(buffer);
  GST_PAD_PROBE_INFO_DATA(info) = part;
  return GST_PAD_PROBE_OK;
}

static GstPadProbeReturn cut(GstPad *pad, GstPadProbeInfo *info, gpointer context) {
  Trim *trim = context;
  if (info->type & GST_PAD_PROBE_TYPE_BUFFER) return cut_buffer(trim, info);
  GstEvent *event = GST_PAD_PROBE_INFO_EVENT(info);
  if (GST_EVENT_TYPE(event) == GST_EVENT_CAPS) {
    GstCaps *caps;
    gst_event_parse_caps(event, &caps);
    take_caps(trim, caps);
  } else if (GST_EVENT_TYPE(event) == GST_EVENT_FLUSH_STOP) {
    // A position past the end has no segment: the end follows immediately.
    begin(trim, TRUE);
  } else if (GST_EVENT_TYPE(event) == GST_EVENT_SEGMENT) {
    begin(trim, FALSE);
    return widen(pad, info, NULL);
  }
  return GST_PAD_PROBE_OK;
}

void trim_cut(Trim *trim, GstPad *source) {
  gst_pad_add_probe(
      source, GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM | GST_PAD_PROBE_TYPE_EVENT_FLUSH,
      cut, trim, NULL);
}

void trim_target(Trim *trim, gint64 frame) {
  g_mutex_lock(&trim->lock);
  trim->target = frame;
  trim->released = TRUE;
  g_mutex_unlock(&trim->lock);
}

gboolean trim_samples(Trim *trim, EarshotSamples *samples) {
  g_mutex_lock(&trim->lock);
  *samples = trim->samples;
  g_mutex_unlock(&trim->lock);
  return samples->rate > 0;
}

gboolean trim_wait(Trim *trim, gint64 deadline) {
  g_mutex_lock(&trim->lock);
  while (trim->samples.rate == 0 && !trim->gave_up && g_cond_wait_until(&trim->changed, &trim->lock, deadline))
    continue;
  gboolean is_known = trim->samples.rate > 0 && !trim->gave_up;
  g_mutex_unlock(&trim->lock);
  return is_known;
}

void trim_give_up(Trim *trim) {
  g_mutex_lock(&trim->lock);
  trim->gave_up = TRUE;
  g_cond_broadcast(&trim->changed);
  g_mutex_unlock(&trim->lock);
}

gint64 trim_passed(Trim *trim, GstClockTime time) {
  g_mutex_lock(&trim->lock);
  gint64 passed = trim->target;
  if (trim->position >= 0) {
    gboolean timed = GST_CLOCK_TIME_IS_VALID(time) && !trim->relative;
    passed = presented(trim, timed ? sound_up_to(trim, frame_of(trim, time)) : passed + trim->heard);
  }
  g_mutex_unlock(&trim->lock);
  return passed;
}

TrimLocation trim_location(Trim *trim, gint64 frame) {
  TrimLocation location = {0};
  g_mutex_lock(&trim->lock);
  gint64 silence = trim_scaled(trim, trim->lead);
  while (frame >= silence + location.sound && location.gap < trim->gap_count) {
    gint64 next = trim_scaled(trim, trim->gaps[location.gap].position);
    if (frame - silence < next) break;
    location.sound = next;
    silence += trim_scaled(trim, trim->gaps[location.gap++].length);
  }
  if (frame >= silence + location.sound) location.sound = frame - silence;
  else location.silence = silence + location.sound - frame;
  g_mutex_unlock(&trim->lock);
  return location;
}

gint64 trim_entry(Trim *trim, gint64 sound) {
  g_mutex_lock(&trim->lock);
  // Without windows, decoding starts earlier by the encoder delay, which serves as preroll.
  gint64 entry = trim->window_count > 0 ? frame_of_sound(trim, sound) : sound;
  g_mutex_unlock(&trim->lock);
  return entry;
}
