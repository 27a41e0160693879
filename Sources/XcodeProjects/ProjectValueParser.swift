/// A parser of a property list in NeXT's format: `{ key = value; list = (a, "b c"); }` with comments.
struct ProjectValueParser {
  /// A syntax error.
  struct Failure: Error, Hashable {
    /// The line, from 1.
    let line: Int
    let reason: String
  }

  static let maximumDepth = 64
  static let maximumValues = 2_000_000

  private let bytes: [UInt8]
  private var position = 0
  private var count = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Parses a text.
  static func parse(_ bytes: [UInt8]) throws(Failure) -> ProjectValue {
    var parser = ProjectValueParser(bytes)
    let value = try parser.value(depth: 0)
    try parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.failure("unexpected text after the end") }
    return value
  }

  private func failure(_ reason: String) -> Failure {
    Failure(line: 1 + bytes[..<min(position, bytes.count)].count { $0 == 10 }, reason: reason)
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() throws(Failure) {
    while let byte {
      if byte == 32 || (9...13).contains(byte) {
        position += 1
      } else if bytes[position...].starts(with: "//".utf8) {
        while let byte = self.byte, byte != 10 { _ = byte; position += 1 }
      } else if bytes[position...].starts(with: "/*".utf8) {
        position += 2
        while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
        guard position < bytes.count else { throw failure("unterminated comment") }
        position += 2
      } else {
        return
      }
    }
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
    try skipSpace()
    guard byte == UInt8(ascii: character) else { throw failure("'\(character)' is missing") }
    position += 1
  }

  private mutating func value(depth: Int) throws(Failure) -> ProjectValue {
    count += 1
    guard depth < Self.maximumDepth else { throw failure("is nested deeper than \(Self.maximumDepth)") }
    guard count <= Self.maximumValues else { throw failure("has more than \(Self.maximumValues) values") }
    try skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return try table(depth: depth)
    case UInt8(ascii: "("): return try list(depth: depth)
    case nil: throw failure("a value is expected")
    default: return .text(try string())
    }
  }

  private mutating func table(depth: Int) throws(Failure) -> ProjectValue {
    position += 1
    var table: [String: ProjectValue] = [:]
    while true {
      try skipSpace()
      if byte == UInt8(ascii: "}") {
        position += 1
        return .table(table)
      }
      let key = try string()
      try expect("=")
      table[key] = try value(depth: depth + 1)
      try expect(";")
    }
  }

  private mutating func list(depth: Int) throws(Failure) -> ProjectValue {
    position += 1
    var list: [ProjectValue] = []
    while true {
      try skipSpace()
      if byte == UInt8(ascii: ")") {
        position += 1
        return .list(list)
      }
      list.append(try value(depth: depth + 1))
      try skipSpace()
      if byte == UInt8(ascii: ",") {
        position += 1
      } else if byte != UInt8(ascii: ")") {
        throw failure("',' is missing")
      }
    }
  }

  private mutating func string() throws(Failure) -> String {
    if let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(quote) }
    let start = position
    while let byte, Self.isPlain(byte) { position += 1 }
    guard position > start else { throw failure("a name or a value is missing") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: "-"),
      UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "@"):
      true
    default: byte >= 128
    }
  }

  private mutating func quoted(_ quote: UInt8) throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte {
      position += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), let escaped = self.byte else {
        text.append(byte)
        continue
      }
      position += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(10)
      case UInt8(ascii: "t"): text.append(9)
      case UInt8(ascii: "r"): text.append(13)
      case UInt8(ascii: "U"):
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
          let scalar = Unicode.Scalar(code)
        else { throw failure("\\U is not followed by four hexadecimal digits") }
        text += Array(String(scalar).utf8)
        position += 4
      default: text.append(escaped)
      }
    }
    throw failure("unterminated string")
  }
}
