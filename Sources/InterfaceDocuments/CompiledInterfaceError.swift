/// An error that describes why a file is not a valid compiled storyboard.
public enum CompiledInterfaceError: Error, Sendable, Hashable {
  /// The file exceeds the size limit.
  case tooLong(bytes: Int, allowed: Int)
  /// The file has another format.
  case unrecognizedFile
  /// The file was compiled by another version of Earshot.
  case unsupportedVersion(found: Int, expected: Int)
  /// A field is invalid.
  case damaged(reason: String)
}

extension CompiledInterfaceError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .tooLong(let bytes, let allowed): "it has \(bytes) bytes; the limit is \(allowed)"
    case .unrecognizedFile: "it is not a storyboard compiled by Earshot; build the extension from its sources"
    case .unsupportedVersion(let found, let expected):
      "it has format version \(found), but \(expected) is required; build the extension again"
    case .damaged(let reason): "the compiled storyboard is damaged: \(reason); build the extension again"
    }
  }
}
