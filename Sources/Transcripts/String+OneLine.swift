extension String {
  /// The string with line breaks and control characters escaped: a payload cannot forge lines or move the cursor.
  package var oneLine: String {
    guard unicodeScalars.contains(where: { $0.isControl }) else { return self }
    return unicodeScalars.map { $0.isControl ? $0.escaped(asASCII: true) : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
      || (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
