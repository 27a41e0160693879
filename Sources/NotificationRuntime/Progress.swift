/// How far a sound is.
public struct Progress: Hashable, Sendable {
  /// The media's name.
  public var name: String
  /// Where in the media it is.
  public var position: Duration
  /// The media's length, where the extension knows it.
  public var duration: Duration?

  /// So far in a sound of this name.
  public init(name: String, position: Duration, duration: Duration?) {
    self.name = name
    self.position = position
    self.duration = duration
  }
}
