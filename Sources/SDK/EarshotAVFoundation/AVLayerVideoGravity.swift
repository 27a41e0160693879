/// How a film's pictures fit the layer that shows them.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String

  /// A way by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Whole, as large as fits, in the middle; what is left over stays empty.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// Over all of the layer, in the middle; what is too wide or too high lies outside its bounds, and is seen there unless
  /// the layer cuts it off.
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// Stretched over all of the layer.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")

  /// Where pictures of a size lie.
  ///
  /// - Parameters:
  ///   - size: Of the pictures, in points.
  ///   - bounds: Of the layer, in points.
  /// - Returns: In the coordinates of `bounds`; empty where either is.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    // Far beyond any screen; not a number is not within it either.
    let sane = -1e6...1e6
    guard size.width > 0, size.height > 0, bounds.width > 0, bounds.height > 0, sane.contains(bounds.minX),
      sane.contains(bounds.minY), sane.contains(bounds.width), sane.contains(bounds.height)
    else { return .zero }
    if self == .resize { return bounds }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    let scale = self == .resizeAspectFill ? max(across, down) : min(across, down)
    let shown = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: bounds.midX - shown.width / 2, y: bounds.midY - shown.height / 2, width: shown.width, height: shown.height)
  }
}
