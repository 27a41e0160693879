/// A set of corners, with Apple's bits.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt

  /// Creates a set of corners from a raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper-left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The upper-right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The lower-left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The lower-right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// The curve of rounded corners, with Apple's raw values.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a curve from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A circular arc.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A continuous curve; drawn as a circular arc.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// An action that a change of a property triggers.
public protocol CAAction: AnyObject {
  /// Performs the action for a change of a layer's property.
  @MainActor
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: changes of the property are not animated.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The scaling and position of a layer's contents in its bounds, with Apple's raw values.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a gravity from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The content is centered in the bounds, and not scaled.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// The content is placed at the middle of the top edge of the bounds, and not scaled.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// The content is placed at the middle of the bottom edge of the bounds, and not scaled.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// The content is placed at the middle of the left edge of the bounds, and not scaled.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// The content is placed at the middle of the right edge of the bounds, and not scaled.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// The content is placed at the upper-left corner of the bounds, and not scaled.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// The content is placed at the upper-right corner of the bounds, and not scaled.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// The content is placed at the lower-left corner of the bounds, and not scaled.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// The content is placed at the lower-right corner of the bounds, and not scaled.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// The content is stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// The content is scaled to fit the bounds, with the same aspect ratio.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// The content is scaled to fill the bounds, with the same aspect ratio.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// Returns the rectangle of contents with a size in points, for given bounds.
  package func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
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
