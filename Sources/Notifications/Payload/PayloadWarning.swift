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
    case .unknownKey(let suggestion?):
      "is not a key that Apple defines here, and is ignored. Did you mean \(suggestion)?"
    case .unknownKey(nil): "is not a key that Apple defines here, and is ignored. Put custom data outside 'aps'."
    case .outsideAps(let field): "is custom data here. For the system to use it, move it to '\(field)'."
    case .notTheNumberOne(let found, true): "is \(found), which counts as 1. Write the number 1."
    case .notTheNumberOne(let found, false):
      "is \(found), which counts as not set. Write the number 1, or remove the key."
    case .wrongType(let found, let allowed): "is \(found), and is ignored. Write \(allowed)."
    case .deprecatedKey: "is deprecated, and is ignored. Remove it."
    case .alertWithoutText: "has no title, subtitle or body, so nothing is shown. Add one of them."
    case .emptySound: "is empty, so no sound is played. Write \"default\" or a file name, or remove the key."
    case .volumeWithoutCritical: "applies to critical sounds only. Remove it, or add \"critical\": 1."
    case .argumentsWithoutKey(let key): "has no format string, and is ignored. Add '\(key)'."
    case .mutableContentWithoutAlert: "has no effect without an alert: no service extension runs. Add alert text."
    case .mutableContentWithStringAlert:
      "is a string. A service extension runs, but Apple requires an object with title, subtitle or body."
    case .nothingToDeliver: "has no alert, badge, sound or content-available, so nothing happens."
    }
  }

  /// Returns the key path that an unknown key resembles: a known key in another spelling or another place.
  static func suggestion(for key: String, in path: String) -> String? {
    let knownPaths = Aps.keys.map { "aps.\($0)" } + Alert.CodingKeys.allCases.map { "aps.alert.\($0.rawValue)" }
    let spelling = bareSpelling(key)
    let matches = knownPaths.filter { bareSpelling($0.split(separator: ".").last ?? "") == spelling }
    if let match = matches.first(where: { $0 == "\(path).\(key)" }) ?? matches.min() { return "'\(match)'" }
    // A misspelled key is compared with the keys of the same object.
    let siblings =
      path == "aps" ? Aps.keys.union(ApsReader.liveActivityKeys) : Set(Alert.CodingKeys.allCases.map(\.rawValue))
    return Suggestion.nearest(to: key, among: siblings.sorted()).map { "'\(path).\($0)'" }
  }

  /// Returns the letters only, so that `mutable_content`, `mutableContent` and `mutable-content` are equal.
  private static func bareSpelling(_ key: some StringProtocol) -> String {
    key.lowercased().filter { $0.isLetter }
  }
}
