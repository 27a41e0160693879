/// The playback position of a sound.
public struct PlaybackProgress: Hashable, Sendable {
  /// The name of the media.
  public var name: String
  /// The position in the media.
  public var position: Duration
  /// The duration of the media; nil if it is unknown to the extension.
  public var duration: Duration?

  /// Creates a position.
  public init(name: String, position: Duration, duration: Duration?) {
    self.name = name
    self.position = position
    self.duration = duration
  }
}
