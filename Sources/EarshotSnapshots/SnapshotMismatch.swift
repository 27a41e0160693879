public import NotificationRuntime

/// An error thrown if a snapshot differs from its recording, or cannot be drawn or recorded. Its description is the
/// complete failure message.
public struct SnapshotMismatch: Error, Hashable, Sendable, CustomStringConvertible, SourceLineError {
  /// A summary in one line.
  public let summary: String
  /// The first differing element, as recorded and as drawn now; nil if the elements are equal.
  public let element: Element?
  /// The number of differing pixels; nil if the pictures could not be compared.
  public let pixelCount: Int?
  /// The path of the picture drawn now; nil if none was written.
  public let picturePath: String?
  /// The path of a picture that marks the differing pixels; nil if none was written.
  public let differencePath: String?
  /// The characters that are drawn as boxes because none of the fonts has them, with the remedy; nil if there are none.
  public let missingCharacters: String?
  /// The line of the test; nil if it is unknown.
  public package(set) var sourceLine: SourceLine?

  /// A differing element: a line of both outlines.
  public struct Element: Hashable, Sendable {
    /// The line number, from 1.
    public let line: Int
    /// The recorded line; nil if it is new.
    public let recorded: String?
    /// The current line; nil if it is missing now.
    public let now: String?
  }

  init(
    summary: String, element: Element? = nil, pixelCount: Int? = nil, picturePath: String? = nil,
    differencePath: String? = nil, missingCharacters: String? = nil
  ) {
    (self.summary, self.element, self.pixelCount) = (summary, element, pixelCount)
    (self.picturePath, self.differencePath) = (picturePath, differencePath)
    self.missingCharacters = missingCharacters
  }

  /// The message, after the line of the test.
  public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }

  /// The summary, the first differing element, the missing characters, and the paths of the pictures.
  public var message: String {
    var lines = [summary]
    if let element {
      lines.append("first different element, line \(element.line):")
      lines.append("  recorded: \(element.recorded ?? "nothing")")
      lines.append("  now:      \(element.now ?? "nothing")")
    }
    if let missingCharacters { lines.append("boxes:      \(missingCharacters)") }
    if let picturePath { lines.append("now:        \(picturePath)") }
    if let differencePath { lines.append("difference: \(differencePath)") }
    return lines.joined(separator: "\n")
  }
}
