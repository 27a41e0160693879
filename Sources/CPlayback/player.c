#include "earshot_player.h"

#include <fcntl.h>

#include "chain.h"
#include "gst_functions.h"
#include "ring_sink.h"

struct EarshotPlayer {
  Chain chain;
  EarshotChain *description;
  GstElement *sink;
  EarshotRingProducer *ring;
  int rate;
  double tempo;   // of the pipeline; changed with both locks held
  bool converts;  // the samples are not those that `ring_caps` announced; set on the streaming thread
  EarshotPlayerHandler handler;
  void *context;
  GMutex lock;
  GCond changed;
  bool ready;   // there is sound in the ring, or the media has ended
  bool failed;  // a fault has been reported
  guint64 passes;          // started since the last seek
  guint64 allowed;         // the maximum of `passes`
  bool ended;              // the last pass is over
  gint64 base;             // the first frame of this pass
  EarshotCourse course;
  guint64 pass_began;      // the frames written to the ring before this pass
  bool moving;             // a seek is about to discard the rest of this pass
  guint turn;     // distinguishes a pass from those discarded by a later seek
  guint rewinds;  // pending
  GMutex seeking;  // one seek at a time; locked before `lock`
  bool closing;
};

static void set_ready(gpointer context) {
  EarshotPlayer *player = context;
  g_mutex_lock(&player->lock);
  player->ready = true;
  g_cond_broadcast(&player->changed);
  g_mutex_unlock(&player->lock);
}

static void on_fault(gpointer context, EarshotFault fault) {
  EarshotPlayer *player = context;
  player->handler(player->context, fault);
  // Sound decoded before the fault is heard. Frames that elements release afterwards are dropped, because their
  // arrival depends on timing. A seek's flush opens the ring again.
  earshot_ring_cancel(player->ring, true);
  earshot_ring_end(player->ring);
  g_mutex_lock(&player->lock);
  player->failed = true;
  g_cond_broadcast(&player->changed);
  g_mutex_unlock(&player->lock);
}

// Returns the length of the sound, in frames of the device; negative if it is unknown.
static gint64 total(EarshotPlayer *player) {
  EarshotSamples samples;
  Trim *trim = &player->chain.trim;
  if (trim->count < 0 || !trim_samples(trim, &samples)) return -1;
  gint32 rate = trim->declared_rate > 0 ? trim->declared_rate : samples.rate;
  guint64 frames = (guint64)(trim->lead + trim->count + trim->tail);
  for (gsize index = 0; index < trim->gap_count; index++) frames += (guint64)trim->gaps[index].length;
  return (gint64)gst_util_uint64_scale_round(frames, (guint64)player->rate, (guint64)rate);
}

// Returns the length of a completed pass, according to the decoder's output.
static gint64 counted(EarshotPlayer *player) {
  EarshotSamples samples;
  Trim *trim = &player->chain.trim;
  if (!trim_samples(trim, &samples)) return -1;
  return (gint64)gst_util_uint64_scale_round((guint64)trim_passed(trim, GST_CLOCK_TIME_NONE), (guint64)player->rate,
                                             (guint64)samples.rate);
}

static gint64 expected(gpointer context, gboolean over) {
  EarshotPlayer *player = context;
  gint64 frames = over ? counted(player) : total(player);
  g_mutex_lock(&player->lock);
  // A time stretcher counts different frames.
  frames = frames < 0 || player->tempo != 1 ? -1 : MAX(0, frames - player->base);
  g_mutex_unlock(&player->lock);
  return frames;
}

static gboolean passed(gpointer context);

// Called when a pending seek has completed: further samples belong to the new pass.
static void moved(gpointer context) {
  EarshotPlayer *player = context;
  g_mutex_lock(&player->lock);
  player->moving = false;
  g_mutex_unlock(&player->lock);
}

// ---- Creation ----

static bool append_tempo(EarshotPlayer *player) {
  if (player->tempo == 1) return true;
  if (!chain_append(&player->chain, "pitch")) return false;
  g_object_set(player->chain.last, "tempo", (gfloat)player->tempo, NULL);
  return true;
}

// Dithering is random noise, which would make two decoding runs of a file differ.
static const char *const conversion[] = {"audioconvert dithering=none", "audioresample"};

static bool append_conversion(EarshotPlayer *player) {
  return chain_append(&player->chain, conversion[0]) && chain_append(&player->chain, conversion[1]);
}

// Inserts the conversion between `samples` and the sink into a running pipeline.
static bool insert_conversion(EarshotPlayer *player, GstPad *samples) {
  Chain *chain = &player->chain;
  GstPad *peer = gst_pad_get_peer(samples);
  if (peer) gst_pad_unlink(samples, peer);
  gst_clear_object(&peer);
  ring_sink_set_raw(player->sink, NULL);
  GstElement *decoder = gst_pad_get_parent_element(samples), *sink = chain->last;
  chain->last = decoder;
  gst_object_unref(decoder);
  bool inserted = append_conversion(player) && gst_element_link(chain->last, sink);
  chain->last = sink;
  // Downstream elements first: an element may push samples as soon as it runs.
  for (GstElement *element = sink; inserted && element != decoder;) {
    if (element != sink) inserted = gst_element_sync_state_with_parent(element);
    GstPad *in = gst_element_get_static_pad(element, "sink"), *out = gst_pad_get_peer(in);
    element = GST_ELEMENT(GST_OBJECT_PARENT(out));
    gst_object_unref(in);
    gst_object_unref(out);
  }
  return inserted;
}

// Converts the samples from here on if the ring does not accept them after all: implicit spectral band replication, for
// example, doubles the rate that the headers announce.
static GstPadProbeReturn check_caps(GstPad *pad, GstPadProbeInfo *info, gpointer context) {
  EarshotPlayer *player = context;
  GstEvent *event = GST_PAD_PROBE_INFO_EVENT(info);
  if (GST_EVENT_TYPE(event) != GST_EVENT_CAPS) return GST_PAD_PROBE_OK;
  GstCaps *caps;
  gst_event_parse_caps(event, &caps);
  if (ring_sink_takes(player->sink, caps)) return GST_PAD_PROBE_OK;
  player->converts = true;
  if (!player->description->load_conversion())
    chain_fail(&player->chain, EARSHOT_FAULT_MISSING, "audioconvert", "it cannot be loaded");
  else if (!insert_conversion(player, pad))
    chain_fail(&player->chain, EARSHOT_FAULT_OTHER, "pipeline", "its samples cannot be converted");
  return GST_PAD_PROBE_REMOVE;
}

// Creates the pipeline and starts it. If `holds`, nothing reaches the ring before a seek; `skip` is the number of
// first frames to drop.
static bool build(EarshotPlayer *player, bool holds, guint64 skip) {
  Chain *chain = &player->chain;
  EarshotChain description = *player->description;
  description.fd = fcntl(description.fd, F_DUPFD_CLOEXEC, 0);
  chain->trim.holds = holds;
  if (player->tempo != 1 || player->converts) description.ring_caps = NULL;
  bool raw = description.ring_caps != NULL;
  // The bridge is used only at the start of playback, not when the pipeline is rebuilt.
  player->description->bridge = 0;
  if (!chain_build(chain, &description)) return false;
  if (!raw && (!append_conversion(player) || !append_tempo(player))) return false;
  if (raw && description.load_conversion) {
    GstPad *samples = gst_element_get_static_pad(chain->last, "src");
    gst_pad_add_probe(samples, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, check_caps, player, NULL);
    gst_object_unref(samples);
  }
  RingSinkOwner owner = {set_ready, expected, passed, moved, player};
  player->sink = ring_sink_new(player->ring, player->rate, description.ring_caps, owner);
  ring_sink_prepare(player->sink, skip, true);
  return chain_append_element(chain, player->sink) && chain_start(chain, player->sink);
}

// ---- Positions ----

// The time limit for a decoder to state its output format.
#define TIMEOUT_US (2 * G_USEC_PER_SEC)

static gint64 common(gint64 a, gint64 b) { return b == 0 ? a : common(b, a % b); }

// Returns the frame at which decoding has to start for a frame of the device, and the number of following frames to
// drop. A resampler repeats its steps only from certain frames on, and needs some preceding sound.
static gint64 entry_for(EarshotPlayer *player, gint64 frame, int rate, guint64 *skip) {
  enum { HISTORY = 512 };
  *skip = 0;
  if (rate == player->rate) return frame;
  if (player->tempo != 1) return (gint64)gst_util_uint64_scale_int((guint64)frame, rate, player->rate);
  gint64 divisor = common(rate, player->rate), in = rate / divisor, out = player->rate / divisor;
  gint64 steps = MAX(0, frame / out - (HISTORY + in - 1) / in);
  *skip = (guint64)(frame - steps * out);
  return steps * in;
}

static void begin_pass(EarshotPlayer *player, gint64 frame, bool keeps) {
  g_mutex_lock(&player->lock);
  player->base = frame;
  player->pass_began = keeps ? earshot_ring_written_since_discard(player->ring) : 0;
  player->ended = false;
  if (!keeps) player->course.first_pass = 0;
  g_mutex_unlock(&player->lock);
}

static guint64 passes_after(guint64 pass, int loops) { return loops < 0 ? G_MAXUINT64 : pass + 1 + (guint64)loops; }

// Plans the passes after a seek, and cancels those planned before it.
static void plan(EarshotPlayer *player, int loops) {
  g_mutex_lock(&player->lock);
  player->turn++;
  player->moving = true;
  player->passes = 1;
  player->allowed = passes_after(0, loops);
  g_mutex_unlock(&player->lock);
}

// Begins a new course at a frame, after a seek.
static void begin_course(EarshotPlayer *player, gint64 frame, int loops, guint64 passes) {
  g_mutex_lock(&player->lock);
  EarshotCourse *course = &player->course;
  course->origin = frame;
  course->tempo = player->tempo;
  course->loops = loops;
  course->loops_from = 0;
  course->passes_before = passes;
  g_mutex_unlock(&player->lock);
}

// A flushed resampler or time stretcher does not behave like a new one, so they are recreated.
static bool rebuild(EarshotPlayer *player, gint64 frame, int rate, bool keeps) {
  chain_clear(&player->chain);
  earshot_ring_cancel(player->ring, false);
  if (!keeps) earshot_ring_discard(player->ring);
  begin_pass(player, frame, keeps);
  moved(player);
  chain_init(&player->chain, player->description, on_fault, player);
  guint64 skip;
  gint64 entry = entry_for(player, frame, rate, &skip);
  if (!build(player, entry > 0, skip)) return false;
  return entry == 0 || (chain_wait(&player->chain, TIMEOUT_US) && chain_seek(&player->chain, entry));
}

static bool go_to(EarshotPlayer *player, gint64 frame, bool keeps, int rate) {
  if (rate != player->rate || player->tempo != 1) {
    if (rebuild(player, frame, rate, keeps)) return true;
    // The previous sound is gone and must not seem to continue.
    chain_fail(&player->chain, EARSHOT_FAULT_STREAM, "pipeline", "seeking to this position failed");
    return false;
  }
  g_mutex_lock(&player->lock);
  gint64 base = player->base;
  g_mutex_unlock(&player->lock);
  begin_pass(player, frame, keeps);
  ring_sink_prepare(player->sink, 0, keeps);
  if (chain_seek(&player->chain, frame)) return true;
  begin_pass(player, base, true);
  moved(player);
  return false;
}

// Returns the sample rate of the decoder's output, once it is known; 0 on a timeout.
static int current_rate(EarshotPlayer *player) {
  EarshotSamples samples;
  return chain_wait(&player->chain, TIMEOUT_US) && trim_samples(&player->chain.trim, &samples) ? samples.rate : 0;
}

// ---- Loops ----

typedef struct {
  EarshotPlayer *player;
  guint turn;
} Rewind;

static void rewind_now(GstElement *pipeline, gpointer context) {
  Rewind *rewind = context;
  EarshotPlayer *player = rewind->player;
  g_mutex_lock(&player->seeking);
  if (!player->closing && player->turn == rewind->turn) {
    int rate = current_rate(player);
    if (rate == 0 || !go_to(player, 0, true, rate))
      chain_fail(&player->chain, EARSHOT_FAULT_STREAM, "pipeline", "looping failed");
  }
  g_mutex_unlock(&player->seeking);
}

static void rewind_done(gpointer context) {
  Rewind *rewind = context;
  EarshotPlayer *player = rewind->player;
  g_mutex_lock(&player->lock);
  player->rewinds--;
  g_cond_broadcast(&player->changed);
  g_mutex_unlock(&player->lock);
  g_free(rewind);
}

// Starts another pass, with the lock held.
static void begin_anew(EarshotPlayer *player) {
  Rewind *rewind = g_new(Rewind, 1);
  *rewind = (Rewind){player, player->turn};
  player->passes++;
  player->rewinds++;
  player->ended = false;
  // Asynchronously, because a flush waits for the streaming thread, which may be this one.
  gst_element_call_async(player->chain.pipeline, rewind_now, rewind, rewind_done);
}

static gboolean passed(gpointer context) {
  EarshotPlayer *player = context;
  // A seek is pending, so this is the end of sound that will be discarded.
  if (player->chain.trim.holds) return TRUE;
  g_mutex_lock(&player->lock);
  if (player->moving) {
    g_mutex_unlock(&player->lock);
    return TRUE;
  }
  guint64 written = earshot_ring_written_since_discard(player->ring);
  // A pass without frames would restart forever.
  if (written == player->pass_began && player->base == 0 && !player->failed) {
    bool first = player->pass_began == 0;
    g_mutex_unlock(&player->lock);
    chain_fail(&player->chain, EARSHOT_FAULT_STREAM, "decoder",
               first ? "it contains no sound" : "it no longer contains sound");
    return TRUE;
  }
  if (player->course.first_pass == 0) player->course.first_pass = written;
  player->ended = true;
  bool again = player->passes < player->allowed && !player->failed && written > player->pass_began;
  if (again) begin_anew(player);
  g_mutex_unlock(&player->lock);
  return again;
}

static void wait_for_rewinds(EarshotPlayer *player) {
  g_mutex_lock(&player->lock);
  while (player->rewinds > 0) g_cond_wait(&player->changed, &player->lock);
  g_mutex_unlock(&player->lock);
}

// ---- Interface ----

EarshotPlayer *earshot_player_create(const EarshotChain *chain, int rate, EarshotRingProducer *ring,
                                     EarshotPlayerHandler handler, void *context) {
  EarshotPlayer *player = g_new0(EarshotPlayer, 1);
  g_mutex_init(&player->lock);
  g_mutex_init(&player->seeking);
  g_cond_init(&player->changed);
  player->ring = ring;
  player->rate = rate;
  player->tempo = player->course.tempo = 1;
  player->passes = player->allowed = 1;
  player->handler = handler;
  player->context = context;
  player->description = chain_description_copy(chain);
  chain_init(&player->chain, player->description, on_fault, player);
  if (build(player, false, 0)) return player;
  earshot_player_free(player);
  return NULL;
}

bool earshot_player_wait(EarshotPlayer *player, uint64_t deadline) {
  uint64_t now = earshot_monotonic();
  gint64 end = g_get_monotonic_time() + (deadline > now ? (gint64)((deadline - now) / 1000) : 0);
  g_mutex_lock(&player->lock);
  bool waiting = true;
  while (!player->ready && !player->failed && waiting)
    waiting = g_cond_wait_until(&player->changed, &player->lock, end);
  bool done = player->ready || player->failed;
  g_mutex_unlock(&player->lock);
  return done;
}

int64_t earshot_player_duration(EarshotPlayer *player) {
  gint64 duration = -1;
  g_mutex_lock(&player->seeking);
  gboolean is_known = gst_element_query_duration(player->chain.pipeline, GST_FORMAT_TIME, &duration);
  g_mutex_unlock(&player->seeking);
  return is_known ? duration : -1;
}

bool earshot_player_seek(EarshotPlayer *player, int64_t frame, int loops, uint64_t passes) {
  g_mutex_lock(&player->seeking);
  int rate = current_rate(player);
  if (rate > 0) plan(player, loops);
  bool succeeded = rate > 0 && go_to(player, frame, false, rate);
  if (succeeded) begin_course(player, frame, loops, passes);
  g_mutex_unlock(&player->seeking);
  return succeeded;
}

bool earshot_player_set_tempo(EarshotPlayer *player, double tempo, int64_t frame, int loops, uint64_t passes) {
  g_mutex_lock(&player->seeking);
  int rate = current_rate(player);
  if (rate > 0) {
    plan(player, loops);
    g_mutex_lock(&player->lock);
    player->tempo = tempo;
    g_mutex_unlock(&player->lock);
  }
  bool succeeded = rate > 0 && rebuild(player, frame, rate, false);
  if (succeeded) begin_course(player, frame, loops, passes);
  g_mutex_unlock(&player->seeking);
  return succeeded;
}

void earshot_player_set_loops(EarshotPlayer *player, uint64_t pass, int loops, int decoded) {
  g_mutex_lock(&player->seeking);
  g_mutex_lock(&player->lock);
  player->course.loops = loops;
  player->course.loops_from = pass;
  player->allowed = passes_after(pass, loops < 0 ? loops : MAX(loops, decoded));
  if (player->ended && player->passes < player->allowed && !player->failed && player->course.first_pass > 0) {
    earshot_ring_withdraw_end(player->ring);
    begin_anew(player);
  }
  g_mutex_unlock(&player->lock);
  g_mutex_unlock(&player->seeking);
}

uint32_t earshot_player_holes(EarshotPlayer *player, int64_t *nanoseconds) {
  EarshotSamples samples;
  Trim *trim = &player->chain.trim;
  g_mutex_lock(&player->seeking);
  gboolean is_known = trim_samples(trim, &samples);
  g_mutex_lock(&trim->lock);
  guint holes = is_known ? trim->holes : 0;
  guint64 first = holes > 0 ? (guint64)trim->first_hole : 0;
  g_mutex_unlock(&trim->lock);
  g_mutex_unlock(&player->seeking);
  *nanoseconds = holes > 0 ? (gint64)gst_util_uint64_scale_int(first, GST_SECOND, samples.rate) : 0;
  return holes;
}

EarshotCourse earshot_player_course(EarshotPlayer *player) {
  g_mutex_lock(&player->lock);
  EarshotCourse course = player->course;
  g_mutex_unlock(&player->lock);
  return course;
}

void earshot_player_free(EarshotPlayer *player) {
  if (!player) return;
  g_mutex_lock(&player->seeking);
  player->closing = true;
  g_mutex_unlock(&player->seeking);
  if (player->chain.pipeline) gst_element_set_state(player->chain.pipeline, GST_STATE_NULL);
  wait_for_rewinds(player);
  chain_clear(&player->chain);
  earshot_ring_producer_free(player->ring);
  chain_description_free(player->description);
  g_mutex_clear(&player->lock);
  g_mutex_clear(&player->seeking);
  g_cond_clear(&player->changed);
  g_free(player);
}
