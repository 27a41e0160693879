/// An error that describes why bytes are not a valid message.
public enum MessageFault: Error, Sendable, Hashable {
  /// The bytes end in the middle of the message.
  case truncated
  /// A field has an invalid value.
  case invalid(field: String)
  /// The message is followed by further bytes.
  case trailing(bytes: Int)
}

extension MessageFault: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .truncated: "truncated"
    case .invalid(let field): "invalid \(field)"
    case .trailing(let bytes): "\(bytes) unexpected bytes at the end"
    }
  }
}
