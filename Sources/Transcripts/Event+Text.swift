import DeviceTime
import Notifications

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
      case .diagnostic(let diagnostic):
        "\(diagnostic.id): \(diagnostic.message); \(diagnostic.reason); \(diagnostic.remedy)"
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
