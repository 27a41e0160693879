import Scenes

/// A layer that draws a color gradient over its background.
///
/// Emulated: axial and radial gradients, locations, rounded corners. Not emulated: conic gradients (drawn as axial
/// ones).
/// The gotcha: a radial gradient is a circle with the larger of its two radii; on iOS it can be an ellipse.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colors: `CGColor`s; other objects are skipped.
  open var colors: [Any]? { didSet { changed() } }
  /// The location of each color, from 0 to 1; nil spreads them evenly.
  open var locations: [NSNumber]? { didSet { changed() } }
  /// The starting point, from (0, 0), the upper left, to (1, 1).
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { if startPoint != oldValue { changed() } } }
  /// The end point, from (0, 0), the upper left, to (1, 1).
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { if endPoint != oldValue { changed() } } }
  /// The type of the gradient.
  open var type = CAGradientLayerType.axial { didSet { if type != oldValue { changed() } } }

  override var outline: Path? { roundedBounds }

  private var stops: [GradientStop] {
    let colors = (colors ?? []).compactMap { ($0 as? CGColor)?.value }
    guard colors.count > 1 else { return colors.map { GradientStop(0, $0) } }
    let stops = locations.map { $0.map(\.doubleValue) } ?? []
    return colors.enumerated().map { index, color in
      let evenLocation = Double(index) / Double(colors.count - 1)
      let location = index < stops.count ? stops[index] : evenLocation
      return GradientStop(location.isNaN ? evenLocation : min(max(location, 0), 1), color)
    }
  }

  override func recordContent(into operations: inout [DrawingOperation]) {
    let (stops, rect) = (stops, bounds)
    func point(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: rect.minX + unit.x * rect.width, y: rect.minY + unit.y * rect.height)
    }
    let (start, end) = (point(startPoint), point(endPoint))
    if stops.count == 1 {
      operations.append(.fill(roundedBounds, .color(stops[0].color)))
    } else if stops.count > 1 {
      let radius = max(abs(end.x - start.x), abs(end.y - start.y))
      operations.append(
        .fill(
          roundedBounds,
          type == .radial
            ? .radial(stops, center: start, radius: radius) : .linear(stops, from: start, to: end)))
    }
    super.recordContent(into: &operations)
  }
}

/// The type of a gradient, with Apple's raw values.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a type from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A gradient along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// A gradient outward from a center.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// A gradient around a center; drawn as an axial gradient.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
