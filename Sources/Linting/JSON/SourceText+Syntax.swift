import JSON

extension SourceText {
  /// Whether edits damaged a JSON text: it has a syntax error that the original did not have, or the edits changed more
  /// than a byte order mark and did not get past the original's first error.
  ///
  /// - Parameter original: The text before the edits.
  func isDamaged(comparedWith original: SourceText) -> Bool {
    guard let error = syntaxErrorOffset else { return false }
    guard let earlier = original.syntaxErrorOffset else { return true }
    return error < earlier || (error == earlier && content != original.content)
  }

  /// The bytes after byte order marks.
  private var content: [UInt8] {
    var rest = bytes[...]
    while rest.beginsWithByteOrderMark { rest = rest.dropFirst(3) }
    return Array(rest)
  }

  /// The offset in the content of the first syntax error; nil if there is none.
  private var syntaxErrorOffset: Int? {
    let text = SourceText(path: path, bytes: content)
    do {
      _ = try JSONDocument(parsing: text.bytes)
      return nil
    } catch {
      return text.offset(line: error.line, column: error.column)
    }
  }
}
