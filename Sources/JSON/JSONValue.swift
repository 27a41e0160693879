public import Foundation

/// A JSON value, preserved exactly: an integer remains an integer, and `true` never becomes 1.
///
/// An extension's `userInfo` contains a payload's custom keys (`L4`) as such values.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number without a fraction or exponent that fits into 64 bits.
  case integer(Int64)
  /// Any other number.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The maximum nesting depth of arrays and objects, including the outermost one.
  public static let maximumDepth = 64

  /// Parses a JSON text (RFC 8259) strictly.
  ///
  /// Parsing is stricter than the RFC where parsers would differ: byte order marks, duplicate keys, unpaired
  /// surrogates and numbers beyond the range of `Double` are errors. An integer beyond 64 bits becomes a `number`.
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - maximumDepth: The maximum nesting depth of arrays and objects.
  /// - Throws: The first error, with its line and column.
  public init(parsing bytes: Data, maximumDepth: Int = JSONValue.maximumDepth) throws(JSONSyntaxError) {
    self = try JSONParser.value(in: [UInt8](bytes), maximumDepth: maximumDepth)
  }
}

// MARK: - Literals

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a `null` value.
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
  /// An object; the last of several equal keys is used.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
