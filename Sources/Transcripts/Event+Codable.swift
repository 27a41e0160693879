import Notifications

/// The JSON form of an event: its kind, its text, and its values by name. A value that is an enumeration is an object
/// whose only key is the case.
extension Event: Codable {
  private enum Key: String, CodingKey {
    case event, what, text
    case category, title, app, identifier, file, reason, name, outcome, change, button, target, member, action, actions,
      url, decision, position, heard, code, report, line, diagnostic, presentation, sound
  }

  /// A tag that distinguishes events of the same kind.
  private enum Tag: String, Codable {
    case delivered, attached, notAttached, serviced, banner, expanded, received, control, pressed, responded, forwarded,
      actions, download, policy, announced
    case started, stopped, ended, seeked, failed, speaker, dismissed, extensionFailed, output, diagnostic, center,
      alerted, rang, app
  }

  /// Encodes the kind, the text and the values.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    func put(_ tag: Tag, _ strings: KeyValuePairs<Key, String> = [:]) throws {
      try values.encode(tag, forKey: .what)
      for (key, value) in strings { try values.encode(value, forKey: key) }
    }
    try values.encode(kind, forKey: .event)
    try values.encode(text, forKey: .text)
    switch self {
    case .delivered(let category, let title, let app):
      try put(.delivered, [.category: category, .title: title, .app: app])
    case .attached(let identifier, let file):
      try put(.attached, [.identifier: identifier])
      try values.encode(file, forKey: .file)
    case .notAttached(let identifier, let reason): try put(.notAttached, [.identifier: identifier, .reason: reason])
    case .serviced(let name, let outcome):
      try put(.serviced, [.name: name])
      try values.encode(outcome, forKey: .outcome)
    case .alerted(let app, let presentation):
      try put(.alerted, [.app: app])
      try values.encode(presentation, forKey: .presentation)
    case .rang(let sound, let report):
      try put(.rang)
      try values.encode(sound, forKey: .sound)
      try values.encode(report, forKey: .report)
    case .banner(let change):
      try put(.banner)
      try values.encode(change, forKey: .change)
    case .expanded(let name): try put(.expanded, [.name: name])
    case .received(let title): try put(.received, [.title: title])
    case .control(let status):
      try put(.control)
      try values.encode(status, forKey: .button)
    case .pressed(let target, let member):
      try put(.pressed)
      try values.encode(target, forKey: .target)
      try values.encodeIfPresent(member, forKey: .member)
    case .responded(let action, let outcome):
      try put(.responded, [.action: action])
      try values.encode(outcome, forKey: .outcome)
    case .forwarded(let action, let app): try put(.forwarded, [.action: action, .app: app])
    case .center(let app, let change):
      try put(.center, [.app: app])
      try values.encode(change, forKey: .change)
    case .app(let app, let change):
      try put(.app, [.app: app])
      try values.encode(change, forKey: .change)
    case .actions(let actions):
      try put(.actions)
      try values.encode(actions, forKey: .actions)
    case .download(let url, let outcome):
      try put(.download, [.url: url])
      try values.encode(outcome, forKey: .outcome)
    case .policy(let name, let decision): try put(.policy, [.name: name, .decision: decision])
    case .announced(let report): try put(.announced, [.member: report.rawValue])
    case .soundStarted(let name, let position):
      try put(.started, [.name: name])
      try values.encode(position, forKey: .position)
    case .soundStopped(let name, let position, let heard):
      try put(.stopped, [.name: name])
      try values.encode(position, forKey: .position)
      try values.encode(heard, forKey: .heard)
    case .soundEnded(let name, let position, let heard):
      try put(.ended, [.name: name])
      try values.encode(position, forKey: .position)
      try values.encode(heard, forKey: .heard)
    case .soundSeeked(let name, let position):
      try put(.seeked, [.name: name])
      try values.encode(position, forKey: .position)
    case .soundFailed(let name, let code, let reason): try put(.failed, [.name: name, .code: code, .reason: reason])
    case .speaker(let report):
      try put(.speaker)
      try values.encode(report, forKey: .report)
    case .dismissed: try put(.dismissed)
    case .extensionFailed(let name, let reason): try put(.extensionFailed, [.name: name, .reason: reason])
    case .output(let name, let line): try put(.output, [.name: name, .line: line])
    case .diagnostic(let diagnostic):
      try put(.diagnostic)
      try values.encode(diagnostic, forKey: .diagnostic)
    }
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
