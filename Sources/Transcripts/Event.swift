import DeviceTime
public import Notifications

/// An event on a device, as values.
///
/// The kind, the text and the JSON of events are in this file too, so that a new event changes one source of this
/// module.
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

// MARK: Text

extension Event {
  /// The text of the event in a transcript: one line, regardless of the contents of its strings.
  public var text: String {
    let text =
      switch self {
      case .delivered(let category, let title, let app):
        "\(category.isEmpty ? "no category" : category) \"\(title)\" to \(app)"
      case .attached(let identifier, let file): "\(identifier): \(file)"
      case .notAttached(let identifier, let reason): "\(identifier) is skipped: \(reason)"
      case .serviced(let name, let outcome): "\(name): \(outcome)"
      case .alerted(let app, let presentation): "\(app): \(presentation.words)"
      case .rang(let sound, let report): "\(sound): \(report)"
      case .banner(let change): "\(change)"
      case .expanded(let name): name
      case .received(let title): "\"\(title)\", in the visible interface"
      case .control(let status): "\(status)"
      case .pressed(let target, let member): "\(target): \(member.map { "\($0.rawValue)()" } ?? "no target")"
      case .responded(let action, let outcome): "\(Self.name(ofAction: action)): \(outcome)"
      case .forwarded(let action, let app): "\(Self.name(ofAction: action)) to \(app)"
      case .center(let app, let change): "\(app): \(change)"
      case .app(let app, let change): "\(app): \(change)"
      case .actions(let actions): actions.isEmpty ? "none" : actions.map(\.title).joined(separator: ", ")
      case .download(let url, let outcome): "\(url): \(outcome)"
      case .policy(let name, let decision): "\(name): \(decision)"
      case .announced(let report): "\(report.rawValue)()"
      case .soundStarted(let name, let position): "starts at \(SecondsText(position)) of \(name)"
      case .soundStopped(let name, let position, let heard): "stops at \(SecondsText(position)) of \(name); \(heard)"
      case .soundEnded(let name, let position, let heard): "ends at \(SecondsText(position)) of \(name); \(heard)"
      case .soundSeeked(let name, let position): "moves to \(SecondsText(position)) of \(name)"
      case .soundFailed(let name, _, let reason): "fails: \(name): \(reason)"
      case .speaker(let report): "\(report)"
      case .dismissed: "interface"
      case .extensionFailed(let name, let reason): "\(name): \(reason)"
      case .output(let name, let line): "\(name): \(line)"
      case .diagnostic(let diagnostic): diagnostic.text
      }
    return text.oneLine
  }

  private static func name(ofAction identifier: String) -> String {
    switch identifier {
    case NotificationResponse.defaultActionIdentifier: "default action"
    case NotificationResponse.dismissActionIdentifier: "dismiss action"
    default: identifier
    }
  }
}

// MARK: JSON

/// The JSON form of an event: its kind, its text, and its values by name. A value that is an enumeration is an object
/// whose only key is the case.
extension Event: Codable {
  private enum Key: String, CodingKey {
    case event, what, text
    case category, title, app, identifier, file, reason, name, outcome, change, button, target, member, action, actions,
      url, decision, position, heard, code, report, line, diagnostic, presentation, sound
  }

  /// A tag that distinguishes events of the same kind.
  enum Tag: String, Codable, CaseIterable {
    case delivered, attached, notAttached, serviced, banner, expanded, received, control, pressed, responded, forwarded,
      actions, download, policy, announced
    case started, stopped, ended, seeked, failed, speaker, dismissed, extensionFailed, output, diagnostic, center,
      alerted, rang, app
  }

  /// The tag, and the values by name.
  private var form: (tag: Tag, values: KeyValuePairs<Key, any Encodable>) {
    switch self {
    case .delivered(let category, let title, let app):
      (.delivered, [.category: category, .title: title, .app: app])
    case .attached(let identifier, let file): (.attached, [.identifier: identifier, .file: file])
    case .notAttached(let identifier, let reason): (.notAttached, [.identifier: identifier, .reason: reason])
    case .serviced(let name, let outcome): (.serviced, [.name: name, .outcome: outcome])
    case .alerted(let app, let presentation): (.alerted, [.app: app, .presentation: presentation])
    case .rang(let sound, let report): (.rang, [.sound: sound, .report: report])
    case .banner(let change): (.banner, [.change: change])
    case .expanded(let name): (.expanded, [.name: name])
    case .received(let title): (.received, [.title: title])
    case .control(let status): (.control, [.button: status])
    case .pressed(let target, nil): (.pressed, [.target: target])
    case .pressed(let target, let member?): (.pressed, [.target: target, .member: member])
    case .responded(let action, let outcome): (.responded, [.action: action, .outcome: outcome])
    case .forwarded(let action, let app): (.forwarded, [.action: action, .app: app])
    case .center(let app, let change): (.center, [.app: app, .change: change])
    case .app(let app, let change): (.app, [.app: app, .change: change])
    case .actions(let actions): (.actions, [.actions: actions])
    case .download(let url, let outcome): (.download, [.url: url, .outcome: outcome])
    case .policy(let name, let decision): (.policy, [.name: name, .decision: decision])
    case .announced(let report): (.announced, [.member: report])
    case .soundStarted(let name, let position): (.started, [.name: name, .position: position])
    case .soundStopped(let name, let position, let heard):
      (.stopped, [.name: name, .position: position, .heard: heard])
    case .soundEnded(let name, let position, let heard): (.ended, [.name: name, .position: position, .heard: heard])
    case .soundSeeked(let name, let position): (.seeked, [.name: name, .position: position])
    case .soundFailed(let name, let code, let reason): (.failed, [.name: name, .code: code, .reason: reason])
    case .speaker(let report): (.speaker, [.report: report])
    case .dismissed: (.dismissed, [:])
    case .extensionFailed(let name, let reason): (.extensionFailed, [.name: name, .reason: reason])
    case .output(let name, let line): (.output, [.name: name, .line: line])
    case .diagnostic(let diagnostic): (.diagnostic, [.diagnostic: diagnostic])
    }
  }

  /// Encodes the kind, the text and the values.
  public func encode(to encoder: any Encoder) throws {
    let (tag, values) = form
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .event)
    try container.encode(tag, forKey: .what)
    try container.encode(text, forKey: .text)
    for (key, value) in values { try container.encode(value, forKey: key) }
  }

  /// Decodes the values, from which kind and text follow.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func value<Value: Decodable>(_ key: Key) throws -> Value { try values.decode(Value.self, forKey: key) }
    switch try values.decode(Tag.self, forKey: .what) {
    case .delivered:
      self = .delivered(category: try value(.category), title: try value(.title), bundleIdentifier: try value(.app))
    case .attached: self = .attached(identifier: try value(.identifier), file: try value(.file))
    case .notAttached: self = .notAttached(identifier: try value(.identifier), reason: try value(.reason))
    case .serviced: self = .serviced(extension: try value(.name), outcome: try value(.outcome))
    case .alerted: self = .alerted(bundleIdentifier: try value(.app), presentation: try value(.presentation))
    case .rang: self = .rang(sound: try value(.sound), report: try value(.report))
    case .banner: self = .banner(try value(.change))
    case .expanded: self = .expanded(extension: try value(.name))
    case .received: self = .received(title: try value(.title))
    case .control: self = .control(try value(.button))
    case .pressed:
      self = .pressed(
        target: try value(.target), member: try values.decodeIfPresent(ExtensionMember.self, forKey: .member))
    case .responded: self = .responded(action: try value(.action), outcome: try value(.outcome))
    case .forwarded: self = .forwarded(action: try value(.action), bundleIdentifier: try value(.app))
    case .center: self = .center(bundleIdentifier: try value(.app), change: try value(.change))
    case .app: self = .app(bundleIdentifier: try value(.app), change: try value(.change))
    case .actions: self = .actions(try value(.actions))
    case .download: self = .download(url: try value(.url), outcome: try value(.outcome))
    case .policy: self = .policy(name: try value(.name), decision: try value(.decision))
    case .announced: self = .announced(try value(.member))
    case .started: self = .soundStarted(name: try value(.name), position: try value(.position))
    case .stopped:
      self = .soundStopped(name: try value(.name), position: try value(.position), heard: try value(.heard))
    case .ended: self = .soundEnded(name: try value(.name), position: try value(.position), heard: try value(.heard))
    case .seeked: self = .soundSeeked(name: try value(.name), position: try value(.position))
    case .failed: self = .soundFailed(name: try value(.name), code: try value(.code), reason: try value(.reason))
    case .speaker: self = .speaker(try value(.report))
    case .dismissed: self = .dismissed
    case .extensionFailed: self = .extensionFailed(extension: try value(.name), reason: try value(.reason))
    case .output: self = .output(extension: try value(.name), line: try value(.line))
    case .diagnostic: self = .diagnostic(try value(.diagnostic))
    }
  }
}
