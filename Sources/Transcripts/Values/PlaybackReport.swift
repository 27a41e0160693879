/// A method of `NSExtensionContext` with which an extension reports its playback state (X1, X2).
public enum PlaybackReport: String, Hashable, Codable, Sendable {
  case mediaPlayingStarted, mediaPlayingPaused
}
