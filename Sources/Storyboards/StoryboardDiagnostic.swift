/// A part of a storyboard that is not supported.
public struct StoryboardDiagnostic: Sendable, Hashable {
  /// The kinds.
  public enum Kind: Sendable, Hashable {
    /// A view whose element is unknown is a plain view; another object of an unknown element is skipped.
    case unknownElement(String, isPlainView: Bool)
    /// A connection or constraint to an object that is not there is removed.
    case unresolved(element: String, identifier: String)
  }

  /// The file's name.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The kind.
  public let kind: Kind
}

extension StoryboardDiagnostic: CustomStringConvertible {
  /// The file, the line, and the diagnosis.
  public var description: String {
    switch kind {
    case .unknownElement(let name, true): "\(file):\(line): <\(name)> is not supported: it is a plain view"
    case .unknownElement(let name, false): "\(file):\(line): <\(name)> is not supported: it is skipped"
    case .unresolved(let element, let identifier):
      "\(file):\(line): <\(element)> leads to \"\(identifier)\", which is not supported or missing: it is removed"
    }
  }
}
