/// The name of a sound file in the app (N9).
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The filename of the sound.
  public let rawValue: String

  /// Creates a name from a filename.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name from a filename.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
