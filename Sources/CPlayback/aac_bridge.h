// AACBridge: libfaad for the first packets of plain AAC, while libavcodec is not loaded: it loads in a tenth of a
// millisecond, and decodes at a third of the speed.
#pragma once
#include <glib.h>

typedef struct AACBridge AACBridge;

// A bridge for AAC-LC of one or two channels without spectral band replication; NULL where the sound may be anything else,
// or libfaad is not installed. `setup` is an AudioSpecificConfig; NULL where `packet`, the first one, begins with an ADTS
// header.
AACBridge *aac_bridge_new(const guint8 *setup, gsize setup_size, const guint8 *packet, gsize packet_size);
int aac_bridge_rate(const AACBridge *bridge);
int aac_bridge_channels(const AACBridge *bridge);
// Decodes a packet to AAC_BRIDGE_FRAMES interleaved frames, which nobody hears of the first packet; NULL where libfaad
// objects to it, or gives something else. Valid until the next call.
const float *aac_bridge_decode(AACBridge *bridge, const guint8 *packet, gsize size);
void aac_bridge_free(AACBridge *bridge);

#define AAC_BRIDGE_FRAMES 1024
