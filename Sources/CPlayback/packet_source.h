// PacketSource: a GstPushSrc that outputs the packets of a table, with timestamps.
#pragma once
#include "gst_functions.h"

#include "earshot_chain.h"

// Takes ownership of `fd`, and borrows the table during its lifetime. It ends before the first packet past `length`
// bytes from `start`.
GstElement *packet_source_new(int fd, guint64 start, guint64 length, const EarshotPackets *packets);
