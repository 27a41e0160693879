/// The sound of a notification (`N8`, `N10`).
public struct NotificationSound: Sendable, Hashable, Codable {
  /// The name of a sound file; nil is the system's default sound.
  public var name: String?
  /// Whether it sounds on a muted device, too; needs an entitlement.
  public var isCritical: Bool
  /// The volume of a critical sound, 0...1; nil is the system's. What lies outside is moved to the nearer end, and
  /// what is no number is nil (`N10`).
  public var volume: Double? {
    didSet { volume = Self.clamped(volume) }
  }
  /// Whether it rings on, as a call does, from a ringtone of the user's or from the named file.
  public var isRingtone: Bool

  /// A sound.
  /// - Parameters:
  ///   - name: a file name; nil for the default sound.
  ///   - isCritical: whether it sounds on a muted device, too.
  ///   - volume: 0...1, for a critical sound.
  ///   - isRingtone: whether it rings on.
  public init(name: String? = nil, isCritical: Bool = false, volume: Double? = nil, isRingtone: Bool = false) {
    self.name = name
    self.isCritical = isCritical
    self.volume = Self.clamped(volume)
    self.isRingtone = isRingtone
  }

  private static func clamped(_ volume: Double?) -> Double? {
    volume.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
  }

  /// The sound a payload names: "default" is the default sound (`L2`).
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
