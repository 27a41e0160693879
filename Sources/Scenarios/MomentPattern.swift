public import Transcripts

/// What a moment of a transcript is to be like: a kind of event, a pattern of its text, or both.
///
/// As a literal, `"deliver"` is every moment of that kind, `"sound: starts at 0.000 of *"` those whose text matches,
/// and any other text is a pattern for moments of every kind. `*` stands for any text, and the pattern for the whole of
/// it.
public struct MomentPattern: ExpressibleByStringInterpolation, CustomStringConvertible {
  private enum Text {
    case any
    case glob(String)
    case regex(Regex<AnyRegexOutput>)
  }

  package let kind: Event.Kind?
  private let text: Text
  /// The pattern as it was written.
  public let description: String

  /// Moments of a kind whose text matches.
  ///
  /// - Parameters:
  ///   - kind: The kind; nil for every kind.
  ///   - text: The text, `*` for any part of it.
  public init(_ kind: Event.Kind?, _ text: String = "*") {
    self.kind = kind
    self.text = text == "*" ? .any : .glob(text)
    let words = "\"\(text)\""
    description = kind.map { text == "*" ? $0.rawValue : "\($0.rawValue) \(words)" } ?? words
  }

  /// Moments of a kind in whose text a regular expression is found; anchors make it the whole text.
  public init(_ kind: Event.Kind?, _ regex: some RegexComponent) {
    self.kind = kind
    text = .regex(Regex<AnyRegexOutput>(regex.regex))
    description = "\(kind?.rawValue ?? "a moment") that matches the regular expression"
  }

  /// The defect in a diagnostic.
  package init(_ defect: Defect) {
    kind = .diagnostic
    text = .glob("\(defect.rawValue): *")
    description = "defect \(defect.rawValue)"
  }

  /// `"kind"`, `"kind: pattern"`, or `"pattern"`.
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
    (kind == nil || kind == event.kind) && matches(text: event.text)
  }

  /// Whether the text alone matches, whatever the kind.
  package func matches(text found: String) -> Bool {
    switch text {
    case .any: true
    case .glob(let glob): Self.matches(glob, found)
    case .regex(let regex): (try? regex.firstMatch(in: found)) != nil
    }
  }

  /// How much of the pattern an event has: nil where it has nothing but the kind.
  package func nearness(to event: Event) -> Int? {
    switch text {
    case .any: return nil
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

  /// Whether `*` in the glob can stand for text so that it is the found text: from the left, each piece where it comes
  /// first.
  private static func matches(_ glob: String, _ found: String) -> Bool {
    var pieces = glob.split(separator: "*", omittingEmptySubsequences: false)
    guard pieces.count > 1 else { return glob == found }
    let (first, last) = (pieces.removeFirst(), pieces.removeLast())
    guard found.hasPrefix(first) else { return false }
    var rest = found.dropFirst(first.count)
    for piece in pieces where !piece.isEmpty {
      guard let place = rest.firstRange(of: piece) else { return false }
      rest = rest[place.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
