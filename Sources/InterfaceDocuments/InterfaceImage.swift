/// An image of the bundle or the system.
public struct InterfaceImage: Sendable, Equatable {
  /// The name of the image.
  public var name: String
  /// Whether the image is a system symbol.
  public var isSystem: Bool
  /// The rendering mode, `template` or `original`; nil for automatic.
  public var renderingMode: String?

  /// Creates an image.
  public init(name: String, isSystem: Bool = false, renderingMode: String? = nil) {
    (self.name, self.isSystem, self.renderingMode) = (name, isSystem, renderingMode)
  }
}
