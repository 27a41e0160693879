package import Notifications

/// The sound of a notification (N8, N10).
///
/// Emulated: the values; the system plays the sound. Important: the existence of the file is not checked here, and the
/// volume is clamped to 0…1.
open class UNNotificationSound: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  package let value: NotificationSound

  /// Creates a sound from a file in the app (N9).
  public convenience init(named name: UNNotificationSoundName) {
    self.init(NotificationSound(name: name.rawValue))
  }

  /// Wraps a sound's value.
  package init(_ sound: NotificationSound) {
    value = sound
    super.init()
  }

  /// The default notification sound.
  open class var `default`: UNNotificationSound { UNNotificationSound(.default) }
  /// The default ringtone.
  open class var defaultRingtone: UNNotificationSound { UNNotificationSound(.defaultRingtone) }
  /// The default critical sound.
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(.defaultCritical) }

  /// Returns a ringtone from a file in the app.
  open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(NotificationSound(name: name.rawValue, isRingtone: true))
  }

  /// Returns the default critical sound at a volume from 0 to 1.
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(NotificationSound(isCritical: true, volume: Double(volume)))
  }

  /// Returns a critical sound from a file in the app.
  open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(NotificationSound(name: name.rawValue, isCritical: true))
  }

  /// Returns a critical sound from a file in the app, at a volume from 0 to 1.
  open class func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float
  ) -> UNNotificationSound {
    UNNotificationSound(NotificationSound(name: name.rawValue, isCritical: true, volume: Double(volume)))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationSound)?.value == value
  }

  open override var hash: Int { value.hashValue }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// Whether secure coding is supported; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the sound.
  open func encode(with coder: NSCoder) { coder.encode(value: value) }

  /// Creates a sound from an archive; nil if it is damaged.
  public required init?(coder: NSCoder) {
    guard let sound: NotificationSound = coder.decodeValue() else { return nil }
    value = sound
    super.init()
  }
}
