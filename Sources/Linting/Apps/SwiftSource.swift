import Foundation
import Notifications

/// A Swift file, in which comments and the contents of strings are blanked, so that rules see code only.
///
/// Rules about sources look for a few names. They do not need a parser, which would make the linter much larger.
package struct SwiftSource: Sendable {
  /// The whole text.
  let text: SourceText
  /// The code: equally long, with spaces in place of comments and of the contents of strings.
  private let code: String
  /// The contents of the string literals, without interpolations.
  let strings: Set<String>
  /// The types whose properties and cases decoding may read.
  let declarations: DecodedNames.Declarations

  /// The maximum size of a file, in bytes.
  static let maximumByteCount = 4 << 20

  /// Reads a file; returns nil if it is unreadable or too large.
  init?(contentsOf url: URL, path: String) {
    guard let head = try? FileHead(of: url, upTo: Self.maximumByteCount + 1),
      head.bytes.count <= Self.maximumByteCount
    else { return nil }
    self.init(path: path, bytes: Array(head.bytes))
  }

  /// Creates a source.
  package init(path: String, bytes: [UInt8]) {
    text = SourceText(path: path, bytes: bytes)
    var scanner = SwiftScanner(bytes)
    scanner.run()
    // Blanked text is ASCII, or copied in whole characters, so it is UTF-8 if the file is.
    code = String(decoding: scanner.code, as: UTF8.self)
    strings = scanner.strings
    declarations = DecodedNames.declarations(in: scanner.code)
  }

  /// Returns the range of the first match of a pattern in the code. `\b` is a boundary of identifiers, not of words of
  /// a language.
  func first(_ pattern: some RegexComponent) -> Range<Int>? {
    guard let match = code.firstMatch(of: pattern.regex.wordBoundaryKind(.simple)) else { return nil }
    return trimmed(offset(match.range.lowerBound)..<offset(match.range.upperBound))
  }

  /// Returns the first capture of the first match of a pattern in the code.
  func firstCapture(_ pattern: Regex<(Substring, Substring)>) -> String? {
    code.firstMatch(of: pattern).map { String($0.output.1) }
  }

  /// Returns the number of times that a name occurs in the code, other than as a member after a period or as a declared
  /// variable.
  func useCount(of name: String) -> Int {
    var count = 0
    var previous: (name: Substring, mark: Character?) = ("", nil)
    var (mark, start): (Character?, String.Index?) = (nil, nil)
    for index in code.indices {
      let character = code[index]
      if character.isLetter || character.isNumber || character == "_" {
        start = start ?? index
        continue
      }
      if let first = start {
        let word = code[first..<index]
        if word == name, mark != ".", !["var", "let"].contains(previous.name) || previous.mark != nil { count += 1 }
        (previous, mark, start) = ((word, nil), nil, nil)
      }
      if !character.isWhitespace { (mark, previous.mark) = (character, character) }
    }
    return count
  }

  private func offset(_ index: String.Index) -> Int { code.utf8.distance(from: code.startIndex, to: index) }

  /// Returns a range without the white space at its beginning.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound, text.bytes.indices.contains(start), [0x20, 0x09, 0x0A].contains(text.bytes[start]) {
      start += 1
    }
    return start..<range.upperBound
  }
}
