public import Foundation
public import Notifications

// How the device alerts the person.
extension Device {
  /// The conditions that decide how notifications alert: whether the device is locked, Silent Mode, and Focus (N7).
  public var alertConditions: AlertConditions {
    get { system.state.center.conditions }
    set { system.apply(.alert(newValue)) }
  }

  /// Whether the device is locked. Locking it removes the banner from the screen. Unlocking it performs the action that
  /// was chosen on the lock screen, if it requires the owner (N1, G4).
  public var isLocked: Bool {
    get { alertConditions.isLocked }
    set { alertConditions.isLocked = newValue }
  }

  /// Whether Silent Mode is on: only critical sounds ring (N10). It does not concern the sound of attachments.
  public var isSilenced: Bool {
    get { alertConditions.isSilenced }
    set { alertConditions.isSilenced = newValue }
  }

  /// Whether a Focus is on: only time-sensitive and critical notifications break through, and those of
  /// ``focusAllowedApps`` (N7).
  public var isFocused: Bool {
    get { alertConditions.isFocused }
    set { alertConditions.isFocused = newValue }
  }

  /// The bundle identifiers of the apps whose notifications a Focus allows.
  public var focusAllowedApps: Set<String> {
    get { alertConditions.focusAllowedApps }
    set { alertConditions.focusAllowedApps = newValue }
  }

  /// Delivers the scheduled summary: the notifications held for it are listed, those with the highest relevance score
  /// first (N6). Notifications are held if `NotificationSettings.scheduledDelivery` of their app is enabled.
  public func deliverSummary() {
    system.apply(.summary)
  }

  /// The times of day at which the scheduled summary is delivered: `hour` and `minute`, of which missing ones are 0;
  /// other components are ignored. None by default. At most 64.
  public var summaryTimes: [DateComponents] {
    get { system.state.summaryTimes }
    set { system.apply(.summaryTimes(newValue)) }
  }

  /// Whether sounds of notifications are played through the speaker. If false, the transcript still names the sound.
  public var playsAlertSounds: Bool {
    get { system.playsAlertSounds }
    set {
      system.playsAlertSounds = newValue
      if !newValue, let ringing = system.ringing { system.endRing(ringing.id) }
    }
  }

  /// Whether the sound of a notification is being played.
  public var isRinging: Bool { system.ringing != nil }

  /// Returns an app's settings as they are in effect: before it has requested authorization, everything is allowed
  /// (policy `impliedAuthorization`).
  public func effectiveSettings(of bundleIdentifier: String) -> NotificationSettings {
    system.state.center.settings(of: system.state.apps.app(bundleIdentifier))
  }
}
