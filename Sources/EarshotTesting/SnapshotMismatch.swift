/// Why what is seen is not what a test expects; its description is the whole failure message.
public struct SnapshotMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in one line.
  public let summary: String
  /// The first element that differs, as it was recorded and as it is now; nil where the elements are equal.
  public let element: Element?
  /// How many pixels differ; nil where pictures could not be compared.
  public let pixelCount: Int?
  /// Where the picture is that was drawn now; nil where none was written.
  public let picturePath: String?
  /// Where a picture is that shows which pixels differ; nil where none was written.
  public let differencePath: String?

  /// An element that differs: lines of the outline.
  public struct Element: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// What was recorded; nil where there is more now.
    public let recorded: String?
    /// What is there now; nil where there is less now.
    public let now: String?
  }

  /// What is wrong, the first element that differs, and where the pictures are.
  public var description: String {
    var lines = [summary]
    if let element {
      lines.append("the first element that differs, line \(element.line):")
      lines.append("  recorded: \(element.recorded ?? "nothing")")
      lines.append("  now:      \(element.now ?? "nothing")")
    }
    if let picturePath { lines.append("now:        \(picturePath)") }
    if let differencePath { lines.append("difference: \(differencePath)") }
    return lines.joined(separator: "\n")
  }
}
