/// An image of the bundle or of the system.
public struct InterfaceImage: Sendable, Equatable {
  /// Its name.
  public var name: String
  /// Whether it is a symbol of the system's.
  public var isSystem: Bool
  /// `template` or `original`; nil for automatic.
  public var renderingMode: String?

  /// Creates an image.
  public init(name: String, isSystem: Bool = false, renderingMode: String? = nil) {
    (self.name, self.isSystem, self.renderingMode) = (name, isSystem, renderingMode)
  }
}
