/// Starts GStreamer ahead of time, in a process that is waiting for something else.
package enum PlaybackStart {
  /// Starts GStreamer, and loads the final elements of every chain. Errors are reported when the elements are needed.
  package static func prepare() {
    try? PluginShelf.require(PluginShelf.conversion)
  }
}
