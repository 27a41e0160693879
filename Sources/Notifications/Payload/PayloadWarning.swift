/// Something in a payload that a device ignores, or takes differently than it looks.
public struct PayloadWarning: Sendable, Hashable, Codable {
  /// What is odd.
  public enum Reason: Sendable, Hashable, Codable {
    /// A key that Apple does not define; custom data belongs beside `aps` (`L4`).
    case unknownKey(suggestion: String?)
    /// A key that Apple defines inside `aps`, found beside it, where it is custom data (`L4`).
    case outsideAps(belongsAt: String)
    /// A flag that is not written as the number 1. Apple documents only that one; Earshot takes `true` and 1.0 as 1,
    /// as Foundation's numbers do, and everything else as not set.
    case notTheNumberOne(found: String, countsAsOne: Bool)
    /// A value of a kind that has no effect there.
    case wrongType(found: String, allowed: String)
    /// A key that today's systems ignore.
    case deprecatedKey
    /// An alert without title, subtitle or body.
    case alertWithoutText
    /// A sound with an empty name, which plays nothing.
    case emptySound
    /// A volume counts for critical sounds only (`N10`).
    case volumeWithoutCritical
    /// Arguments without the key of the text that they belong in (`L3`).
    case argumentsWithoutKey(String)
    /// `mutable-content` without an alert: the service extension does not run (`V2`, `V4`).
    case mutableContentWithoutAlert
    /// `mutable-content` with an alert that is a string; one article of Apple's asks for a dictionary (`V3`).
    case mutableContentWithStringAlert
    /// No alert, badge, sound or background work: nothing happens.
    case nothingToDeliver
  }

  /// What is odd.
  public var reason: Reason
  /// The key, such as `aps.mutable-content`.
  public var keyPath: String

  /// An oddity of the key at `keyPath`.
  public init(_ reason: Reason, keyPath: String) {
    self.reason = reason
    self.keyPath = keyPath
  }
}

// MARK: - Message

extension PayloadWarning: CustomStringConvertible {
  /// The key, what a device does with it and what to write instead.
  public var description: String {
    "'\(keyPath)' \(consequence)"
  }

  private var consequence: String {
    switch reason {
    case .unknownKey(let suggestion?): "is not a key that Apple defines here, and is ignored. Is \(suggestion) meant?"
    case .unknownKey(nil): "is not a key that Apple defines here, and is ignored. Put your own data beside 'aps'."
    case .outsideAps(let place): "is custom data here. For the system to use it, move it to '\(place)'."
    case .notTheNumberOne(let found, true): "is \(found) and counts as 1. Write the number 1."
    case .notTheNumberOne(let found, false): "is \(found) and counts as not set. Write the number 1, or leave it out."
    case .wrongType(let found, let allowed): "is \(found), and is ignored. Write \(allowed)."
    case .deprecatedKey: "is a key of earlier systems, and is ignored. Leave it out."
    case .alertWithoutText: "has no title, subtitle or body, so nothing is shown. Add one of them."
    case .emptySound: "is empty, so nothing is played. Write \"default\" or the name of a file, or leave it out."
    case .volumeWithoutCritical: "counts for critical sounds only. Leave it out, or add \"critical\": 1."
    case .argumentsWithoutKey(let key): "has no text to go into, and is ignored. Add '\(key)'."
    case .mutableContentWithoutAlert: "has no effect without an alert: no service extension runs. Add alert text."
    case .mutableContentWithStringAlert:
      "is a string. A service extension runs all the same, but Apple asks for an object with title, subtitle or body."
    case .nothingToDeliver: "holds no alert, badge, sound or content-available, so nothing happens."
    }
  }

  /// The key path that an unknown key resembles: another spelling of a known one, or one that lives elsewhere.
  static func suggestion(for key: String, in path: String) -> String? {
    let known = Aps.keys.map { "aps.\($0)" } + Alert.CodingKeys.allCases.map { "aps.alert.\($0.rawValue)" }
    let spelling = bareSpelling(key)
    let matches = known.filter { bareSpelling($0.split(separator: ".").last ?? "") == spelling }
    if let match = matches.first(where: { $0 == "\(path).\(key)" }) ?? matches.min() { return "'\(match)'" }
    // A slip of the pen is looked for among the keys of the same object.
    let siblings =
      path == "aps" ? Aps.keys.union(ApsReader.liveActivityKeys) : Set(Alert.CodingKeys.allCases.map(\.rawValue))
    return Suggestion.nearest(to: key, among: siblings.sorted()).map { "'\(path).\($0)'" }
  }

  /// Letters only, so that `mutable_content`, `mutableContent` and `mutable-content` are one.
  private static func bareSpelling(_ key: some StringProtocol) -> String {
    key.lowercased().filter { $0.isLetter }
  }
}
