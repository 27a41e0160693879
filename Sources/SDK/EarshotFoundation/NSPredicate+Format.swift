// Predicates from format strings, which Foundation on Linux lacks.
//
// Emulated: comparisons (`==`, `!=`, `<`, `<=`, `>`, `>=`), `BEGINSWITH`, `CONTAINS`, `ENDSWITH`, `LIKE`, `MATCHES`
// with `[c]` and `[d]`, `IN`, `AND`, `OR`, `NOT`, parentheses, `TRUEPREDICATE`, `FALSEPREDICATE`; `SELF`, key paths,
// `%K`, `%@`, `%d` and other numbers, literals.
// Not emulated: everything else, such as aggregates and subqueries: the predicate matches nothing, which is reported.

extension NSPredicate {
  /// Creates a predicate from a format with arguments.
  public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// Creates a predicate from a format with arguments.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    var parser = PredicateFormat(predicateFormat, arguments ?? [])
    guard let condition = parser.predicate() else {
      Report.notEmulated("the predicate format “\(predicateFormat)” is not supported: the predicate matches nothing")
      self.init(value: false)
      return
    }
    self.init { object, _ in condition(object) }
  }
}

struct PredicateFormat {
  typealias Condition = (Any?) -> Bool
  private typealias Expression = (Any?) -> Any?

  /// The maximum nesting of parentheses.
  private static let maximumDepth = 64
  private var tokens: ArraySlice<String>
  private var arguments: ArraySlice<Any>
  private var depth = 0

  init(_ text: String, _ arguments: [Any]) {
    self.arguments = arguments[...]
    var tokens: [String] = []
    var remaining = Substring(text)
    while let first = remaining.first {
      if first.isWhitespace {
        remaining.removeFirst()
      } else if first == "\"" || first == "'" {
        let content = remaining.dropFirst().prefix { $0 != first }
        tokens.append("\"" + content)
        remaining = remaining.dropFirst(content.count + 2)
      } else if let symbol = ["==", "!=", "<=", ">=", "=<", "=>", "<>", "&&", "||"].first(where: remaining.hasPrefix) {
        tokens.append(symbol)
        remaining = remaining.dropFirst(2)
      } else if first.isLetter || first.isNumber || "_%.$@-".contains(first) {
        let word = remaining.prefix { $0.isLetter || $0.isNumber || "_%.$@-".contains($0) }
        tokens.append(String(word))
        remaining = remaining.dropFirst(word.count)
      } else {
        tokens.append(String(first))
        remaining.removeFirst()
      }
    }
    self.tokens = tokens[...]
  }

  /// Parses the whole format; nil if it is not supported.
  mutating func predicate() -> Condition? {
    guard let condition = either(), tokens.isEmpty else { return nil }
    return condition
  }

  private mutating func accept(_ keywords: String...) -> Bool {
    guard let next = tokens.first, keywords.contains(where: { $0.caseInsensitiveCompare(next) == .orderedSame }) else {
      return false
    }
    tokens.removeFirst()
    return true
  }

  private mutating func either() -> Condition? {
    guard var left = both() else { return nil }
    while accept("OR", "||") {
      guard let right = both() else { return nil }
      left = { [left] in left($0) || right($0) }
    }
    return left
  }

  private mutating func both() -> Condition? {
    guard var left = single() else { return nil }
    while accept("AND", "&&") {
      guard let right = single() else { return nil }
      left = { [left] in left($0) && right($0) }
    }
    return left
  }

  private mutating func single() -> Condition? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { return nil }
    if accept("NOT", "!") { return single().map { condition in { !condition($0) } } }
    if accept("TRUEPREDICATE") { return { _ in true } }
    if accept("FALSEPREDICATE") { return { _ in false } }
    if accept("(") {
      guard let inner = either(), accept(")") else { return nil }
      return inner
    }
    return comparison()
  }

  private mutating func comparison() -> Condition? {
    guard let left = expression(), let name = tokens.popFirst()?.uppercased() else { return nil }
    var options: String.CompareOptions = []
    if accept("[") {
      let letters = (tokens.popFirst() ?? "").lowercased()
      guard accept("]") else { return nil }
      if letters.contains("c") { options.insert(.caseInsensitive) }
      if letters.contains("d") { options.insert(.diacriticInsensitive) }
    }
    guard let right = expression(), let operation = Self.operation(name, options) else { return nil }
    return { operation(left($0), right($0)) }
  }

  private mutating func expression() -> Expression? {
    guard let token = tokens.popFirst() else { return nil }
    if token.hasPrefix("\"") { return { _ in String(token.dropFirst()) } }
    if let number = Double(token) { return { _ in number } }
    switch token.uppercased() {
    case "SELF": return { $0 }
    case "NIL", "NULL": return { _ in nil }
    case "YES", "TRUE": return { _ in true }
    case "NO", "FALSE": return { _ in false }
    case "%K":
      guard let key = arguments.popFirst() as? String else { return nil }
      return { Self.value(key, of: $0) }
    case let placeholder where placeholder.hasPrefix("%"):
      guard let argument = arguments.popFirst() else { return nil }
      return { _ in argument is NSNull ? nil : argument }
    default:
      guard let first = token.first, first.isLetter || first == "_" else { return nil }
      return { Self.value(token, of: $0) }
    }
  }

  private static func operation(_ name: String, _ options: String.CompareOptions) -> ((Any?, Any?) -> Bool)? {
    func texts(_ body: @escaping (String, String) -> Bool) -> (Any?, Any?) -> Bool {
      { left, right in
        guard let left = text(left), let right = text(right) else { return false }
        return body(left, right)
      }
    }
    switch name {
    case "==", "=": return { isEqual($0, $1, options) }
    case "!=", "<>": return { !isEqual($0, $1, options) }
    case "<": return { compare($0, $1) == .orderedAscending }
    case ">": return { compare($0, $1) == .orderedDescending }
    case "<=", "=<": return { compare($0, $1).map { $0 != .orderedDescending } ?? false }
    case ">=", "=>": return { compare($0, $1).map { $0 != .orderedAscending } ?? false }
    case "BEGINSWITH": return texts { $0.range(of: $1, options: options.union(.anchored)) != nil }
    case "ENDSWITH": return texts { $0.range(of: $1, options: options.union([.anchored, .backwards])) != nil }
    case "CONTAINS":
      return { left, right in
        if let list = left as? [Any] { return list.contains { isEqual($0, right, options) } }
        guard let left = text(left), let right = text(right) else { return false }
        return left.range(of: right, options: options) != nil
      }
    case "MATCHES": return texts { matches($0, $1, options) }
    case "LIKE":
      return texts { left, right in
        let pattern = NSRegularExpression.escapedPattern(for: right)
          .replacingOccurrences(of: "\\*", with: ".*").replacingOccurrences(of: "\\?", with: ".")
        return matches(left, pattern, options)
      }
    case "IN":
      return { left, right in
        if let list = right as? [Any] { return list.contains { isEqual($0, left, options) } }
        guard let left = text(left), let right = text(right) else { return false }
        return right.range(of: left, options: options) != nil
      }
    default: return nil
    }
  }

  private static func matches(_ text: String, _ pattern: String, _ options: String.CompareOptions) -> Bool {
    let options: NSRegularExpression.Options = options.contains(.caseInsensitive) ? .caseInsensitive : []
    guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: options) else { return false }
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  private static func isEqual(_ left: Any?, _ right: Any?, _ options: String.CompareOptions) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if let left = text(left), let right = text(right) { return left.compare(right, options: options) == .orderedSame }
    if let order = compare(left, right) { return order == .orderedSame }
    return (left as? AnyHashable) == (right as? AnyHashable)
  }

  /// Returns the order of two texts, numbers or dates; nil for other values.
  static func compare(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    if let left = text(left), let right = text(right) { return left.compare(right) }
    if let left = left as? Date, let right = right as? Date { return left.compare(right) }
    guard let left = number(left), let right = number(right) else { return nil }
    return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
  }

  private static func text(_ value: Any?) -> String? { value as? String ?? (value as? NSString).map { String($0) } }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as NSNumber: value.doubleValue
    case let value as Double: value
    case let value as any BinaryInteger: Double(value)
    case let value as Float: Double(value)
    case let value as Bool: value ? 1 : 0
    default: nil
    }
  }

  /// Returns the value of a key path.
  static func value(_ path: String, of object: Any?) -> Any? {
    path.split(separator: ".").reduce(object) { object, key in
      let key = String(key)
      if key.caseInsensitiveCompare("self") == .orderedSame { return object }
      if let dictionary = object as? [String: Any] { return dictionary[key] }
      if let dictionary = object as? NSDictionary { return dictionary[key] }
      if let object = object as? any KeyedValues { return object.value(forKey: key) }
      return (object as? NSObject)?.value(forKey: key)
    }
  }
}

/// An object that keeps its values by key, for predicates and sort descriptors.
package protocol KeyedValues {
  /// Returns the value of a key.
  func value(forKey key: String) -> Any?
}
