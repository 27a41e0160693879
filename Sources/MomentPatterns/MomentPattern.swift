public import Transcripts

/// A pattern for moments of a transcript: a kind of event, a pattern of its text, or both.
///
/// As a literal, `"deliver"` matches every moment of that kind, `"sound: starts at 0.000 of *"` those with matching
/// text, and any other text is a pattern for moments of every kind. `*` matches any text, and the pattern must match
/// the whole text.
public struct MomentPattern: ExpressibleByStringInterpolation, CustomStringConvertible {
  private enum Condition {
    case any
    case glob(String)
    case regex(Regex<AnyRegexOutput>)
    case event((Event) -> Bool)
  }

  package let kind: Event.Kind?
  private let condition: Condition
  /// The pattern as written.
  public let description: String

  /// Creates a pattern for moments of a kind with matching text.
  ///
  /// - Parameters:
  ///   - kind: The kind; nil for every kind.
  ///   - text: The text, in which `*` matches any part.
  public init(_ kind: Event.Kind?, _ text: String = "*") {
    self.kind = kind
    condition = text == "*" ? .any : .glob(text)
    let words = "\"\(text)\""
    description = kind.map { text == "*" ? $0.rawValue : "\($0.rawValue) \(words)" } ?? words
  }

  /// Creates a pattern for moments of a kind whose text contains a match of a regular expression; use anchors to
  /// match the whole text.
  public init(_ kind: Event.Kind?, _ regex: some RegexComponent) {
    self.kind = kind
    condition = .regex(Regex<AnyRegexOutput>(regex.regex))
    description = "\(kind?.rawValue ?? "a moment") that matches the regular expression"
  }

  /// Creates a pattern for moments with an event of these values.
  public init(_ event: Event) {
    kind = event.kind
    condition = .event { $0 == event }
    description = "\(event.kind.rawValue) \"\(event.text)\""
  }

  /// Creates a pattern for moments whose event meets a condition.
  ///
  /// - Parameters:
  ///   - kind: The kind; nil for every kind.
  ///   - description: A description of the condition, for failure messages.
  ///   - condition: A closure that returns whether an event's values match.
  public init(_ kind: Event.Kind?, describedAs description: String, where condition: @escaping (Event) -> Bool) {
    self.kind = kind
    self.condition = .event(condition)
    self.description = description
  }

  /// Creates a pattern for the diagnostics of a defect.
  package init(_ defect: Defect) {
    kind = .diagnostic
    condition = .glob("\(defect.rawValue): *")
    description = "defect \(defect.rawValue)"
  }

  /// Returns a pattern for the diagnostics of a severity or of a higher one: with `.warning`, notes do not match.
  public static func diagnostic(atLeast severity: Diagnostic.Severity) -> MomentPattern {
    MomentPattern(.diagnostic, describedAs: "diagnostic of severity \(severity.rawValue) or higher") { event in
      if case .diagnostic(let diagnostic) = event { diagnostic.severity >= severity } else { false }
    }
  }

  /// Creates a pattern from `"kind"`, `"kind: pattern"` or `"pattern"`.
  public init(stringLiteral value: String) {
    if let kind = Event.Kind(rawValue: value) {
      self.init(kind)
    } else if let colon = value.firstRange(of: ": "),
      let kind = Event.Kind(rawValue: String(value[..<colon.lowerBound]))
    {
      self.init(kind, String(value[colon.upperBound...]))
    } else {
      self.init(nil, value)
    }
  }

  package func matches(_ event: Event) -> Bool {
    guard kind == nil || kind == event.kind else { return false }
    if case .event(let condition) = condition { return condition(event) }
    return matches(text: event.text)
  }

  /// Returns whether the text of a moment of any kind matches; false if the pattern has a condition on an event's
  /// values.
  package func matches(text found: String) -> Bool {
    switch condition {
    case .any: true
    case .glob(let glob): Self.matches(glob, found)
    case .regex(let regex): (try? regex.firstMatch(in: found)) != nil
    case .event: false
    }
  }

  /// Returns how closely an event matches the pattern: 1000 if its text matches, and less if its text is only similar;
  /// nil if at most the kind matches.
  package func nearness(to event: Event) -> Int? {
    switch condition {
    case .any, .event: return nil
    case .regex: return matches(text: event.text) ? 1000 : nil
    case .glob(let glob):
      if matches(text: event.text) { return 1000 }
      let pieces = Self.words(glob)
      let shared = pieces.intersection(Self.words(event.text)).count
      let prefix = zip(glob, event.text).prefix { $0 == $1 }.count
      guard kind == nil || kind == event.kind, prefix > 5 || shared * 2 > pieces.count else { return nil }
      return shared * 4 + prefix
    }
  }

  private static func words(_ text: String) -> Set<Substring> {
    Set(text.split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 })
  }

  /// Returns whether a glob matches a text: each piece is matched at its first occurrence, from left to right.
  private static func matches(_ glob: String, _ found: String) -> Bool {
    var pieces = glob.split(separator: "*", omittingEmptySubsequences: false)
    guard pieces.count > 1 else { return glob == found }
    let (first, last) = (pieces.removeFirst(), pieces.removeLast())
    guard found.hasPrefix(first) else { return false }
    var rest = found.dropFirst(first.count)
    for piece in pieces where !piece.isEmpty {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
