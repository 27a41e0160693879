// PacketDecoder: an element that decodes packets individually with libavcodec, to interleaved samples.
//
// It outputs every frame of every packet; encoder delay is trimmed after it (trim.h). A packet that libavcodec
// rejects, or for which it outputs nothing, is an error at that packet, and never skipped. A flush creates a new
// decoder, so that the output after it depends on the file only. Channels of surround sound have the positions that
// downmixing needs.
#pragma once
#include "gst_functions.h"

// `bridge` is the number of initial packets of plain AAC whose sound comes from libfaad (aac_bridge.h), so that it is
// available before libavcodec is loaded. libavcodec decodes them later all the same, and decides whether they are
// damaged. Requires sound whose first packet is trimmed. With 0, all sound comes from libavcodec.
GstElement *packet_decoder_new(guint bridge);

// The key, in the details of its errors, for the time of the packet, in nanoseconds (G_TYPE_UINT64).
#define PACKET_DECODER_TIME "time"
