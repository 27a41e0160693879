extension String {
  /// The string on one line and without control characters, so that text of a payload or a plist cannot move the
  /// cursor, set the terminal's title or reverse the writing direction.
  package var printable: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    // Not with `map`, for whose result the Swift runtime looks up conformances.
    var printable = String.UnicodeScalarView()
    for scalar in unicodeScalars { printable.append(scalar.isPrintable ? scalar : " ") }
    return String(printable)
  }
}

extension Unicode.Scalar {
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !(0x202A...0x202E).contains(value) && !(0x2066...0x2069).contains(value)
    }
  }
}
