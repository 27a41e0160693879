/// The way in which a delivered notification alerts the person (`G1`, `N7`).
public struct AlertPresentation: Sendable, Hashable, Codable {
  /// A place on the screen.
  public enum Place: String, Sendable, Hashable, Codable, CaseIterable {
    /// A banner, which leaves after a few seconds.
    case banner
    /// An alert, which stays until it is answered.
    case alert
    /// The lock screen.
    case lockScreen
  }

  /// A reason for which a notification does not appear on the screen, or does not ring.
  public enum Suppression: String, Sendable, Hashable, Codable, CaseIterable {
    /// The app is in the foreground, and its delegate excludes the effect (`U10`).
    case app
    /// The person has disabled the effect for the app, or the authorization is provisional (`U3`, `U13`).
    case settings
    /// The notification's interruption level is passive (`N7`).
    case passive
    /// A Focus is on (`N7`).
    case focus
    /// The notification is held for the scheduled summary.
    case summary
    /// Silent Mode is on.
    case silentMode
    /// The notification has no text.
    case noText
  }

  /// The place on the screen; nil if the notification does not appear.
  public var place: Place?
  /// The reason for which the notification does not appear; nil if it appears.
  public var absence: Suppression?
  /// Whether the screen of a locked device lights up.
  public var lightsScreen: Bool
  /// The sound; nil if the notification does not ring.
  public var sound: NotificationSound?
  /// The reason for which the notification's sound does not ring; nil if it rings or there is none.
  public var silence: Suppression?
  /// Whether the notification is listed in Notification Center at once.
  public var isListed: Bool
  /// Whether the notification is held for the scheduled summary.
  public var isHeld: Bool
  /// Whether the text is hidden (`N4`).
  public var hidesPreview: Bool

  /// Creates a presentation; by default, a banner without sound.
  public init(
    place: Place? = .banner, absence: Suppression? = nil, lightsScreen: Bool = false, sound: NotificationSound? = nil,
    silence: Suppression? = nil, isListed: Bool = true, isHeld: Bool = false, hidesPreview: Bool = false
  ) {
    self.place = place
    self.absence = absence
    self.lightsScreen = lightsScreen
    self.sound = sound
    self.silence = silence
    self.isListed = isListed
    self.isHeld = isHeld
    self.hidesPreview = hidesPreview
  }
}
