/// A source file of an extension.
public struct SourceFile: Hashable, Sendable {
  /// The path, as in the compiler's messages.
  public let path: String
  /// The file's text.
  public let text: String

  /// Creates a source file.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
