/// The sound of a notification (`N8`, `N10`).
public struct NotificationSound: Sendable, Hashable, Codable {
  /// The name of a sound file; nil is the system's default sound.
  public var name: String?
  /// Whether it sounds on a muted device, too; needs an entitlement.
  public var isCritical: Bool
  /// The volume of a critical sound, 0...1; nil is the system's.
  public var volume: Double?

  /// A sound.
  /// - Parameters:
  ///   - name: a file name; nil for the default sound.
  ///   - isCritical: whether it sounds on a muted device, too.
  ///   - volume: 0...1, for a critical sound.
  public init(name: String? = nil, isCritical: Bool = false, volume: Double? = nil) {
    self.name = name
    self.isCritical = isCritical
    self.volume = volume
  }

  /// The sound a payload names: "default" is the default sound (`L2`).
  init(payloadName: String) {
    self.init(name: payloadName == "default" ? nil : payloadName)
  }

  /// The system's default sound.
  public static let `default` = NotificationSound()
  /// The system's default critical sound.
  public static let defaultCritical = NotificationSound(isCritical: true)
}
