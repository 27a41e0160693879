import DeviceTime
import Foundation
import Notifications

/// A reader of the words of one line, in order. Errors include the column.
struct WordReader {
  private var rest: ArraySlice<ScenarioWord>
  /// The column after the last word, for a missing word.
  private let end: Int

  init(_ words: ArraySlice<ScenarioWord>, end: Int) {
    rest = words
    self.end = end
  }

  /// Whether all words have been read.
  var isAtEnd: Bool { rest.isEmpty }

  /// The column of the next word.
  var column: Int { rest.first?.column ?? end }

  /// The next word, which is not consumed.
  var next: ScenarioWord? { rest.first }

  /// Reads the next word.
  ///
  /// - Parameter what: A description of the word, for the message if it is missing.
  mutating func word(_ what: String) throws(ScenarioFault) -> ScenarioWord {
    guard let word = rest.popFirst() else { throw ScenarioFault(at: end, "\(what) is missing") }
    return word
  }

  /// Reads the text of the next word, which must not be empty.
  mutating func text(_ what: String) throws(ScenarioFault) -> String {
    let word = try word(what)
    guard !word.text.isEmpty else { throw ScenarioFault(at: word.column, "\(what) is empty") }
    return word.text
  }

  /// Consumes a keyword if it is the next word.
  mutating func take(_ keyword: String) -> Bool {
    guard let word = rest.first, !word.isQuoted, word.text == keyword else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Reads one of several keywords.
  mutating func keyword(_ what: String, _ known: [String]) throws(ScenarioFault) -> String {
    let all = known.count == 1 ? known[0] : known.dropLast().joined(separator: ", ") + " or " + known[known.count - 1]
    guard let word = rest.popFirst() else { throw ScenarioFault(at: end, "\(what) is missing: \(all)") }
    if !word.isQuoted, known.contains(word.text) { return word.text }
    let meant = Suggestion.nearest(to: word.text, among: known)
    throw ScenarioFault(
      at: word.column,
      "invalid \(what) \(word.shown); " + (meant.map { "did you mean \($0)? " } ?? "") + "allowed: \(all)")
  }

  /// Reads a number.
  mutating func number(_ what: String, in range: ClosedRange<Double>) throws(ScenarioFault) -> Double {
    let word = try word(what)
    guard let number = Self.number(word.text), range.contains(number) else {
      throw ScenarioFault(
        at: word.column,
        "invalid \(what) \(word.shown); expected a number from \(Self.text(range.lowerBound)) to "
          + "\(Self.text(range.upperBound))")
    }
    return number
  }

  /// Reads an integer.
  mutating func integer(_ what: String, in range: ClosedRange<Int>) throws(ScenarioFault) -> Int {
    let word = try word(what)
    guard let number = Int(word.text), range.contains(number) else {
      throw ScenarioFault(
        at: word.column,
        "invalid \(what) \(word.shown); expected an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Reads a duration with its unit.
  ///
  /// - Parameter isPosition: Whether the unit may be omitted for seconds: `2.000`.
  mutating func duration(_ what: String, isPosition: Bool = false) throws(ScenarioFault) -> Duration {
    let word = try word(what)
    if let duration = Self.duration(word.text, isPosition: isPosition) { return duration }
    let isNumber = Self.number(word.text) != nil
    throw ScenarioFault(
      at: word.column,
      "invalid \(what) \(word.shown): "
        + (isNumber && !isPosition
          ? "a unit is missing: \(word.text)s, \(word.text)ms" : "expected a time such as 2s, 500ms, 1.5s, 1min or 1h")
        + "; at most 24h")
  }

  /// Throws if there are further words.
  func finish() throws(ScenarioFault) {
    guard let word = rest.first else { return }
    throw ScenarioFault(at: word.column, "unexpected \(word.shown): the line is complete before it")
  }

  // MARK: Values

  /// Parses a number in plain digits, not `inf`, `0x` or `1e5`.
  static func number(_ text: String) -> Double? {
    guard !text.isEmpty, text.utf8.count <= 20, text.allSatisfy({ "0123456789.-+".contains($0) }) else { return nil }
    return Double(text)
  }

  /// Parses a duration: `2s`, or `2` for a position.
  static func duration(_ text: String, isPosition: Bool) -> Duration? {
    let units: [(name: String, nanoseconds: Double)] = [
      ("ms", 1e6), ("min", 6e10), ("s", 1e9), ("h", 3.6e12),
    ]
    let unit = units.first { text.hasSuffix($0.name) } ?? (isPosition ? (name: "", nanoseconds: 1e9) : nil)
    guard let unit, let number = number(String(text.dropLast(unit.name.count))), number >= 0 else { return nil }
    let nanoseconds = (number * unit.nanoseconds).rounded()
    guard nanoseconds <= Double(ScenarioLimits.duration.wholeNanoseconds) else { return nil }
    return .nanoseconds(Int64(nanoseconds))
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
