public import NotificationRuntime

/// An error thrown if a transcript does not meet an expectation, or a condition is not met in time. Its description
/// states the expectation and shows the transcript around the relevant place.
public struct TranscriptMismatch: Error, Hashable, CustomStringConvertible {
  /// The expectation and the actual result, in a sentence.
  public let summary: String
  /// The relevant lines of the transcript, or the difference.
  public let excerpt: String
  /// The line of the test; nil if it is unknown.
  public private(set) var sourceLine: SourceLine?

  init(summary: String, excerpt: String) {
    (self.summary, self.excerpt) = (summary, excerpt)
  }

  /// Returns the mismatch with the line of the test.
  func at(_ line: SourceLine) -> Self {
    var mismatch = self
    mismatch.sourceLine = sourceLine ?? line
    return mismatch
  }

  /// The summary, followed by the excerpt.
  public var message: String { excerpt.isEmpty ? summary : "\(summary)\n\(excerpt)" }

  /// The message, after the line of the test.
  public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }
}
