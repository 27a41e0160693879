/// Which corners are round, with Apple's bits.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: UInt

  /// Corners from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper left one.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The upper right one.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The lower left one.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The lower right one.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The form of round corners, with Apple's raw values.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// Apple's name of it.
  public let rawValue: String

  /// A form by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Softer than circles; drawn as circles.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// What a change of a property sets going.
public protocol CAAction: AnyObject {}

extension NSNull: CAAction {}

/// How contents fit a layer's bounds, with Apple's raw values.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// Apple's name of it.
  public let rawValue: String

  /// A way by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In the middle, in their own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// In the middle of the upper edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// In the middle of the lower edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// In the middle of the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// In the middle of the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the upper left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the upper right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the lower left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the lower right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as they fit in whole.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as they fill it.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// Where something of a size in points is drawn in bounds.
  package func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    var size = size
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      let (across, down) = (bounds.width / size.width, bounds.height / size.height)
      let factor = self == .resizeAspect ? min(across, down) : max(across, down)
      size = CGSize(width: size.width * factor, height: size.height * factor)
    default: break
    }
    let x: CGFloat
    switch self {
    case .left, .topLeft, .bottomLeft: x = bounds.minX
    case .right, .topRight, .bottomRight: x = bounds.maxX - size.width
    default: x = bounds.midX - size.width / 2
    }
    let y: CGFloat
    switch self {
    case .top, .topLeft, .topRight: y = bounds.minY
    case .bottom, .bottomLeft, .bottomRight: y = bounds.maxY - size.height
    default: y = bounds.midY - size.height / 2
    }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}
