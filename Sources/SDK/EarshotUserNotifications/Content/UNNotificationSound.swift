package import Notifications

/// The sound of a notification (N8, N10).
///
/// Emulated: its values; the system plays it. The gotcha: no file is looked for here, and a volume beyond 0 to 1 is
/// moved to the nearer end.
open class UNNotificationSound: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  package let value: NotificationSound

  /// The sound of a file in the app (N9).
  public convenience init(named name: UNNotificationSoundName) {
    self.init(NotificationSound(name: name.rawValue))
  }

  /// The face of a sound.
  package init(_ sound: NotificationSound) {
    value = sound
    super.init()
  }

  /// The system's default sound.
  open class var `default`: UNNotificationSound { UNNotificationSound(.default) }
  /// The user's default ringtone.
  open class var defaultRingtone: UNNotificationSound { UNNotificationSound(.defaultRingtone) }
  /// The system's default critical sound.
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(.defaultCritical) }

  /// A sound that rings on, of a file in the app.
  open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(NotificationSound(name: name.rawValue, isRingtone: true))
  }

  /// The default critical sound at a volume from 0 to 1.
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(NotificationSound(isCritical: true, volume: Double(volume)))
  }

  /// A critical sound of a file in the app.
  open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(NotificationSound(name: name.rawValue, isCritical: true))
  }

  /// A critical sound of a file in the app, at a volume from 0 to 1.
  open class func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float
  ) -> UNNotificationSound {
    UNNotificationSound(NotificationSound(name: name.rawValue, isCritical: true, volume: Double(volume)))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationSound)?.value == value
  }

  open override var hash: Int { value.hashValue }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the sound.
  open func encode(with coder: NSCoder) { coder.encode(value: value) }

  /// A sound from an archive; nil where it is damaged.
  public required init?(coder: NSCoder) {
    guard let sound: NotificationSound = coder.decodeValue() else { return nil }
    value = sound
    super.init()
  }
}
