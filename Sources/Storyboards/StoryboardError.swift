import InterfaceDocuments

/// An error that describes why a file is not a valid storyboard or xib.
public struct StoryboardError: Error, Sendable, Hashable {
  /// A problem in a file.
  public enum Problem: Sendable, Hashable {
    /// The file cannot be read.
    case unreadable(reason: String)
    /// The bytes are not well-formed XML.
    case malformed(reason: String)
    /// The text is not UTF-8, or declares another encoding.
    case encoding
    /// The file has a document type declaration, which could define entities.
    case documentType
    /// A count or a depth exceeds its limit.
    case tooMany(String, allowed: Int)
    /// The root element is not that of a storyboard or xib for iOS.
    case otherDocument(found: String)
    /// An element lacks an attribute or an element.
    case missing(String, in: String)
    /// The value of an attribute is invalid.
    case invalid(attribute: String, of: String, value: String, expected: String)
    /// Two objects have the same identifier.
    case duplicate(identifier: String)
    /// A view controller contains itself, through embed segues or relationships.
    case cycle(identifier: String)
  }

  /// The name of the file.
  public let file: String
  /// The line, from 1; 0 for the whole file.
  public let line: Int
  /// The problem.
  public let problem: Problem

  /// Creates an error.
  public init(file: String, line: Int, problem: Problem) {
    (self.file, self.line, self.problem) = (file, line, problem)
  }
}

extension StoryboardError: CustomStringConvertible {
  /// The file, the line and the problem.
  public var description: String { line > 0 ? "\(file):\(line): \(problem.text)" : "\(file): \(problem.text)" }
}

extension StoryboardError.Problem {
  var text: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .malformed(let reason): "is not well-formed XML: \(reason)"
    case .encoding: "is not UTF-8, the encoding in which Xcode writes storyboards"
    case .documentType: "has a document type declaration, which is not allowed; remove <!DOCTYPE>"
    case .tooMany(let what, let allowed): "has too many \(what); the limit is \(allowed)"
    case .otherDocument(let found):
      "is \(found), not a storyboard or xib for iOS (<document targetRuntime=\"iOS.CocoaTouch\">)"
    case .missing(let part, let element): "<\(element)> lacks \(part)"
    case .invalid(let attribute, let element, let value, let expected):
      "\(attribute) of <\(element)> must be \(expected), but is \"\(value.prefix(80))\""
    case .duplicate(let identifier): "two objects have the identifier \"\(identifier)\""
    case .cycle(let identifier):
      "the view controller \"\(identifier)\" contains itself; remove one of the embed segues"
    }
  }
}
