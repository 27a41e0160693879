/// How far a sound is.
public struct Progress: Hashable, Sendable {
  /// The media's name.
  public var name: String
  /// Where in the media it is.
  public var position: Duration
  /// The media's length, where the extension knows it.
  public var duration: Duration?
}
