/// The scaling and position of a video in its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a gravity from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The gravity that fits the whole video into the layer, centered, and leaves the rest of the layer empty.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// The gravity that fills the layer with the video, centered. The video extends beyond the layer's bounds in one
  /// dimension, and is visible there unless the layer masks to its bounds.
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// The gravity that stretches the video to the layer's bounds.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")

  /// Returns the rectangle of a video in a layer.
  ///
  /// - Parameters:
  ///   - size: The size of the video, in points.
  ///   - bounds: The layer's bounds, in points.
  /// - Returns: The rectangle in the coordinates of `bounds`; empty if the size or the bounds are empty.
  func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
    // Rejects values far beyond any screen, and NaN.
    let sane = -1e6...1e6
    guard size.width > 0, size.height > 0, bounds.width > 0, bounds.height > 0, sane.contains(bounds.minX),
      sane.contains(bounds.minY), sane.contains(bounds.width), sane.contains(bounds.height)
    else { return .zero }
    if self == .resize { return bounds }
    let (widthScale, heightScale) = (bounds.width / size.width, bounds.height / size.height)
    let scale = self == .resizeAspectFill ? max(widthScale, heightScale) : min(widthScale, heightScale)
    let fitted = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: bounds.midX - fitted.width / 2, y: bounds.midY - fitted.height / 2, width: fitted.width, height: fitted.height)
  }
}
