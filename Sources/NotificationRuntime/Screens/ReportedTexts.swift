/// The texts that have been reported, so that each is reported once; of a hundred at most, because senders choose them.
struct ReportedTexts {
  private static let maximumCount = 100
  private var texts: Set<String> = []

  /// Adds a text.
  ///
  /// - Returns: Whether it is to be reported.
  mutating func insert(_ text: String) -> Bool {
    texts.count < Self.maximumCount && texts.insert(text).inserted
  }
}
