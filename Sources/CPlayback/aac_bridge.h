// AACBridge: decodes the first packets of plain AAC with libfaad while libavcodec is loading. libfaad loads in a
// tenth of a millisecond, and decodes at a third of the speed.
#pragma once
#include <glib.h>

typedef struct AACBridge AACBridge;

// Creates a bridge for AAC-LC of one or two channels without spectral band replication. Returns NULL if the sound may
// be anything else, or libfaad is not installed. `setup` is an AudioSpecificConfig, or NULL if `packet`, the first
// one, begins with an ADTS header.
AACBridge *aac_bridge_new(const guint8 *setup, gsize setup_size, const guint8 *packet, gsize packet_size);
int aac_bridge_rate(const AACBridge *bridge);
int aac_bridge_channels(const AACBridge *bridge);
// Decodes a packet to AAC_BRIDGE_FRAMES interleaved frames, which are not used for the first packet. Returns NULL if
// libfaad rejects the packet, or its output has another format. Valid until the next call.
const float *aac_bridge_decode(AACBridge *bridge, const guint8 *packet, gsize size);
void aac_bridge_free(AACBridge *bridge);

#define AAC_BRIDGE_FRAMES 1024
