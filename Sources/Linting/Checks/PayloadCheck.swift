import Foundation
import JSON

/// The check of one payload.
///
/// It works on the positions of the JSON text, not on a `Payload`, which stops at the first fault.
struct PayloadCheck {
  var collector: FindingCollector
  let root: JSONNode
  let aps: JSONNode
  /// The folder of the payload.
  let folder: URL?
  /// The app that receives the payload; nil if none is known.
  let app: LintedApp?
  /// Returns the reason why a file is unsuitable as the sound of an alert; nil if it is suitable.
  let soundFailure: (URL) -> String?

  /// Whether the payload is for a Live Activity.
  let isLiveActivity: Bool

  init(
    _ collector: FindingCollector, root: JSONNode, aps: JSONNode, folder: URL?, app: LintedApp?,
    soundFailure: @escaping (URL) -> String?
  ) {
    self.collector = collector
    self.root = root
    self.aps = aps
    self.folder = folder
    self.app = app
    self.soundFailure = soundFailure
    isLiveActivity = aps.members.contains { Self.liveActivityKeys[$0.key] != nil }
  }

  /// The alert, a value of any type; nil if there is none.
  var alert: JSONNode? { aps["alert"] }

  /// Whether there is text to show.
  var hasText: Bool {
    guard let alert else { return false }
    if let text = alert.string { return !text.isEmpty }
    return Self.textKeys.contains { alert[$0].map { $0.string != "" } ?? false }
  }

  /// Whether a flag of an object is set, as Foundation reads it.
  static func isSet(_ node: JSONNode?) -> Bool {
    switch node?.value {
    case .integer(1), .bool(true): true
    case .number(let number): number == 1
    default: false
    }
  }

  static let textKeys = ["title", "subtitle", "body", "title-loc-key", "subtitle-loc-key", "loc-key"]

  /// The keys of a Live Activity, with the types of their values.
  static let liveActivityKeys: [String: ValueType] = [
    "timestamp": .number, "stale-date": .number, "dismissal-date": .number, "event": .string,
    "attributes-type": .string, "attributes": .object, "content-state": .object,
  ]

  /// Applies all rules.
  mutating func run() {
    checkKeys()
    checkValues()
    checkCombinations()
    if isLiveActivity { checkLiveActivity() }
    checkCustomData()
    checkAttachments()
    checkTexts()
    checkApp()
  }

  // MARK: Findings

  mutating func add(_ rule: Rule, _ node: JSONNode, _ message: String, fix: [TextEdit] = []) {
    collector.add(rule, node.range, message, fix: fix)
  }

  mutating func add(_ rule: Rule, key member: JSONNode.Member, _ message: String, fix: [TextEdit] = []) {
    collector.add(rule, member.keyRange, message, fix: fix)
  }
}

extension String {
  /// The text as a JSON string.
  var quotedJSON: String { JSONValue.string(self).description }

  /// The first 60 characters as a JSON string.
  var excerpt: String { count > 60 ? String(prefix(60)).quotedJSON + "…" : quotedJSON }

  /// The letters and digits in lowercase, so that `mutable_content`, `mutableContent` and `mutable-content` are equal.
  var bareSpelling: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
