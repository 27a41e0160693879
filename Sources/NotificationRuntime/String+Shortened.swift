extension String {
  /// Text of an extension's as a transcript takes it: an extension may say a mebibyte at a time, thousands of times. What is
  /// longer than `count` characters is cut, and says how long it was.
  func shortened(to count: Int = 1000) -> String {
    guard utf8.count > count else { return self }
    // Scalars, for one character may have any number of them.
    let start = unicodeScalars.prefix(count)
    guard start.endIndex < unicodeScalars.endIndex else { return self }
    return "\(String(start))... (\(utf8.count) bytes)"
  }
}
