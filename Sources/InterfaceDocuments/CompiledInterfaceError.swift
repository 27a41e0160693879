/// The reason why a file is no compiled storyboard.
public enum CompiledInterfaceError: Error, Sendable, Hashable {
  /// The file is larger than a compiled storyboard may be.
  case tooLong(bytes: Int, allowed: Int)
  /// The first bytes are those of another kind of file.
  case otherFile
  /// The file was compiled by another version of Earshot.
  case otherVersion(found: Int, expected: Int)
  /// A field is invalid.
  case damaged(reason: String)
}

extension CompiledInterfaceError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .tooLong(let bytes, let allowed): "it has \(bytes) bytes, and the limit is \(allowed)"
    case .otherFile: "it is not a storyboard compiled by Earshot; build the extension from its sources"
    case .otherVersion(let found, let expected):
      "its format is version \(found), and this is version \(expected); build the extension again"
    case .damaged(let reason): "the compiled storyboard is damaged: \(reason); build the extension again"
    }
  }
}
