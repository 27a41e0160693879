/// A transcript is not what a test expects. Its description says what was expected, and shows the transcript around the place.
public struct TranscriptMismatch: Error, Hashable, CustomStringConvertible {
  /// What was expected, and what is there, in a sentence.
  public let summary: String
  /// The lines of the transcript that matter, or the difference.
  public let excerpt: String

  /// The sentence, then the lines.
  public var description: String { excerpt.isEmpty ? summary : "\(summary)\n\(excerpt)" }
}
