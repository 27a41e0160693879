import CGStreamer
import CPlayback
import Foundation

/// GStreamer's own leak tracer, which reports live objects in `gst_deinit`: as `object-alive`, in the debug output
/// requested by `GST_DEBUG=GST_TRACER:7`, in the file that `GST_DEBUG_FILE` names.
///
/// `GST_TRACERS=leaks` has no effect here: it is read when GStreamer starts, but without a registry no tracer is
/// known then.
enum LeakTracer {
  /// Starts GStreamer as Earshot does, and the tracer, before any other object is created.
  static func start() throws {
    if let reason = earshot_gstreamer_start() { throw EngineTrials.Failed(description: String(cString: reason)) }
    guard let folder = earshot_gstreamer_plugins() else {
      throw EngineTrials.Failed(description: "GStreamer's plugins are nowhere")
    }
    if let reason = earshot_gstreamer_load(String(cString: folder) + "/libgstcoretracers.so") {
      throw EngineTrials.Failed(description: String(cString: reason))
    }
    let type = g_type_from_name("GstLeaksTracer")
    // Kept alive by the hooks that it registers; GStreamer releases it when it is deinitialized, and it then reports.
    guard type != 0, let tracer = g_object_new_with_properties(type, 0, nil, nil) else {
      throw EngineTrials.Failed(description: "GStreamer has no tracer of leaks")
    }
    g_object_unref(tracer)
  }

  /// Creates an element that is never released.
  static func leak() {
    _ = gst_element_factory_make("audioconvert", "left-behind")
  }

  /// Deinitializes GStreamer, so that the tracer reports live objects.
  static func finish() {
    gst_deinit()
  }

  /// Ends idle worker threads, which are not leaks and would end by themselves after a while.
  static func endIdleThreads() {
    g_thread_pool_set_max_unused_threads(0)
    g_thread_pool_stop_unused_threads()
  }
}
