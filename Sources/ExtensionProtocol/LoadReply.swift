public import Foundation

/// The result of loading the view.
public struct LoadReply: Sendable, Equatable {
  /// The name of the principal class.
  public var principalClass: String
  /// The size of the view after its first layout, in points.
  public var size: CGSize

  /// Creates the result for a view of `size` points, controlled by `principalClass`.
  public init(principalClass: String, size: CGSize) {
    self.principalClass = principalClass
    self.size = size
  }
}
