/// The start of GStreamer ahead of time, in a process that is waiting for something else.
package enum PlaybackStart {
  /// Starts GStreamer. Errors are reported when it is needed.
  package static func prepare() {
    try? PluginRegistry.require([])
  }
}
