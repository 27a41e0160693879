import Foundation

/// A closed range of numbers, either end of which may be missing: `-24..-16`, `..5`, `0.5..`, or a single number.
package struct Bounds: Hashable, Sendable {
  /// The lower bound, or nil if there is none.
  package var from: Double?
  /// The upper bound, or nil if there is none.
  package var to: Double?

  /// Creates a range. A nil bound is unlimited.
  package init(from: Double? = nil, to: Double? = nil) {
    self.from = from
    self.to = to
  }

  /// Parses bounds; nil if the text is invalid or the ends are in the wrong order.
  package init?(_ text: String) {
    guard let dots = text.range(of: "..") else {
      guard let number = Self.number(text[...]) else { return nil }
      self.init(from: number, to: number)
      return
    }
    let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
    // Swift's operator has three dots; the third one is not a decimal point.
    guard !last.hasPrefix(".") else { return nil }
    let (from, to) = (Self.number(first), Self.number(last))
    guard from != nil || first.isEmpty, to != nil || last.isEmpty, from != nil || to != nil else { return nil }
    if let from, let to, from > to { return nil }
    self.init(from: from, to: to)
  }

  private static func number(_ text: Substring) -> Double? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// Returns whether the range contains a number.
  ///
  /// - Parameter slack: The tolerance: half of the last digit that a report shows.
  package func contains(_ number: Double, slack: Double = 0) -> Bool {
    (from.map { number >= $0 - slack } ?? true) && (to.map { number <= $0 + slack } ?? true)
  }
}

extension Bounds: CustomStringConvertible {
  /// The text form.
  package var description: String {
    if let from, from == to { return Self.text(from) }
    return "\(from.map(Self.text) ?? "")..\(to.map(Self.text) ?? "")"
  }

  /// The bounds as part of a sentence: `from -24 to -16`.
  package var phrase: String {
    switch (from, to) {
    case (let from?, let to?): from == to ? "exactly \(Self.text(from))" : "from \(Self.text(from)) to \(Self.text(to))"
    case (let from?, nil): "at least \(Self.text(from))"
    case (nil, let to?): "at most \(Self.text(to))"
    case (nil, nil): "anything"
    }
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

extension Bounds: Codable {
  /// Decodes the text form.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let bounds = Bounds(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "invalid range: \(text)"))
    }
    self = bounds
  }

  /// Encodes the text form.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
