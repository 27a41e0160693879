public import NotificationRuntime

/// An error thrown if a transcript does not meet an expectation, or a condition is not met in time. Its description
/// states the expectation and shows the transcript around the relevant place.
public struct TranscriptMismatch: Error, Hashable, CustomStringConvertible, SourceLineError {
  /// The expectation and the actual result, in a sentence.
  public let summary: String
  /// The relevant lines of the transcript, or the difference.
  public let excerpt: String
  /// The line of the test; nil if it is unknown.
  public package(set) var sourceLine: SourceLine?

  init(summary: String, excerpt: String) {
    (self.summary, self.excerpt) = (summary, excerpt)
  }

  /// The summary, followed by the excerpt.
  public var message: String { excerpt.isEmpty ? summary : "\(summary)\n\(excerpt)" }

  /// The message, after the line of the test.
  public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }
}
