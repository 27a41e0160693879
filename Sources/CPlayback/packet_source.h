// PacketSource: a GstPushSrc that gives the packets of a table one by one, with their times.
#pragma once
#include <gst/gst.h>

#include "earshot_chain.h"

// Takes over `fd`; borrows the table for its life. Packets that lie beyond `length` bytes from `start` are where it ends.
GstElement *packet_source_new(int fd, guint64 start, guint64 length, const EarshotPackets *packets);
