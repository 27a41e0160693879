import Notifications

/// The sound of a notification (N8, N10).
///
/// Emulated: its values; the system plays it. Not emulated: ringtones. The gotcha: no file is looked for here.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
  let value: NotificationSound

  /// The sound of a file in the app.
  public convenience init(named name: UNNotificationSoundName) {
    self.init(NotificationSound(name: name.rawValue))
  }

  init(_ value: NotificationSound) {
    self.value = value
    super.init()
  }

  /// The system's default sound.
  open class var `default`: UNNotificationSound { UNNotificationSound(.default) }
  /// The system's default critical sound.
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(.defaultCritical) }

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
}
