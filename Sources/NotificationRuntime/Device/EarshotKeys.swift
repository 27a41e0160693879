import ExtensionProtocol
import JSON
import Notifications

/// The validation of the keys of a payload's `Earshot` object, which only Earshot reads. Problems are reported as
/// warnings.
enum EarshotKeys {
  /// The key of the object.
  static let name = "Earshot"
  /// The keys inside the object.
  static let known = ["attachments", "downloads", "start"]
  /// The keys of an entry of `attachments`.
  static let ofAttachment = AttachmentConventions.locationKeys + ["identifier", "id", "options"]

  /// The maximum number of warnings per payload.
  private static let maximumCount = 20

  /// Returns the warnings for a payload, in order of the key paths.
  static func warnings(in payload: Payload) -> [PayloadWarning] {
    var found: [PayloadWarning] = []
    for key in payload.customKeys.keys where key != name {
      // All other top-level keys are the sender's own (L4), so only misspellings of this one are reported.
      guard key.lowercased() == name.lowercased() || Suggestion.nearest(to: key, among: [name]) != nil else { continue }
      found.append(PayloadWarning(.unknownKey(suggestion: "'\(name)'"), keyPath: key))
    }
    if let value = payload.customKeys[name] { found += warnings(in: value) }
    return Array(found.sorted { $0.keyPath < $1.keyPath }.prefix(maximumCount))
  }

  private static func warnings(in value: JSONValue) -> [PayloadWarning] {
    guard case .object(let members) = value else { return [wrong(name, value, "an object")] }
    var found = unknown(members, known, at: name)
    switch members["attachments"] {
    case .array(let items)?:
      for (index, item) in items.enumerated() { found += attachment(item, at: "\(name).attachments[\(index)]") }
    case let value?: found += attachment(value, at: "\(name).attachments")
    case nil: break
    }
    switch members["downloads"] {
    case .object(let paths)?:
      for (url, path) in paths {
        guard case .string = path else {
          found.append(wrong("\(name).downloads.\(url.shortened(to: 100))", path, "a path, as a string"))
          continue
        }
      }
    case let value?: found.append(wrong("\(name).downloads", value, "an object of URLs and paths"))
    case nil: break
    }
    switch members["start"] {
    case .integer?, .number?, nil: break
    case let value?: found.append(wrong("\(name).start", value, "a number of seconds"))
    }
    return found
  }

  private static func attachment(_ value: JSONValue, at path: String) -> [PayloadWarning] {
    switch value {
    case .string: []
    case .object(let members):
      // An object may also map identifiers to URLs.
      members.keys.contains { AttachmentConventions.locationKeys.contains($0) }
        ? unknown(members, ofAttachment, at: path) : []
    default: [wrong(path, value, "a path or URL, or an object with \"url\"")]
    }
  }

  private static func unknown(_ members: [String: JSONValue], _ known: [String], at path: String) -> [PayloadWarning] {
    members.keys.filter { !known.contains($0) }.map { key in
      let nearest = Suggestion.nearest(to: key, among: known).map { "'\(path).\($0)'" }
      return PayloadWarning(.unknownKey(suggestion: nearest), keyPath: "\(path).\(key.shortened(to: 100))")
    }
  }

  private static func wrong(_ path: String, _ value: JSONValue, _ allowed: String) -> PayloadWarning {
    PayloadWarning(.wrongType(found: value.summary, allowed: allowed), keyPath: path)
  }
}
