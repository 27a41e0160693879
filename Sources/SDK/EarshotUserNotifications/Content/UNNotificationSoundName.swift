/// The name of a sound file in the app (N9).
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The file's name.
  public let rawValue: String

  /// The name of a file.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The name of a file.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}
