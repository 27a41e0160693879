// Chain: the pipeline from a file's bytes to its samples, cut to its sound.
#pragma once
#include <gst/gst.h>

#include "trim.h"

// The code, of GStreamer's resource errors, with which a source reports a file that is shorter than it was when it was opened.
#define CHAIN_SHRANK GST_RESOURCE_ERROR_SYNC

typedef void (*ChainFailed)(gpointer context, EarshotFault fault);

typedef struct Chain {
  GstElement *pipeline;  // owned; NULL before chain_build
  GstElement *last;      // the end of the chain so far
  GstPad *samples;       // where the decoder's samples leave; owned
  Trim trim;
  GstElement *padding;  // what adds silence; NULL where there is none
  guint32 preroll, bridge;
  ChainFailed failed;
  gpointer context;
  gboolean any;  // a demuxer's first pad is taken, whatever leaves there; else its first sound
  GMutex lock;
  gboolean told;  // the first fault has been told
} Chain;

// A copy of a description, packets included, that owns its descriptor.
EarshotChain *chain_description_copy(const EarshotChain *description);
void chain_description_free(EarshotChain *description);

void chain_init(Chain *chain, const EarshotChain *description, ChainFailed failed, gpointer context);
// Makes an empty pipeline, whose faults are told.
void chain_open(Chain *chain);
// Makes the pipeline up to the samples; takes over the description's descriptor, also where it fails. A fault is told.
gboolean chain_build(Chain *chain, const EarshotChain *description);
// Appends an element, by a factory's name and properties, to the end; FALSE where it does not exist or cannot be linked.
gboolean chain_append(Chain *chain, const char *element);
// Appends an element that exists.
gboolean chain_append_element(Chain *chain, GstElement *element);
// Starts the pipeline that ends in `sink`.
gboolean chain_start(Chain *chain, GstElement *sink);
// Waits until the samples' format is known; FALSE where that takes longer, or the chain failed.
gboolean chain_wait(Chain *chain, gint64 microseconds);
// Goes to a frame of the sound, exactly; FALSE where the media cannot be seeked.
gboolean chain_seek(Chain *chain, gint64 frame);
void chain_fail(Chain *chain, EarshotFaultKind kind, const char *element, const char *text);
// Stops every thread and frees the pipeline.
void chain_stop(Chain *chain);
void chain_clear(Chain *chain);
