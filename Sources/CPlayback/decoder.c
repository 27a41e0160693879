#include "earshot_decoder.h"

#include <unistd.h>

#include "block_sink.h"
#include "chain.h"
#include "gst_functions.h"

typedef struct {
  Chain chain;
  EarshotDecodeHandler handler;
  GMutex lock;
  GCond changed;
  // Incremented with each block, and each input of the decoder, to detect a stall; atomic:
  guint64 blocks;
  // Protected by the lock:
  gboolean has_format, done;
  EarshotDecodeOutcome outcome;
  gboolean failed;
  EarshotDecodeReport until_fault;
  // Confined to the streaming thread:
  gsize frame_bytes;
  gint64 remaining;  // in frames; negative: all
  guint64 frames;
} Decoding;

static void finish(Decoding *decoding, EarshotDecodeOutcome outcome) {
  g_mutex_lock(&decoding->lock);
  if (!decoding->done) decoding->outcome = outcome;
  decoding->done = TRUE;
  g_cond_signal(&decoding->changed);
  g_mutex_unlock(&decoding->lock);
}

static EarshotDecodeReport report_now(const Decoding *decoding) {
  const Trim *trim = &decoding->chain.trim;
  return (EarshotDecodeReport){decoding->frames, trim->holes, trim->first_hole};
}

static void on_fault(gpointer context, EarshotFault fault) {
  Decoding *decoding = context;
  decoding->handler.fault(decoding->handler.context, fault);
  // Sound decoded after the fault is not counted, because its length depends on when the pipeline stops.
  g_mutex_lock(&decoding->lock);
  decoding->failed = TRUE;
  decoding->until_fault = report_now(decoding);
  g_mutex_unlock(&decoding->lock);
  finish(decoding, EARSHOT_DECODE_FAULT);
}

static gboolean has_failed(Decoding *decoding) {
  g_mutex_lock(&decoding->lock);
  gboolean failed = decoding->failed;
  g_mutex_unlock(&decoding->lock);
  return failed;
}

static void on_caps(gpointer context, GstCaps *caps) {
  Decoding *decoding = context;
  if (has_failed(decoding)) return;
  EarshotSamples samples;
  if (!trim_samples(&decoding->chain.trim, &samples)) return;
  // Conversions after the trim change the format, never rate or channels.
  const char *format = gst_structure_get_string(gst_caps_get_structure(caps, 0), "format");
  if (format) g_strlcpy(samples.format, format, sizeof samples.format);
  decoding->frame_bytes = trim_bytes(samples.format) * (gsize)samples.channels;
  g_mutex_lock(&decoding->lock);
  gboolean first = !decoding->has_format;
  g_mutex_unlock(&decoding->lock);
  if (first) decoding->handler.samples(decoding->handler.context, samples);
  g_mutex_lock(&decoding->lock);
  decoding->has_format = TRUE;
  g_cond_signal(&decoding->changed);
  g_mutex_unlock(&decoding->lock);
}

static gboolean on_block(gpointer context, const guint8 *bytes, gsize size) {
  Decoding *decoding = context;
  if (has_failed(decoding)) return FALSE;
  gsize frames = decoding->frame_bytes > 0 ? size / decoding->frame_bytes : 0;
  if (decoding->remaining >= 0) frames = MIN(frames, (gsize)decoding->remaining);
  if (frames > 0) {
    if (!decoding->handler.block(decoding->handler.context, bytes, frames * decoding->frame_bytes)) {
      finish(decoding, EARSHOT_DECODE_STOPPED);
      return FALSE;
    }
    decoding->frames += frames;
    if (decoding->remaining > 0) decoding->remaining -= (gint64)frames;
    __atomic_add_fetch(&decoding->blocks, 1, __ATOMIC_RELAXED);
  }
  if (decoding->remaining != 0) return TRUE;
  finish(decoding, EARSHOT_DECODE_END);
  return FALSE;
}

static void on_end(gpointer context) {
  Decoding *decoding = context;
  g_mutex_lock(&decoding->lock);
  gboolean has_format = decoding->has_format;
  g_mutex_unlock(&decoding->lock);
  // If a seek is pending, decoding continues after it. Without sound, there is no seek.
  if (!has_format || !decoding->chain.trim.holds) finish(decoding, EARSHOT_DECODE_END);
}

static GstPadProbeReturn count_input(GstPad *pad, GstPadProbeInfo *info, gpointer context) {
  __atomic_add_fetch(&((Decoding *)context)->blocks, 1, __ATOMIC_RELAXED);
  return GST_PAD_PROBE_OK;
}

// Counts the buffers that the decoder receives: before a seek position, it may decode for long without a block.
static void observe_input(Decoding *decoding) {
  GstElement *decoder = gst_pad_get_parent_element(decoding->chain.samples);
  GstPad *sink = decoder ? gst_element_get_static_pad(decoder, "sink") : NULL;
  if (sink) {
    gst_pad_add_probe(sink, GST_PAD_PROBE_TYPE_BUFFER, count_input, decoding, NULL);
    gst_object_unref(sink);
  }
  gst_clear_object(&decoder);
}

// Waits for `condition`. Returns FALSE if the decoder receives and outputs nothing for `timeout` nanoseconds.
static gboolean wait_until(Decoding *decoding, const gboolean *condition, guint64 timeout) {
  guint64 blocks = 0;
  gboolean alive = TRUE;
  g_mutex_lock(&decoding->lock);
  while (alive && !*condition && !decoding->done) {
    gint64 limit = g_get_monotonic_time() + (gint64)(timeout / 1000);
    while (!*condition && !decoding->done && g_cond_wait_until(&decoding->changed, &decoding->lock, limit)) continue;
    guint64 now = __atomic_load_n(&decoding->blocks, __ATOMIC_RELAXED);
    alive = *condition || decoding->done || now != blocks;
    blocks = now;
  }
  g_mutex_unlock(&decoding->lock);
  return alive;
}

static void run(Decoding *decoding, const EarshotChain *description, gint64 from, guint64 timeout) {
  Chain *chain = &decoding->chain;
  BlockSinkOwner owner = {on_caps, on_block, on_end, decoding};
  decoding->chain.trim.holds = from > 0;
  if (!chain_build(chain, description)) return;
  observe_input(decoding);
  GstElement *sink = block_sink_new(owner);
  if (!chain_append_element(chain, sink) || !chain_start(chain, sink)) return;
  if (from > 0) {
    if (!wait_until(decoding, &decoding->has_format, timeout)) return finish(decoding, EARSHOT_DECODE_STALLED);
    if (!decoding->has_format) return;
    if (!chain_seek(chain, from)) return chain_fail(chain, EARSHOT_FAULT_OTHER, "pipeline", "seeking failed");
  }
  if (!wait_until(decoding, &decoding->done, timeout)) finish(decoding, EARSHOT_DECODE_STALLED);
}

EarshotDecodeOutcome earshot_decode(const EarshotChain *description, int64_t from, int64_t frames, uint64_t timeout,
                                    EarshotDecodeHandler handler, EarshotDecodeReport *report) {
  Decoding *decoding = g_new0(Decoding, 1);
  g_mutex_init(&decoding->lock);
  g_cond_init(&decoding->changed);
  decoding->handler = handler;
  decoding->remaining = frames;
  decoding->outcome = EARSHOT_DECODE_FAULT;
  chain_init(&decoding->chain, description, on_fault, decoding);
  if (frames == 0) {
    decoding->outcome = EARSHOT_DECODE_END;
    close(description->fd);
  } else {
    run(decoding, description, from, timeout);
  }
  chain_stop(&decoding->chain);
  *report = decoding->failed ? decoding->until_fault : report_now(decoding);
  EarshotDecodeOutcome outcome = decoding->outcome;
  chain_clear(&decoding->chain);
  g_mutex_clear(&decoding->lock);
  g_cond_clear(&decoding->changed);
  g_free(decoding);
  return outcome;
}
