// BlockSink: a GstBaseSink that hands decoded samples on, as the decoder gives them, on the streaming thread.
#pragma once
#include <gst/gst.h>

typedef struct BlockSinkOwner {
  // The samples' caps are known.
  void (*caps)(gpointer context, GstCaps *caps);
  // Interleaved samples; FALSE: no more are wanted.
  gboolean (*block)(gpointer context, const guint8 *bytes, gsize size);
  // The end of the media.
  void (*ended)(gpointer context);
  gpointer context;
} BlockSinkOwner;

GstElement *block_sink_new(BlockSinkOwner owner);
