public import EarshotTesting
public import NotificationRuntime
public import Playback

extension Earshot {
  /// An error thrown if a file that is to be delivered is not media that can be read.
  public struct MediaInputError: Error, Hashable, Sendable, CustomStringConvertible, SourceLineError {
    /// The reason.
    public let cause: Playback.PlaybackError
    /// The line of the test; nil if it is unknown.
    public package(set) var sourceLine: NotificationRuntime.SourceLine?

    /// Creates an error on a line of a test.
    init(_ cause: PlaybackError, at sourceLine: SourceLine) {
      (self.cause, self.sourceLine) = (cause, sourceLine)
    }

    /// The path of the file, the problem and the fix, without the line of the test.
    public var message: String { "\(cause)" }

    /// The message, after the line of the test.
    public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }
  }
}
