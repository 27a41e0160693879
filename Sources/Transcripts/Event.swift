import DeviceTime

/// An event on a device.
public enum Event: Hashable, Sendable {
  /// A notification arrived for an app.
  case delivered(category: String, title: String, app: String)
  /// An attachment was accepted; `detail` describes its type and size.
  case attached(identifier: String, detail: String)
  /// An attachment was unavailable or rejected.
  case notAttached(identifier: String, reason: String)
  /// The service extension was run, with this outcome (V1 to V10).
  case serviced(String)
  /// The banner appeared, left or was pressed (C10, G2).
  case banner(String)
  /// The banner was pressed, and this extension shows the notification.
  case expanded(extension: String)
  /// Another notification was delivered to the visible interface (M2).
  case received(title: String)
  /// The media button appeared, changed or disappeared.
  case control(String)
  /// The person pressed a target; `member` is the member of the extension that was called, or nil if none was.
  case pressed(target: String, member: String?)
  /// The person chose an action, with this outcome: who handled it, and whether the interface stays (M4, M6).
  case responded(action: String, outcome: String)
  /// A response was delivered to the app, which is opened or runs in the background (U11, X4).
  case forwarded(action: String, app: String)
  /// The actions on screen changed (M5, X3).
  case actions(String)
  /// An extension requested a download, with this outcome.
  case download(url: String, outcome: String)
  /// A policy differs from Earshot's default (SEMANTICS 5).
  case policy(name: String, decision: String)
  /// The extension reported its playback state: `mediaPlayingStarted()`, `mediaPlayingPaused()`.
  case announced(member: String)
  /// A sound started at a position in its media, in seconds.
  case soundStarted(name: String, position: Double)
  /// A sound stopped; `position` is its position in the media, in seconds, and `heard` a description of what was
  /// heard.
  case soundStopped(name: String, position: Double, heard: String)
  /// A sound played to its end.
  case soundEnded(name: String, position: Double, heard: String)
  /// A sound seeked to a position in its media, in seconds.
  case soundSeeked(name: String, position: Double)
  /// A sound failed, with a stable error code and a reason.
  case soundFailed(name: String, code: String, reason: String)
  /// The audio output reported an event, such as a missing audio device.
  case speaker(String)
  /// The interface was dismissed.
  case dismissed
  /// The extension ended unexpectedly, or could not be started.
  case extensionFailed(extension: String, reason: String)
  /// An extension's process wrote a line to standard output or standard error. Control characters are escaped.
  case output(extension: String, line: String)
  /// A defect was reported.
  case diagnostic(Diagnostic)

  /// The kinds of events, by their names in a transcript's second column and in JSON.
  public enum Kind: String, Codable, Sendable {
    case deliver, service, attach, banner, expand, receive, control, actions, press, respond, forward, announce, sound
    case speaker, download, policy, dismiss, fault, output, diagnostic
  }

  /// The kind of the event.
  public var kind: Kind {
    switch self {
    case .delivered: .deliver
    case .attached, .notAttached: .attach
    case .serviced: .service
    case .banner: .banner
    case .expanded: .expand
    case .received: .receive
    case .control: .control
    case .pressed: .press
    case .responded: .respond
    case .forwarded: .forward
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

  /// The text of the event in a transcript: one line, regardless of the contents of its strings.
  public var text: String {
    let text =
      switch self {
      case .delivered(let category, let title, let app):
        "\(category.isEmpty ? "no category" : category) \"\(title)\" to \(app)"
      case .attached(let identifier, let detail): "\(identifier): \(detail)"
      case .notAttached(let identifier, let reason): "\(identifier) is skipped: \(reason)"
      case .serviced(let outcome): outcome
      case .banner(let what): what
      case .expanded(let name): name
      case .received(let title): "\"\(title)\", in the visible interface"
      case .control(let description): description
      case .pressed(let target, let member): member.map { "\(target): \($0)()" } ?? "\(target): no target"
      case .responded(let action, let outcome): "\(action): \(outcome)"
      case .forwarded(let action, let app): "\(action) to \(app)"
      case .actions(let titles): titles
      case .download(let url, let outcome): "\(url): \(outcome)"
      case .policy(let name, let decision): "\(name): \(decision)"
      case .announced(let member): "\(member)()"
      case .soundStarted(let name, let position): "starts at \(SecondsText(position)) of \(name)"
      case .soundStopped(let name, let position, let heard): "stops at \(SecondsText(position)) of \(name); \(heard)"
      case .soundEnded(let name, let position, let heard): "ends at \(SecondsText(position)) of \(name); \(heard)"
      case .soundSeeked(let name, let position): "moves to \(SecondsText(position)) of \(name)"
      case .soundFailed(let name, _, let reason): "fails: \(name): \(reason)"
      case .speaker(let text): text
      case .dismissed: "interface"
      case .extensionFailed(let name, let reason): "\(name): \(reason)"
      case .output(let name, let line): "\(name): \(line)"
      case .diagnostic(let diagnostic):
        "\(diagnostic.id): \(diagnostic.message); \(diagnostic.reason); \(diagnostic.remedy)"
      }
    return text.oneLine
  }
}

extension String {
  /// The string with line breaks and control characters escaped: a payload cannot forge lines or move the cursor.
  package var oneLine: String {
    guard unicodeScalars.contains(where: { $0.isControl }) else { return self }
    return unicodeScalars.map { $0.isControl ? $0.escaped(asASCII: true) : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
      || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
