/// Build settings by name, which may refer to each other.
public struct BuildSettings: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private var values: [String: String]

  /// Creates settings, in whose values `$(NAME)` refers to another setting.
  public init(dictionaryLiteral elements: (String, String)...) {
    values = Dictionary(elements) { $1 }
  }

  /// The expanded value of a setting; nil if it is not set.
  public subscript(_ name: String) -> String? {
    var budget = Self.maximumReferences
    return values[name].map { expand($0, depth: 0, seen: [name], budget: &budget) }
  }

  /// All settings, one per line, sorted by name.
  public var text: String { values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)\n" }.joined() }

  /// Sets a value, in which `$(inherited)` refers to the previous value.
  public mutating func set(_ name: String, to value: String) {
    let before = values[name] ?? ""
    var remaining = value[...]
    var result = ""
    // A value that inherits itself several times would grow with each setting.
    while result.utf8.count < Self.maximumLength,
      let range = ["$(inherited)", "${inherited}"].compactMap({ remaining.firstRange(of: $0) })
        .min(by: { $0.lowerBound < $1.lowerBound })
    {
      result += remaining[..<range.lowerBound]
      result += before
      remaining = remaining[range.upperBound...]
    }
    values[name] = result + remaining
  }

  /// Sets a value unless there is one.
  public mutating func setDefault(_ name: String, to value: String) {
    if values[name] == nil { values[name] = value }
  }

  /// Returns a text with `$(NAME)` and `${NAME}` replaced by the values of settings; a setting without a value is
  /// empty.
  ///
  /// The operators `rfc1034identifier`, `c99extidentifier`, `identifier`, `lower`, `upper` and `default=…` are
  /// supported.
  public func expand(_ text: String) -> String {
    var budget = Self.maximumReferences
    return expand(text, depth: 0, seen: [], budget: &budget)
  }

  /// The maximum nesting depth of references.
  private static let maximumDepth = 16
  /// The maximum length of an expanded text, in bytes; the rest is not expanded.
  private static let maximumLength = 65_536
  /// The maximum length of a reference, in characters.
  private static let maximumReferenceLength = 4096
  /// The maximum number of references that are expanded for one text.
  private static let maximumReferences = 10_000

  private func expand(_ text: String, depth: Int, seen: Set<String>, budget: inout Int) -> String {
    guard depth < Self.maximumDepth, text.contains("$") else { return text }
    var result = ""
    var remaining = Substring(text)
    while let dollar = remaining.firstIndex(of: "$"), result.utf8.count < Self.maximumLength, budget > 0 {
      budget -= 1
      result += remaining[..<dollar]
      remaining = remaining[dollar...].dropFirst()
      guard let open = remaining.first, open == "(" || open == "{" else {
        result += "$"
        continue
      }
      guard let end = Self.end(of: remaining, open: open) else {
        result += "$"
        continue
      }
      let reference = remaining[remaining.index(after: remaining.startIndex)..<end]
      remaining = remaining[end...].dropFirst()
      let name = expand(String(reference), depth: depth + 1, seen: seen, budget: &budget)
      result += value(of: name, depth: depth, seen: seen, budget: &budget)
    }
    return result + remaining
  }

  private func value(of reference: String, depth: Int, seen: Set<String>, budget: inout Int) -> String {
    let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, !seen.contains(name) else { return "" }
    var value = values[name].map { expand($0, depth: depth + 1, seen: seen.union([name]), budget: &budget) } ?? ""
    for operation in parts.dropFirst() {
      switch operation {
      case "rfc1034identifier":
        value = String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == "." ? $0 : "-" })
      case "c99extidentifier", "identifier": value = value.identifier
      case "lower": value = value.lowercased()
      case "upper": value = value.uppercased()
      case _ where operation.hasPrefix("default=") && value.isEmpty: value = String(operation.dropFirst(8))
      default: break
      }
    }
    return value
  }

  /// Returns the index of the bracket that closes the one at the beginning of a text.
  private static func end(of text: Substring, open: Character) -> Substring.Index? {
    let close: Character = open == "(" ? ")" : "}"
    var depth = 0
    for index in text.prefix(maximumReferenceLength).indices {
      if text[index] == open { depth += 1 }
      if text[index] == close {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}

extension String {
  /// The text as the name of a file in a folder: with underscores instead of slashes, and a name that is not that of
  /// another folder. A project is untrusted, and its products are written under their names.
  var fileName: String {
    let name = String(map { $0 == "/" || $0 == "\0" ? "_" : $0 })
    return ["", ".", ".."].contains(name) ? "Product" : name
  }

  /// The text with underscores instead of characters that are invalid in an identifier.
  public var identifier: String {
    let body = String(map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return body.first?.isNumber == true ? "_" + body : body
  }
}
