// libav: FFmpeg's libavcodec and libavutil, loaded when the first sound needs them, without the further libraries on
// which GStreamer's libav plugin depends.
#pragma once
#include <glib.h>
#include <libavcodec/avcodec.h>
#include <libavutil/channel_layout.h>
#include <libavutil/log.h>
#include <libavutil/mem.h>

// The functions in use, by FFmpeg's own names.
typedef struct Libav {
  __typeof__(&avcodec_find_decoder) avcodec_find_decoder;
  __typeof__(&avcodec_alloc_context3) avcodec_alloc_context3;
  __typeof__(&avcodec_free_context) avcodec_free_context;
  __typeof__(&avcodec_open2) avcodec_open2;
  __typeof__(&avcodec_send_packet) avcodec_send_packet;
  __typeof__(&avcodec_receive_frame) avcodec_receive_frame;
  __typeof__(&av_packet_alloc) av_packet_alloc;
  __typeof__(&av_packet_free) av_packet_free;
  __typeof__(&av_packet_unref) av_packet_unref;
  __typeof__(&av_new_packet) av_new_packet;
  __typeof__(&av_frame_alloc) av_frame_alloc;
  __typeof__(&av_frame_free) av_frame_free;
  __typeof__(&av_frame_unref) av_frame_unref;
  __typeof__(&av_mallocz) av_mallocz;
  __typeof__(&av_channel_layout_default) av_channel_layout_default;
  __typeof__(&av_channel_layout_uninit) av_channel_layout_uninit;
  __typeof__(&av_log_set_level) av_log_set_level;
} Libav;

// Loads the libraries, once. In case of an error, returns NULL, with a permanent string in `failure`.
const Libav *libav_load(const char **failure);
