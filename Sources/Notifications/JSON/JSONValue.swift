public import Foundation

/// A JSON value kept exactly as it was written: an integer stays an integer and `true` never becomes 1.
///
/// It carries what a payload holds beside `aps` (`L4`), all the way into an extension's `userInfo`.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number written without a fraction or an exponent that fits 64 bits.
  case integer(Int64)
  /// Every other number.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// How many arrays and objects may lie inside one another, counting the outermost.
  public static let maximumDepth = 64

  /// Reads one JSON text (RFC 8259), strictly.
  ///
  /// Stricter than the RFC where its freedom would make two readers disagree: no byte order mark, no duplicate keys,
  /// no unpaired surrogates, no number beyond the range of `Double`. An integer beyond 64 bits becomes a `number`.
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - maximumDepth: how many arrays and objects may lie inside one another.
  /// - Throws: the first fault, with its line and column.
  public init(parsing bytes: Data, maximumDepth: Int = JSONValue.maximumDepth) throws(JSONSyntaxError) {
    self = try JSONParser.value(in: [UInt8](bytes), maximumDepth: maximumDepth)
  }
}

// MARK: - Literals

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// `null`.
  public init(nilLiteral: ()) { self = .null }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A number with a fraction.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object; the last of two equal keys counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
