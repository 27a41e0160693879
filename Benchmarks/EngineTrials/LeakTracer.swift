import CGStreamer
import CPlayback
import Foundation

/// GStreamer's own tracer of leaks, which tells in `gst_deinit` what is still alive: as `object-alive`, in the debug output
/// that `GST_DEBUG=GST_TRACER:7` asks for, in the file that `GST_DEBUG_FILE` names.
///
/// `GST_TRACERS=leaks` has no effect here: it is read while GStreamer starts, and without a registry no tracer is known then.
enum LeakTracer {
  /// Starts GStreamer, as Earshot does, and the tracer, before anything else exists.
  static func start() throws {
    if let why = earshot_gstreamer_start() { throw EngineTrials.Failed(description: String(cString: why)) }
    guard let folder = earshot_gstreamer_plugins() else {
      throw EngineTrials.Failed(description: "GStreamer's plugins are nowhere")
    }
    if let why = earshot_gstreamer_load(String(cString: folder) + "/libgstcoretracers.so") {
      throw EngineTrials.Failed(description: String(cString: why))
    }
    let type = g_type_from_name("GstLeaksTracer")
    // Kept alive by the hooks that it registers; GStreamer lets go of it in its end, and it speaks then.
    guard type != 0, let tracer = g_object_new_with_properties(type, 0, nil, nil) else {
      throw EngineTrials.Failed(description: "GStreamer has no tracer of leaks")
    }
    g_object_unref(tracer)
  }

  /// Makes an element that nobody lets go of.
  static func leak() {
    _ = gst_element_factory_make("audioconvert", "left-behind")
  }

  /// Ends GStreamer: the tracer tells what is alive.
  static func finish() {
    gst_deinit()
  }

  /// Ends the threads that wait for work to come: they are no leak, and would go by themselves after a while.
  static func endIdleThreads() {
    g_thread_pool_set_max_unused_threads(0)
    g_thread_pool_stop_unused_threads()
  }
}
