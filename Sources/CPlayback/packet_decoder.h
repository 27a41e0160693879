// PacketDecoder: an element that decodes packets with libavcodec, one by one, to interleaved samples.
//
// It gives every frame of every packet: what is the encoder's is cut behind it (trim.h). A packet that libavcodec rejects,
// or that gives nothing, is an error at that packet, never skipped. A flush makes a new decoder, so that what is decoded
// from a packet on depends on the file alone. Channels of surround sound carry the positions that downmixing needs.
#pragma once
#include <gst/gst.h>

// `bridge`: the sound of so many of the first packets of plain AAC is libfaad's (aac_bridge.h), so that it is there before
// libavcodec is loaded; libavcodec decodes them then all the same, and its verdict counts. Needs sound whose first packet is
// cut. 0: all sound is libavcodec's.
GstElement *packet_decoder_new(guint bridge);

// In the details of its errors: the time of the packet, in nanoseconds (G_TYPE_UINT64).
#define PACKET_DECODER_PLACE "place"
