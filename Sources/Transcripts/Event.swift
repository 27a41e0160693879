public import Notifications

/// An event on a device, as values. Their text is in `Event+Text.swift`, their JSON in `Event+Codable.swift`.
public enum Event: Hashable, Sendable {
  /// A notification arrived for an app.
  case delivered(category: String, title: String, bundleIdentifier: String)
  /// An attachment was accepted.
  case attached(identifier: String, file: AttachedFile)
  /// An attachment was unavailable or rejected.
  case notAttached(identifier: String, reason: String)
  /// The service extension delivered content, failed or ran out of time (V1 to V10).
  case serviced(extension: String, outcome: ServiceOutcome)
  /// The way in which a notification alerts was decided (N7, U10, U13).
  case alerted(bundleIdentifier: String, presentation: AlertPresentation)
  /// The sound of a notification started or ended (N8 to N10).
  case rang(sound: RungSound, report: RingReport)
  /// The banner left, was tapped or was answered, or there is none (C10, G2).
  case banner(BannerChange)
  /// The banner was pressed, and this extension shows the notification.
  case expanded(extension: String)
  /// Another notification was delivered to the visible interface (M2).
  case received(title: String)
  /// The media button appeared, changed or disappeared.
  case control(MediaButtonStatus)
  /// The user pressed a target; `member` is the member of the extension that was called, or nil if none was.
  case pressed(target: PressTarget, member: ExtensionMember?)
  /// The user chose an action (M4, M6).
  case responded(action: String, outcome: ResponseOutcome)
  /// A response was delivered to the app, which is opened or runs in the background (U11, X4).
  case forwarded(action: String, bundleIdentifier: String)
  /// The notification center changed: authorization, requests, lists or the badge (U2 to U9, U12).
  case center(bundleIdentifier: String, change: CenterChange)
  /// An app was launched, changed its state, received a remote notification or ended (L5, U11).
  case app(bundleIdentifier: String, change: AppChange)
  /// The actions on screen changed (M5, X3).
  case actions([Action])
  /// A network request of an extension was answered or refused.
  case download(url: String, outcome: DownloadOutcome)
  /// A policy of `Documentation/Coverage.md` differs from Earshot's default.
  case policy(name: String, decision: String)
  /// The extension reported its playback state (X1, X2).
  case announced(PlaybackReport)
  /// A sound started at a position in its media, in seconds.
  case soundStarted(name: String, position: Double)
  /// A sound stopped at a position in its media, in seconds.
  case soundStopped(name: String, position: Double, heard: HeardLevel)
  /// A sound played to its end, at a position in its media, in seconds.
  case soundEnded(name: String, position: Double, heard: HeardLevel)
  /// A sound seeked to a position in its media, in seconds.
  case soundSeeked(name: String, position: Double)
  /// A sound failed, with a stable error code and a reason.
  case soundFailed(name: String, code: String, reason: String)
  /// The audio output reported an event, such as a missing audio device.
  case speaker(SpeakerReport)
  /// The interface was dismissed.
  case dismissed
  /// The extension ended unexpectedly, or could not be started.
  case extensionFailed(extension: String, reason: String)
  /// An extension's process wrote a line to standard output or standard error. Control characters are escaped.
  case output(extension: String, line: String)
  /// A defect was reported.
  case diagnostic(Diagnostic)

  /// A kind of event. The raw values are the names in a transcript's second column and in JSON.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    case deliver, service, attach, alert, ring, banner, expand, receive, control, actions, press, respond, forward, app
    case center, announce, sound, speaker, download, policy, dismiss, fault, output, diagnostic
  }

  /// The kind of the event.
  public var kind: Kind {
    switch self {
    case .delivered: .deliver
    case .attached, .notAttached: .attach
    case .serviced: .service
    case .alerted: .alert
    case .rang: .ring
    case .banner: .banner
    case .expanded: .expand
    case .received: .receive
    case .control: .control
    case .pressed: .press
    case .responded: .respond
    case .forwarded: .forward
    case .center: .center
    case .app: .app
    case .actions: .actions
    case .download: .download
    case .policy: .policy
    case .announced: .announce
    case .soundStarted, .soundStopped, .soundEnded, .soundSeeked, .soundFailed: .sound
    case .speaker: .speaker
    case .dismissed: .dismiss
    case .extensionFailed: .fault
    case .output: .output
    case .diagnostic: .diagnostic
    }
  }
}
