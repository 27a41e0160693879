import ArgumentParser
import Foundation

/// A range of numbers with both ends included, either of which may be open: `-24..-16`, `..5`, `0.5..`, or one number.
package struct Bounds: Hashable, Sendable {
  /// The lowest; nil for none.
  package var from: Double?
  /// The highest; nil for none.
  package var to: Double?

  /// Bounds; without ends, of everything.
  package init(from: Double? = nil, to: Double? = nil) {
    self.from = from
    self.to = to
  }

  /// Bounds as it is written; nil where the text is of no such form, or its ends are the wrong way round.
  package init?(_ text: String) {
    guard let dots = text.range(of: "..") else {
      guard let number = Self.number(text[...]) else { return nil }
      self.init(from: number, to: number)
      return
    }
    let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
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

  /// Whether a number is in it.
  ///
  /// - Parameter slack: How far outside still counts: half of the last digit that a report shows.
  package func contains(_ number: Double, slack: Double = 0) -> Bool {
    (from.map { number >= $0 - slack } ?? true) && (to.map { number <= $0 + slack } ?? true)
  }
}

extension Bounds: CustomStringConvertible {
  /// As it is written.
  package var description: String {
    if let from, from == to { return Self.text(from) }
    return "\(from.map(Self.text) ?? "")..\(to.map(Self.text) ?? "")"
  }

  /// In words, for a sentence: `between -24 and -16`.
  package var words: String {
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
  /// Reads it as it is written.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let bounds = Bounds(text) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no bounds: \(text)"))
    }
    self = bounds
  }

  /// Writes it as it is written.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Bounds: ExpressibleByArgument {
  /// Bounds as it is typed.
  package init?(argument: String) { self.init(argument) }
}
