/// A warning about a part of a payload that a device ignores or interprets unexpectedly.
public struct PayloadWarning: Sendable, Hashable, Codable {
  /// A reason for a warning.
  public enum Reason: Sendable, Hashable, Codable {
    /// The key is not defined by Apple; custom data belongs outside `aps` (`L4`).
    case unknownKey(suggestion: String?)
    /// A key of `aps` was found outside `aps`, where it counts as custom data (`L4`).
    case outsideAps(belongsAt: String)
    /// A flag is not the number 1, the only value that Apple documents. Earshot accepts `true` and 1.0, as
    /// Foundation's numbers do, and treats other values as not set.
    case notTheNumberOne(found: String, countsAsOne: Bool)
    /// The value's type has no effect for this key.
    case wrongType(found: String, allowed: String)
    /// The key is ignored by current systems.
    case deprecatedKey
    /// The alert has no title, subtitle or body.
    case alertWithoutText
    /// The sound has an empty name, so that nothing is played.
    case emptySound
    /// A volume applies to critical sounds only (`N10`).
    case volumeWithoutCritical
    /// Arguments are given without the key of the text to insert them into (`L3`).
    case argumentsWithoutKey(String)
    /// `mutable-content` is set without an alert, so that the service extension does not run (`V2`, `V4`).
    case mutableContentWithoutAlert
    /// `mutable-content` is set with an alert that is a string; one of Apple's articles requires a dictionary (`V3`).
    case mutableContentWithStringAlert
    /// The payload contains no alert, badge, sound or background work, so that nothing happens.
    case nothingToDeliver
  }

  /// The reason for the warning.
  public var reason: Reason
  /// The key path, such as `aps.mutable-content`.
  public var keyPath: String

  /// Creates a warning about the value at `keyPath`.
  public init(_ reason: Reason, keyPath: String) {
    self.reason = reason
    self.keyPath = keyPath
  }
}

// MARK: - Message

extension PayloadWarning: CustomStringConvertible {
  /// The key path, its effect on a device, and the fix.
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

  /// Returns the key path that an unknown key resembles: a known key in another spelling or another place.
  static func suggestion(for key: String, in path: String) -> String? {
    let known = Aps.keys.map { "aps.\($0)" } + Alert.CodingKeys.allCases.map { "aps.alert.\($0.rawValue)" }
    let spelling = bareSpelling(key)
    let matches = known.filter { bareSpelling($0.split(separator: ".").last ?? "") == spelling }
    if let match = matches.first(where: { $0 == "\(path).\(key)" }) ?? matches.min() { return "'\(match)'" }
    // Typing errors are looked up among the keys of the same object.
    let siblings =
      path == "aps" ? Aps.keys.union(ApsReader.liveActivityKeys) : Set(Alert.CodingKeys.allCases.map(\.rawValue))
    return Suggestion.nearest(to: key, among: siblings.sorted()).map { "'\(path).\($0)'" }
  }

  /// Returns the letters only, so that `mutable_content`, `mutableContent` and `mutable-content` are equal.
  private static func bareSpelling(_ key: some StringProtocol) -> String {
    key.lowercased().filter { $0.isLetter }
  }
}
