/// An unsupported part of a storyboard.
public struct StoryboardDiagnostic: Sendable, Hashable {
  /// A kind of unsupported part.
  public enum Kind: Sendable, Hashable {
    /// An unknown element: a view becomes a plain view, any other object is skipped.
    case unknownElement(String, isPlainView: Bool)
    /// A connection or constraint to an object that does not exist, which is removed.
    case unresolved(element: String, identifier: String)
  }

  /// The name of the file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The kind of unsupported part.
  public let kind: Kind
}

extension StoryboardDiagnostic: CustomStringConvertible {
  /// The file, the line and the message.
  public var description: String {
    switch kind {
    case .unknownElement(let name, true): "\(file):\(line): <\(name)> is not supported; a plain view replaces it"
    case .unknownElement(let name, false): "\(file):\(line): <\(name)> is not supported; skipped"
    case .unresolved(let element, let identifier):
      "\(file):\(line): <\(element)> leads to \"\(identifier)\", which is missing or not supported; removed"
    }
  }
}
