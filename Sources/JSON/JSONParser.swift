/// A JSON parser that works in a single pass and linear time, with limited recursion.
///
/// Unlike Foundation's parser, it reports line and column, rejects duplicate keys and distinguishes Booleans from
/// numbers.
struct JSONParser {
  private let bytes: [UInt8]
  private let maximumDepth: Int
  private var index = 0

  /// Parses `bytes`.
  static func value(in bytes: [UInt8], maximumDepth: Int) throws(JSONSyntaxError) -> JSONValue {
    var parser = JSONParser(bytes: bytes, maximumDepth: maximumDepth)
    try parser.checkEncoding()
    parser.skipSpace()
    guard parser.index < bytes.count else { throw parser.fault(.empty) }
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.index == bytes.count else { throw parser.fault(.trailing(found: parser.token)) }
    return value
  }

  private init(bytes: [UInt8], maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    switch next {
    case UInt8(ascii: "{"): return .object(try object(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try array(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try string())
    case _ where isDigit || next == UInt8(ascii: "-"): return try number()
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: throw unexpected("a value")
    }
  }

  private mutating func object(depth: Int) throws(JSONSyntaxError) -> [String: JSONValue] {
    guard depth <= maximumDepth else { throw fault(.tooDeep(limit: maximumDepth)) }
    var members: [String: JSONValue] = [:]
    index += 1
    skipSpace()
    if skip("}") { return members }
    while true {
      let start = index
      guard next == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let key = try string()
      guard members[key] == nil else { throw fault(.duplicateKey(key), at: start) }
      skipSpace()
      guard skip(":") else { throw unexpected("':' after the key") }
      skipSpace()
      members[key] = try value(depth: depth)
      guard try isFollowedByAnother(end: "}") else { return members }
    }
  }

  private mutating func array(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
    guard depth <= maximumDepth else { throw fault(.tooDeep(limit: maximumDepth)) }
    var elements: [JSONValue] = []
    index += 1
    skipSpace()
    if skip("]") { return elements }
    while true {
      elements.append(try value(depth: depth))
      guard try isFollowedByAnother(end: "]") else { return elements }
    }
  }

  /// Reads the separator after a member: returns true after a comma, false at the end of the array or object.
  private mutating func isFollowedByAnother(end: Character) throws(JSONSyntaxError) -> Bool {
    skipSpace()
    if skip(end) { return false }
    let comma = index
    guard skip(",") else { throw unexpected("',' or '\(end)'") }
    skipSpace()
    if next == end.asciiValue { throw fault(.trailingComma, at: comma) }
    return true
  }

  private mutating func literal(_ word: String, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw unexpected("a value") }
    index += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = index
    var isInteger = true
    _ = skip("-")
    if skip("0") {
      if isDigit { throw fault(.leadingZero, at: start) }
    } else {
      try digits()
    }
    if skip(".") {
      isInteger = false
      try digits()
    }
    if skip("e") || skip("E") {
      isInteger = false
      _ = skip("+") || skip("-")
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isInteger, let integer = Int64(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { throw fault(.numberOutOfRange(text), at: start) }
    return .number(number)
  }

  private mutating func digits() throws(JSONSyntaxError) {
    guard isDigit else { throw unexpected("a digit") }
    while isDigit { index += 1 }
  }

  // MARK: Strings

  private mutating func string() throws(JSONSyntaxError) -> String {
    index += 1
    var start = index
    var text = ""
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        text += String(decoding: bytes[start..<index], as: UTF8.self)
        index += 1
        return text
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[start..<index], as: UTF8.self)
        text.unicodeScalars.append(try escape())
        start = index
      case 0..<0x20: throw fault(.controlCharacter(byte))
      default: index += 1
      }
    }
    throw fault(.unexpectedEnd(expected: "'\"' at the end of the string"))
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let letter = next else { throw fault(.unexpectedEnd(expected: "an escape sequence")) }
    if letter == UInt8(ascii: "u") { return try unicodeEscape(start: start) }
    guard let scalar = Self.escapes[letter] else { throw fault(.invalidEscape("\\" + token), at: start) }
    index += 1
    return scalar
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "f"): "\u{c}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func unicodeEscape(start: Int) throws(JSONSyntaxError) -> Unicode.Scalar {
    let unit = try codeUnit(start: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let isHigh = unit < 0xDC00
    guard isHigh, next == UInt8(ascii: "\\"), bytes[(index + 1)...].first == UInt8(ascii: "u") else {
      throw fault(.unpairedSurrogate(unit), at: start)
    }
    index += 1
    let low = try codeUnit(start: index - 1)
    let pair = UInt32(0x10000) + (UInt32(unit & 0x3FF) << 10) + UInt32(low & 0x3FF)
    guard (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(pair) else {
      throw fault(.unpairedSurrogate(unit), at: start)
    }
    return scalar
  }

  /// Reads the four hexadecimal digits after the `u` at `index`.
  private mutating func codeUnit(start: Int) throws(JSONSyntaxError) -> UInt16 {
    let digits = bytes[(index + 1)...].prefix(4)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(text, radix: 16)
    else { throw fault(.invalidEscape("\\u" + text), at: start) }
    index += 5
    return unit
  }

  // MARK: Bytes

  private func checkEncoding() throws(JSONSyntaxError) {
    for (name, mark) in Self.byteOrderMarks where bytes.starts(with: mark) {
      throw fault(.byteOrderMark(encoding: name), at: 0)
    }
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error, .emptyInput: throw fault(.notUTF8, at: offset)
      }
    }
  }

  private static let byteOrderMarks: [(String, [UInt8])] = [
    ("UTF-8", [0xEF, 0xBB, 0xBF]), ("UTF-16", [0xFE, 0xFF]), ("UTF-16", [0xFF, 0xFE]),
  ]

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var isDigit: Bool { next.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }

  private mutating func skip(_ character: Character) -> Bool {
    guard let next, next == character.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { index += 1 }
  }

  // MARK: Faults

  /// The word or character at `index`, for a message.
  private var token: String {
    let remaining = bytes[index...].prefix(16)
    let word = remaining.prefix { Character(Unicode.Scalar($0)).isASCII && Character(Unicode.Scalar($0)).isLetter }
    if !word.isEmpty { return String(decoding: word, as: UTF8.self) }
    return String(decoding: remaining, as: UTF8.self).first.map(String.init) ?? ""
  }

  private func unexpected(_ expected: String) -> JSONSyntaxError {
    switch next {
    case nil: fault(.unexpectedEnd(expected: expected))
    case UInt8(ascii: "/"): fault(.comment)
    default: fault(.unexpected(found: token, expected: expected))
    }
  }

  private func fault(_ reason: JSONSyntaxError.Reason, at offset: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(reason, offset: offset ?? index, in: bytes)
  }
}
