// Chain: the pipeline from a file's bytes to its samples, trimmed to its sound.
#pragma once
#include "gst_functions.h"

#include "trim.h"

// The GStreamer resource error with which a source reports that a file is shorter than when it was opened.
#define CHAIN_SHRANK GST_RESOURCE_ERROR_SYNC

typedef void (*ChainFailed)(gpointer context, EarshotFault fault);

typedef struct Chain {
  GstElement *pipeline;  // owned; NULL before chain_build
  GstElement *last;      // the end of the chain so far
  GstPad *samples;       // the output of the decoder; owned
  Trim trim;
  GstElement *padding;  // the element that adds silence; NULL if there is none
  guint32 preroll, bridge;
  ChainFailed failed;
  gpointer context;
  gboolean any;  // use a demuxer's first pad of any kind, not just for sound
  GMutex lock;
  gboolean has_failed;  // the first fault has been reported
} Chain;

// Copies a description, including its packets. The copy owns its descriptor.
EarshotChain *chain_description_copy(const EarshotChain *description);
void chain_description_free(EarshotChain *description);

void chain_init(Chain *chain, const EarshotChain *description, ChainFailed failed, gpointer context);
// Creates an empty pipeline, whose faults are reported.
void chain_open(Chain *chain);
// Creates the pipeline up to the samples. Takes ownership of the description's descriptor, even if it fails. A fault
// is reported.
gboolean chain_build(Chain *chain, const EarshotChain *description);
// Appends an element, given a factory's name and properties. Returns FALSE if it does not exist or cannot be linked.
gboolean chain_append(Chain *chain, const char *element);
// Appends an existing element.
gboolean chain_append_element(Chain *chain, GstElement *element);
// Starts the pipeline, which ends in `sink`.
gboolean chain_start(Chain *chain, GstElement *sink);
// Waits until the format of the samples is known. Returns FALSE on a timeout, or if the chain failed.
gboolean chain_wait(Chain *chain, gint64 microseconds);
// Seeks to a frame of the sound, exactly. Returns FALSE if the media does not support seeking.
gboolean chain_seek(Chain *chain, gint64 frame);
void chain_fail(Chain *chain, EarshotFaultKind kind, const char *element, const char *text);
// Stops all threads and frees the pipeline.
void chain_stop(Chain *chain);
void chain_clear(Chain *chain);
