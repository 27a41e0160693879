public import Foundation

/// A syntax error in a JSON text, with its position.
public struct JSONSyntaxError: Error, Sendable, Hashable, Codable {
  /// A reason for a syntax error.
  public enum Reason: Sendable, Hashable, Codable {
    /// The text is empty or consists of white space.
    case empty
    /// The text starts with a byte order mark (RFC 8259, section 8.1, forbids one).
    case byteOrderMark(encoding: String)
    /// The bytes are not valid UTF-8.
    case notUTF8
    /// An unexpected token was found instead of `expected`.
    case unexpected(found: String, expected: String)
    /// The text ends prematurely.
    case unexpectedEnd(expected: String)
    /// The value is followed by other text.
    case trailing(found: String)
    /// There is no member after a comma.
    case trailingComma
    /// The text contains a comment (`//` or `/*`).
    case comment
    /// A string contains an unescaped control character.
    case controlCharacter(UInt8)
    /// A backslash is followed by none of `" \ / b f n r t` or `u` with four hexadecimal digits.
    case invalidEscape(String)
    /// A string contains an unpaired surrogate.
    case unpairedSurrogate(UInt16)
    /// A number has a leading zero, such as `007`.
    case leadingZero
    /// A number exceeds the range of `Double`.
    case numberOutOfRange(String)
    /// An object contains the same key twice; parsers differ in which one they keep.
    case duplicateKey(String)
    /// Arrays and objects are nested deeper than `limit`.
    case tooDeep(limit: Int)
  }

  /// The reason for the error.
  public var reason: Reason
  /// The line of the error, from 1.
  public var line: Int
  /// The column of the error, in Unicode scalars, from 1.
  public var column: Int

  /// Creates an error at a line and column, both from 1.
  public init(_ reason: Reason, line: Int, column: Int) {
    self.reason = reason
    self.line = line
    self.column = column
  }

  init(_ reason: Reason, offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let isContinuation = { (byte: UInt8) in byte & 0xC0 == 0x80 }
    self.init(
      reason,
      line: 1 + before.count { $0 == UInt8(ascii: "\n") },
      column: 1 + before[lineStart...].count { !isContinuation($0) })
  }
}

// MARK: - Message

extension JSONSyntaxError: CustomStringConvertible, LocalizedError {
  /// The position, the error and the fix.
  public var description: String { "line \(line), column \(column): \(reason.message)" }
  /// The same as `description`.
  public var errorDescription: String? { description }
}

extension JSONSyntaxError.Reason {
  /// The error and the fix as a sentence.
  package var message: String {
    switch self {
    case .empty: "the JSON text is empty. Write an object such as {\"aps\": {\"alert\": \"Hello\"}}."
    case .byteOrderMark(let encoding):
      "the text starts with a byte order mark of \(encoding). Save it as UTF-8 without one."
    case .notUTF8: "not UTF-8. Save the text as UTF-8."
    case .unexpected(let found, let expected): "found \(found.excerpt) where \(expected) is expected."
    case .unexpectedEnd(let expected): "the text ends where \(expected) is expected."
    case .trailing(let found): "found \(found.excerpt) after the end of the JSON value. Remove the rest."
    case .trailingComma: "trailing comma. Remove it."
    case .comment: "JSON has no comments. Remove it."
    case .controlCharacter(0x0A), .controlCharacter(0x0D):
      "a string is not closed before the end of its line. Close it with '\"', or write a line break in it as \\n."
    case .controlCharacter(let byte):
      "a string contains the control character \(byte). Write it as an escape sequence, such as \\n."
    case .invalidEscape(let text):
      "\(text.excerpt) is not a valid escape sequence. "
        + "Allowed: \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits."
    case .unpairedSurrogate(let unit):
      "\\u\(String(unit, radix: 16)) is half of a surrogate pair. Write both halves, or the character itself."
    case .leadingZero: "a number has a leading 0. Remove it, or write the value as a string."
    case .numberOutOfRange(let text): "the number \(text.excerpt) is beyond the range of a 64-bit float."
    case .duplicateKey(let key): "duplicate key \(key.excerpt) in an object. Remove one."
    case .tooDeep(let limit): "arrays and objects are nested deeper than the \(limit) levels allowed."
    }
  }
}
