/// The shapes of areas of emission, with Apple's raw values.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The parts of a shape in which particles start, with Apple's raw values.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Particles are emitted from the corners of the emitter's shape.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// Particles are emitted from the outline of the emitter's shape.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// Particles are emitted from the surface of the emitter's shape.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Particles are emitted from the inside of the emitter's shape.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The orders and blendings of particles, with Apple's raw values.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The particles are drawn in no particular order.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest particles below.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest particles above.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// The particles are drawn from back to front.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Added colors.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
