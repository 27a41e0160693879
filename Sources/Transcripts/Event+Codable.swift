/// The JSON form of an event: its kind, its text, and its values by name.
extension Event: Codable {
  private enum Key: String, CodingKey {
    case event, what, text
    case category, title, app, identifier, detail, reason, name, target, member, position, heard, code, diagnostic
    case action, url
  }

  /// A tag that distinguishes events of the same kind.
  private enum What: String, Codable {
    case delivered, attached, notAttached, expanded, received, control, pressed, announced, started, stopped, ended,
      seeked
    case serviced, banner, responded, forwarded, actions, download, policy
    case failed, speaker, dismissed, extensionFailed, output, diagnostic
  }

  /// Encodes the kind, the text and the values.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    func put(_ what: What, _ strings: [(Key, String)]) throws {
      try values.encode(what, forKey: .what)
      for (key, value) in strings { try values.encode(value, forKey: key) }
    }
    try values.encode(kind, forKey: .event)
    try values.encode(text, forKey: .text)
    switch self {
    case .delivered(let category, let title, let app):
      try put(.delivered, [(.category, category), (.title, title), (.app, app)])
    case .attached(let identifier, let detail): try put(.attached, [(.identifier, identifier), (.detail, detail)])
    case .notAttached(let identifier, let reason):
      try put(.notAttached, [(.identifier, identifier), (.reason, reason)])
    case .serviced(let outcome): try put(.serviced, [(.detail, outcome)])
    case .banner(let what): try put(.banner, [(.detail, what)])
    case .responded(let action, let outcome): try put(.responded, [(.action, action), (.detail, outcome)])
    case .forwarded(let action, let app): try put(.forwarded, [(.action, action), (.app, app)])
    case .actions(let titles): try put(.actions, [(.detail, titles)])
    case .download(let url, let outcome): try put(.download, [(.url, url), (.detail, outcome)])
    case .policy(let name, let decision): try put(.policy, [(.name, name), (.detail, decision)])
    case .expanded(let name): try put(.expanded, [(.name, name)])
    case .received(let title): try put(.received, [(.title, title)])
    case .control(let description): try put(.control, [(.detail, description)])
    case .pressed(let target, let member):
      try put(.pressed, [(.target, target)])
      try values.encodeIfPresent(member, forKey: .member)
    case .announced(let member): try put(.announced, [(.member, member)])
    case .soundStarted(let name, let position):
      try put(.started, [(.name, name)])
      try values.encode(position, forKey: .position)
    case .soundStopped(let name, let position, let heard):
      try put(.stopped, [(.name, name), (.heard, heard)])
      try values.encode(position, forKey: .position)
    case .soundEnded(let name, let position, let heard):
      try put(.ended, [(.name, name), (.heard, heard)])
      try values.encode(position, forKey: .position)
    case .soundSeeked(let name, let position):
      try put(.seeked, [(.name, name)])
      try values.encode(position, forKey: .position)
    case .soundFailed(let name, let code, let reason):
      try put(.failed, [(.name, name), (.code, code), (.reason, reason)])
    case .speaker(let text): try put(.speaker, [(.detail, text)])
    case .dismissed: try put(.dismissed, [])
    case .extensionFailed(let name, let reason): try put(.extensionFailed, [(.name, name), (.reason, reason)])
    case .output(let name, let line): try put(.output, [(.name, name), (.detail, line)])
    case .diagnostic(let diagnostic):
      try put(.diagnostic, [])
      try values.encode(diagnostic, forKey: .diagnostic)
    }
  }

  /// Decodes the values, from which kind and text follow.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func string(_ key: Key) throws -> String { try values.decode(String.self, forKey: key) }
    func position() throws -> Double { try values.decode(Double.self, forKey: .position) }
    switch try values.decode(What.self, forKey: .what) {
    case .delivered:
      self = .delivered(category: try string(.category), title: try string(.title), app: try string(.app))
    case .attached: self = .attached(identifier: try string(.identifier), detail: try string(.detail))
    case .notAttached: self = .notAttached(identifier: try string(.identifier), reason: try string(.reason))
    case .serviced: self = .serviced(try string(.detail))
    case .banner: self = .banner(try string(.detail))
    case .responded: self = .responded(action: try string(.action), outcome: try string(.detail))
    case .forwarded: self = .forwarded(action: try string(.action), app: try string(.app))
    case .actions: self = .actions(try string(.detail))
    case .download: self = .download(url: try string(.url), outcome: try string(.detail))
    case .policy: self = .policy(name: try string(.name), decision: try string(.detail))
    case .expanded: self = .expanded(extension: try string(.name))
    case .received: self = .received(title: try string(.title))
    case .control: self = .control(try string(.detail))
    case .pressed:
      self = .pressed(target: try string(.target), member: try values.decodeIfPresent(String.self, forKey: .member))
    case .announced: self = .announced(member: try string(.member))
    case .started: self = .soundStarted(name: try string(.name), position: try position())
    case .stopped: self = .soundStopped(name: try string(.name), position: try position(), heard: try string(.heard))
    case .ended: self = .soundEnded(name: try string(.name), position: try position(), heard: try string(.heard))
    case .seeked: self = .soundSeeked(name: try string(.name), position: try position())
    case .failed:
      self = .soundFailed(name: try string(.name), code: try string(.code), reason: try string(.reason))
    case .speaker: self = .speaker(try string(.detail))
    case .dismissed: self = .dismissed
    case .extensionFailed: self = .extensionFailed(extension: try string(.name), reason: try string(.reason))
    case .output: self = .output(extension: try string(.name), line: try string(.detail))
    case .diagnostic: self = .diagnostic(try values.decode(Diagnostic.self, forKey: .diagnostic))
    }
  }
}
