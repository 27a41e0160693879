// GStreamer's headers without the macros that refer to its variables: CLazyLibraries loads functions, not variables.
#pragma once
#include <gst/gst.h>

#undef GST_TYPE_BITMASK
#define GST_TYPE_BITMASK (gst_bitmask_get_type())
#undef GST_TYPE_BUFFER
#define GST_TYPE_BUFFER (gst_buffer_get_type())
#undef GST_TYPE_DATE_TIME
#define GST_TYPE_DATE_TIME (gst_date_time_get_type())
#undef GST_TYPE_FRACTION
#define GST_TYPE_FRACTION (gst_fraction_get_type())
#undef GST_TYPE_SAMPLE
#define GST_TYPE_SAMPLE (gst_sample_get_type())

#undef GST_VALUE_HOLDS_BUFFER
#define GST_VALUE_HOLDS_BUFFER(value) G_VALUE_HOLDS(value, GST_TYPE_BUFFER)
#undef GST_VALUE_HOLDS_FRACTION
#define GST_VALUE_HOLDS_FRACTION(value) G_VALUE_HOLDS(value, GST_TYPE_FRACTION)
#undef GST_VALUE_HOLDS_SAMPLE
#define GST_VALUE_HOLDS_SAMPLE(value) G_VALUE_HOLDS(value, GST_TYPE_SAMPLE)

// GST_ELEMENT_ERROR also writes its text to the debug log, although the message that it posts is logged.
#undef GST_CAT_LEVEL_LOG
#define GST_CAT_LEVEL_LOG(category, level, object, ...) ((void)0)
