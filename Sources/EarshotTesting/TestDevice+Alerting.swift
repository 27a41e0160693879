public import Foundation
import NotificationRuntime
public import Notifications

// How a test device alerts the person.
//
//     device.isLocked = true
//     let banner = await device.deliver(.apns(contentsOf: url))
//     #expect(banner.alert?.place == .lockScreen)
//     try banner.press(action: "open")
//     #expect(banner.pendingAction?.step == .unlock)
//     device.isLocked = false
extension TestDevice {
  /// The conditions that decide how notifications alert: whether the device is locked, Silent Mode, and Focus (N7).
  public var alertConditions: AlertConditions {
    get { device.alertConditions }
    set { device.alertConditions = newValue }
  }

  /// Whether the device is locked. Unlocking it performs the action that was chosen on the lock screen, if it requires
  /// the owner (N1, G4).
  public var isLocked: Bool {
    get { device.isLocked }
    set { device.isLocked = newValue }
  }

  /// Whether Silent Mode is on: only critical sounds ring (N10). It does not concern the sound of attachments.
  public var isSilenced: Bool {
    get { device.isSilenced }
    set { device.isSilenced = newValue }
  }

  /// Whether a Focus is on: only time-sensitive and critical notifications break through, and those of
  /// ``focusAllowedApps`` (N7).
  public var isFocused: Bool {
    get { device.isFocused }
    set { device.isFocused = newValue }
  }

  /// The bundle identifiers of the apps whose notifications a Focus allows.
  public var focusAllowedApps: Set<String> {
    get { device.focusAllowedApps }
    set { device.focusAllowedApps = newValue }
  }

  /// Delivers the scheduled summary: the notifications held for it are listed, those with the highest relevance score
  /// first (N6).
  public func deliverSummary() {
    device.deliverSummary()
  }

  /// The times of day at which the scheduled summary is delivered: `hour` and `minute`, of which missing ones are 0;
  /// other components are ignored. None by default. At most 64.
  public var summaryTimes: [DateComponents] {
    get { device.summaryTimes }
    set { device.summaryTimes = newValue }
  }

  /// Whether sounds of notifications are heard, through ``speaker``; true by default. If false, the transcript still
  /// names the sound.
  public var playsAlertSounds: Bool {
    get { device.playsAlertSounds }
    set { device.playsAlertSounds = newValue }
  }

  /// Whether the sound of a notification is being played.
  public var isRinging: Bool { device.isRinging }

  /// Returns an app's settings as they are in effect: before it has requested authorization, everything is allowed
  /// (policy `impliedAuthorization`). ``setSettings(_:of:)`` changes them.
  public func effectiveSettings(of bundleIdentifier: String) -> NotificationSettings {
    device.effectiveSettings(of: bundleIdentifier)
  }
}
