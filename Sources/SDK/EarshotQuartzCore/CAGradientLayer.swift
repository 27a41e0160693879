import Scenes

/// A layer of colours that go over into each other, over its background.
///
/// Emulated: axial and radial gradients, locations, round corners. Not emulated: conic gradients (the axial one is drawn).
/// The gotcha: a radial one is a circle here, with the wider of its two radii, where on iOS it can be an ellipse.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// Its colours: `CGColor`s; others are left out.
  open var colors: [Any]? { didSet { changed() } }
  /// The place of each colour, from 0 to 1; nil for even ones.
  open var locations: [NSNumber]? { didSet { changed() } }
  /// Where it begins: from (0, 0), the upper left, to (1, 1).
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { if startPoint != oldValue { changed() } } }
  /// Where it ends: from (0, 0), the upper left, to (1, 1).
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { if endPoint != oldValue { changed() } } }
  /// How its colours run.
  open var type = CAGradientLayerType.axial { didSet { if type != oldValue { changed() } } }

  override var outline: Path? { roundedBounds }

  private var stops: [GradientStop] {
    let colors = (colors ?? []).compactMap { ($0 as? CGColor)?.value }
    guard colors.count > 1 else { return colors.map { GradientStop(0, $0) } }
    let places = locations.map { $0.map(\.doubleValue) } ?? []
    return colors.enumerated().map { index, color in
      let even = Double(index) / Double(colors.count - 1)
      let place = index < places.count ? places[index] : even
      return GradientStop(place.isNaN ? even : min(max(place, 0), 1), color)
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

/// How the colours of a gradient run, with Apple's raw values.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Apple's name of it.
  public let rawValue: String

  /// A way by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a centre outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a centre; drawn along a line.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
