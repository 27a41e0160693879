/// An error thrown if a transcript does not meet an expectation. Its description states the expectation and shows the
/// transcript around the relevant place.
public struct TranscriptMismatch: Error, Hashable, CustomStringConvertible {
  /// The expectation and the actual result, in a sentence.
  public let summary: String
  /// The relevant lines of the transcript, or the difference.
  public let excerpt: String

  /// The summary, followed by the excerpt.
  public var description: String { excerpt.isEmpty ? summary : "\(summary)\n\(excerpt)" }
}
