/// Starts GStreamer before anything is to be played, for a process that waits for something else meanwhile.
package enum PlaybackStart {
  /// Starts GStreamer, and loads what every chain ends with. What fails is reported where it is needed.
  package static func prepare() {
    try? PluginShelf.require(PluginShelf.conversion)
  }
}
