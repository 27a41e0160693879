import Foundation
import Yams

/// A value of a specification in YAML.
indirect enum SpecValue: Hashable, Sendable {
  /// A scalar, and whether it is unquoted, so that it may be a number or a Boolean.
  case scalar(String, isPlain: Bool)
  case list([SpecValue])
  case table([String: SpecValue])

  /// The text of a scalar; nil for other values and for null.
  var text: String? {
    guard case .scalar(let text, let isPlain) = self, !isPlain || !["", "~", "null"].contains(text) else { return nil }
    return text
  }

  /// The values of a list; a scalar is a list of one.
  var list: [SpecValue] {
    switch self {
    case .list(let values): values
    case .scalar: text == nil ? [] : [self]
    case .table: []
    }
  }

  var table: [String: SpecValue] { if case .table(let table) = self { table } else { [:] } }

  /// The Boolean; nil if this is none.
  var flag: Bool? {
    guard case .scalar(let text, isPlain: true) = self else { return nil }
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: return nil
    }
  }

  /// The value of a build setting.
  var setting: String { flag.map { $0 ? "YES" : "NO" } ?? text ?? list.compactMap(\.text).joined(separator: " ") }

  /// The value of a property list.
  var property: Any {
    switch self {
    case .scalar(let text, let isPlain):
      guard isPlain else { return text }
      if let flag { return flag }
      if let number = Int(text) { return number }
      return Double(text) ?? text
    case .list(let values): return values.map(\.property)
    case .table(let values): return values.mapValues(\.property)
    }
  }

  subscript(_ key: String) -> SpecValue? { table[key] }

  /// Returns this value with another one merged over it: the entries of tables are merged, and those of lists appended.
  /// A key with the suffix `:REPLACE` replaces the entry.
  func merged(with other: SpecValue) -> SpecValue {
    switch (self, other) {
    case (.table(var values), .table(let others)):
      for (key, value) in others {
        if key.hasSuffix(":REPLACE") {
          values[String(key.dropLast(":REPLACE".count))] = value
        } else {
          values[key] = values[key]?.merged(with: value) ?? value
        }
      }
      return .table(values)
    case (.list(let values), .list(let others)): return .list(values + others)
    default: return other
    }
  }

  /// Returns the value with `${NAME}` replaced by attributes.
  func replacing(_ attributes: [String: String]) -> SpecValue {
    func replace(_ text: String) -> String {
      attributes.reduce(text) { $0.replacingOccurrences(of: "${\($1.key)}", with: $1.value) }
    }
    switch self {
    case .scalar(let text, let isPlain): return .scalar(replace(text), isPlain: isPlain)
    case .list(let values): return .list(values.map { $0.replacing(attributes) })
    case .table(let values):
      return .table(
        Dictionary(values.map { (replace($0.key), $0.value.replacing(attributes)) }) { $1 })
    }
  }
}
