/// The sound of a notification (`N8`, `N10`).
public struct NotificationSound: Sendable, Hashable, Codable {
  /// The name of a sound file; nil for the system's default sound.
  public var name: String?
  /// Whether the sound plays even if the device is muted. Requires an entitlement.
  public var isCritical: Bool
  /// The volume of a critical sound, 0...1; nil for the system's volume. Values out of range are clamped; NaN becomes
  /// nil (`N10`).
  public var volume: Double? {
    didSet { volume = Self.clamped(volume) }
  }
  /// Whether the sound is a ringtone, either the user's or the named file.
  public var isRingtone: Bool

  /// Creates a sound.
  /// - Parameters:
  ///   - name: A file name; nil for the default sound.
  ///   - isCritical: Whether the sound plays even if the device is muted.
  ///   - volume: The volume of a critical sound, 0...1.
  ///   - isRingtone: Whether the sound is a ringtone.
  public init(name: String? = nil, isCritical: Bool = false, volume: Double? = nil, isRingtone: Bool = false) {
    self.name = name
    self.isCritical = isCritical
    self.volume = Self.clamped(volume)
    self.isRingtone = isRingtone
  }

  private static func clamped(_ volume: Double?) -> Double? {
    volume.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
  }

  /// Creates the sound that a payload names; "default" is the default sound (`L2`).
  init(payloadName: String) {
    self.init(name: payloadName == "default" ? nil : payloadName)
  }

  /// The system's default sound.
  public static let `default` = NotificationSound()
  /// The system's default critical sound.
  public static let defaultCritical = NotificationSound(isCritical: true)
  /// The user's default ringtone.
  public static let defaultRingtone = NotificationSound(isRingtone: true)
}
