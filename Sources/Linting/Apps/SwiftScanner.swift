/// A scanner that separates the code of a Swift file from its comments and strings.
struct SwiftScanner {
  private let bytes: [UInt8]
  private var index = 0
  /// The bytes, with spaces in place of comments and of the contents of strings; line breaks remain.
  private(set) var code: [UInt8]
  /// The contents of the string literals, up to a length that a key may have.
  private(set) var strings: Set<String> = []

  private static let maximumStringLength = 200

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    code = bytes
  }

  mutating func run() {
    skipCode(until: nil)
  }

  /// Skips code up to the end of the file or, in an interpolation, to the closing parenthesis.
  private mutating func skipCode(until end: UInt8?, depth: Int = 0) {
    var parentheses = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/"), at(1) == UInt8(ascii: "/") {
        blank { $0.bytes[$0.index] != UInt8(ascii: "\n") }
      } else if byte == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
        skipBlockComment()
      } else if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "#") && startsRawString) {
        skipString(depth: depth)
      } else {
        if byte == UInt8(ascii: "(") { parentheses += 1 }
        if byte == UInt8(ascii: ")") {
          if end == byte, parentheses == 0 { return }
          parentheses -= 1
        }
        index += 1
      }
    }
  }

  private func at(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }

  private var startsRawString: Bool {
    bytes[index...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
  }

  private mutating func blank(while condition: (SwiftScanner) -> Bool) {
    while index < bytes.count, condition(self) { blankOne() }
  }

  private mutating func blankOne() {
    if bytes[index] != UInt8(ascii: "\n") { code[index] = 0x20 }
    index += 1
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
        depth += 1
        blankOne()
      } else if bytes[index] == UInt8(ascii: "*"), at(1) == UInt8(ascii: "/") {
        depth -= 1
        blankOne()
        if depth == 0 { return blankOne() }
      }
      if index < bytes.count { blankOne() }
    }
  }

  // MARK: Strings

  private mutating func skipString(depth: Int) {
    var marks = 0
    while at(marks) == UInt8(ascii: "#") { marks += 1 }
    index += marks
    let isMultiline = at(1) == UInt8(ascii: "\"") && at(2) == UInt8(ascii: "\"")
    let quotes = isMultiline ? 3 : 1
    index += quotes
    var content: [UInt8] = []
    while index < bytes.count {
      if ends(quotes: quotes, marks: marks) {
        index += quotes + marks
        break
      }
      if bytes[index] == UInt8(ascii: "\n"), !isMultiline { break }
      if bytes[index] == UInt8(ascii: "\\"), hasMarks(marks, after: 1) {
        if at(1 + marks) == UInt8(ascii: "("), depth < 16 {
          for _ in 0..<2 + marks where index < bytes.count { blankOne() }
          skipCode(until: UInt8(ascii: ")"), depth: depth + 1)
          if index < bytes.count { blankOne() }
          continue
        }
        blankOne()
        for _ in 0...marks where index < bytes.count && bytes[index] != UInt8(ascii: "\n") { blankOne() }
        continue
      }
      if content.count <= Self.maximumStringLength { content.append(bytes[index]) }
      blankOne()
    }
    if content.count <= Self.maximumStringLength { strings.insert(String(decoding: content, as: UTF8.self)) }
  }

  private func ends(quotes: Int, marks: Int) -> Bool {
    (0..<quotes).allSatisfy { at($0) == UInt8(ascii: "\"") } && hasMarks(marks, after: quotes)
  }

  private func hasMarks(_ count: Int, after offset: Int) -> Bool {
    (0..<count).allSatisfy { at(offset + $0) == UInt8(ascii: "#") }
  }
}
