#include "aac_bridge.h"

#include <dlfcn.h>
#include <fenv.h>
#include <neaacdec.h>
#include <string.h>

// Sample rates by their index in an AudioSpecificConfig.
static const int rates[] = {96000, 88200, 64000, 48000, 44100, 32000};

struct AACBridge {
  NeAACDecHandle decoder;
  int rate, channels;
  guint packets;
  float samples[2 * AAC_BRIDGE_FRAMES];
};

typedef struct {
  __typeof__(&NeAACDecOpen) open;
  __typeof__(&NeAACDecClose) close;
  __typeof__(&NeAACDecGetCurrentConfiguration) configuration;
  __typeof__(&NeAACDecSetConfiguration) configure;
  __typeof__(&NeAACDecInit) init_stream;
  __typeof__(&NeAACDecInit2) init_setup;
  __typeof__(&NeAACDecDecode) decode;
} Faad;

static const Faad *faad_load(void) {
  static Faad faad;
  static gboolean loaded = FALSE;
  static gsize once = 0;
  if (g_once_init_enter(&once)) {
    fenv_t environment;
    fegetenv(&environment);
    void *library = dlopen("libfaad.so.2", RTLD_NOW | RTLD_LOCAL);
    fesetenv(&environment);
    if (library) {
      *(void **)&faad.open = dlsym(library, "NeAACDecOpen");
      *(void **)&faad.close = dlsym(library, "NeAACDecClose");
      *(void **)&faad.configuration = dlsym(library, "NeAACDecGetCurrentConfiguration");
      *(void **)&faad.configure = dlsym(library, "NeAACDecSetConfiguration");
      *(void **)&faad.init_stream = dlsym(library, "NeAACDecInit");
      *(void **)&faad.init_setup = dlsym(library, "NeAACDecInit2");
      *(void **)&faad.decode = dlsym(library, "NeAACDecDecode");
      loaded = faad.open && faad.close && faad.configuration && faad.configure && faad.init_stream &&
               faad.init_setup && faad.decode;
    }
    g_once_init_leave(&once, 1);
  }
  return loaded ? &faad : NULL;
}

// Whether an AudioSpecificConfig describes AAC-LC in packets of 1,024 frames without spectral band replication, which
// at low rates is commonly not signaled.
static gboolean is_plain_setup(const guint8 *setup, gsize size, int *rate, int *channels) {
  gboolean says_no_band = size == 5 && setup[2] == 0x56 && setup[3] == 0xE5 && !(setup[4] & 0x80);
  if (size != 2 && !says_no_band) return FALSE;
  guint index = (guint)(setup[0] & 7) << 1 | setup[1] >> 7, configuration = setup[1] >> 3 & 15;
  if (setup[0] >> 3 != 2 || index >= G_N_ELEMENTS(rates) || setup[1] & 7) return FALSE;
  *rate = rates[index];
  *channels = (int)configuration;
  return configuration == 1 || configuration == 2;
}

static gboolean is_plain_stream(const guint8 *packet, gsize size, int *rate, int *channels) {
  if (size < 7 || packet[0] != 0xFF || (packet[1] & 0xF6) != 0xF0) return FALSE;
  guint index = packet[2] >> 2 & 15, configuration = (guint)(packet[2] & 1) << 2 | packet[3] >> 6;
  if (packet[2] >> 6 != 1 || index >= G_N_ELEMENTS(rates) || packet[6] & 3) return FALSE;
  *rate = rates[index];
  *channels = (int)configuration;
  return configuration == 1 || configuration == 2;
}

AACBridge *aac_bridge_new(const guint8 *setup, gsize setup_size, const guint8 *packet, gsize packet_size) {
  int rate, channels;
  gboolean is_plain = setup ? is_plain_setup(setup, setup_size, &rate, &channels)
                            : is_plain_stream(packet, packet_size, &rate, &channels);
  const Faad *faad = is_plain ? faad_load() : NULL;
  NeAACDecHandle decoder = faad ? faad->open() : NULL;
  if (!decoder) return NULL;
  NeAACDecConfigurationPtr configuration = faad->configuration(decoder);
  configuration->outputFormat = FAAD_FMT_FLOAT;
  configuration->dontUpSampleImplicitSBR = 1;
  faad->configure(decoder, configuration);
  unsigned long found_rate = 0;
  unsigned char found_channels = 0;
  gboolean begun = setup ? faad->init_setup(decoder, (guint8 *)setup, setup_size, &found_rate, &found_channels) >= 0
                         : faad->init_stream(decoder, (guint8 *)packet, packet_size, &found_rate, &found_channels) >= 0;
  if (!begun || found_rate != (unsigned long)rate) {
    faad->close(decoder);
    return NULL;
  }
  AACBridge *bridge = g_new0(AACBridge, 1);
  bridge->decoder = decoder;
  bridge->rate = rate;
  bridge->channels = channels;
  return bridge;
}

int aac_bridge_rate(const AACBridge *bridge) { return bridge->rate; }

int aac_bridge_channels(const AACBridge *bridge) { return bridge->channels; }

const float *aac_bridge_decode(AACBridge *bridge, const guint8 *packet, gsize size) {
  NeAACDecFrameInfo info;
  memset(&info, 0, sizeof info);
  const float *samples = faad_load()->decode(bridge->decoder, &info, (guint8 *)packet, size);
  if (info.error) return NULL;
  // libfaad outputs nothing for the first packet.
  if (bridge->packets++ == 0 && info.samples == 0) return bridge->samples;
  // libfaad outputs mono as two channels, because it might be parametric stereo.
  if (!samples || info.samples != (unsigned long)AAC_BRIDGE_FRAMES * info.channels || info.sbr || info.ps ||
      info.samplerate != (unsigned long)bridge->rate || info.object_type != LC ||
      (info.channels != bridge->channels && !(bridge->channels == 1 && info.channels == 2)))
    return NULL;
  int step = info.channels / bridge->channels;
  for (int sample = 0; sample < AAC_BRIDGE_FRAMES * bridge->channels; sample++)
    bridge->samples[sample] = samples[sample * step];
  return bridge->samples;
}

void aac_bridge_free(AACBridge *bridge) {
  if (!bridge) return;
  faad_load()->close(bridge->decoder);
  g_free(bridge);
}
