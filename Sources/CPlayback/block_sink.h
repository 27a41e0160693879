// BlockSink: a GstBaseSink that passes on decoded samples unchanged, on the streaming thread.
#pragma once
#include "gst_functions.h"

typedef struct BlockSinkOwner {
  // Called when the samples' caps are known.
  void (*caps)(gpointer context, GstCaps *caps);
  // Called with interleaved samples; returning FALSE ends decoding.
  gboolean (*block)(gpointer context, const guint8 *bytes, gsize size);
  // Called at the end of the media.
  void (*ended)(gpointer context);
  gpointer context;
} BlockSinkOwner;

GstElement *block_sink_new(BlockSinkOwner owner);
