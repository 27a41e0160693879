extension String {
  /// Returns text of an extension, shortened for the transcript: an extension may write a mebibyte at a time,
  /// thousands of times. Text of more than `count` scalars is cut and followed by its original length in bytes.
  package func shortened(to count: Int = 1000) -> String {
    guard utf8.count > count else { return self }
    // Scalars, because a character may have any number of them.
    let start = unicodeScalars.prefix(count)
    guard start.endIndex < unicodeScalars.endIndex else { return self }
    return "\(String(start))... (\(utf8.count) bytes)"
  }
}
