#pragma once
#include <gst/gst.h>
#include <gst/base/base.h>
