import Scenes

/// A layer that draws a color gradient over its background.
///
/// Emulated: axial, radial and conic gradients, locations, rounded corners.
/// Important: a radial gradient is a circle with the larger of its two radii; on iOS it can be an ellipse.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colors: `CGColor`s; other objects are skipped.
  open var colors: [Any]? {
    didSet { changed("colors", from: .colors(Self.values(of: oldValue))) }
  }
  /// The location of each color, from 0 to 1; nil spreads them evenly.
  open var locations: [NSNumber]? {
    didSet { changed("locations", from: .numbers(oldValue?.map(\.doubleValue) ?? evenLocations)) }
  }
  /// The starting point, from (0, 0), the upper left, to (1, 1).
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { if startPoint != oldValue { changed("startPoint", from: .point(oldValue)) } }
  }
  /// The end point, from (0, 0), the upper left, to (1, 1).
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { if endPoint != oldValue { changed("endPoint", from: .point(oldValue)) } }
  }
  /// The type of the gradient.
  open var type = CAGradientLayerType.axial { didSet { if type != oldValue { changed() } } }

  override var outline: Path? { roundedBounds }

  private static func values(of colors: [Any]?) -> [Color] { (colors ?? []).compactMap { ($0 as? CGColor)?.value } }

  private var evenLocations: [Double] {
    let count = Self.values(of: colors).count
    return (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
  }

  package override func animatedValue(for key: String) -> AnimatedValue? {
    switch key {
    case "colors": .colors(Self.values(of: colors))
    case "locations": .numbers(locations?.map(\.doubleValue) ?? evenLocations)
    case "startPoint": .point(startPoint)
    case "endPoint": .point(endPoint)
    default: super.animatedValue(for: key)
    }
  }

  package override func setAnimatedValue(_ value: AnimatedValue, for key: String) {
    switch (key, value) {
    case ("colors", .colors(let colors)): self.colors = colors.map(CGColor.init)
    case ("locations", .numbers(let numbers)): locations = numbers.map { NSNumber(value: $0) }
    case ("startPoint", .point(let point)): startPoint = point
    case ("endPoint", .point(let point)): endPoint = point
    default: super.setAnimatedValue(value, for: key)
    }
  }

  override func restoration(of key: String) -> (() -> Void)? {
    switch key {
    case "colors": { [colors] in self.colors = colors }
    case "locations": { [locations] in self.locations = locations }
    default: nil
    }
  }

  override func copyValues(of other: CALayer) {
    super.copyValues(of: other)
    guard let other = other as? CAGradientLayer else { return }
    (colors, locations, type) = (other.colors, other.locations, other.type)
    (startPoint, endPoint) = (other.startPoint, other.endPoint)
  }

  private var stops: [GradientStop] {
    let colors = Self.values(of: colors)
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
      let paint: Paint =
        switch type {
        case .radial: .radial(stops, center: start, radius: max(abs(end.x - start.x), abs(end.y - start.y)))
        case .conic: .conic(stops, center: start, angle: atan2(end.y - start.y, end.x - start.x))
        default: .linear(stops, from: start, to: end)
        }
      operations.append(.fill(roundedBounds, paint))
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
  /// A gradient around a center, clockwise from the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
