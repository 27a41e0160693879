public import Foundation

/// The parameters for loading an extension's view.
public struct LoadRequest: Sendable, Equatable {
  /// The initial size of the view, in points; its height follows from K2.
  public var size: CGSize
  /// The number of pixels per point.
  public var scale: Double
  /// The environment of the device.
  public var environment: ExtensionEnvironment

  /// Creates a request for a view of `size` points.
  public init(size: CGSize, scale: Double, environment: ExtensionEnvironment = ExtensionEnvironment()) {
    self.size = size
    self.scale = scale
    self.environment = environment
  }
}
