/// An input that cannot be built.
public struct UnsupportedInput: Hashable, Sendable, CustomStringConvertible {
  /// The path of the input.
  public let path: String
  /// The reason and the fix.
  public let reason: String

  /// Creates an input with a reason.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The input and the reason on one line.
  public var description: String { "\(path): \(reason)" }
}
