/// A source file of an extension.
public struct SourceFile: Hashable, Sendable {
  /// Its path, as the compiler's messages name it.
  public let path: String
  /// Its text.
  public let text: String

  /// A file of this path and text.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
