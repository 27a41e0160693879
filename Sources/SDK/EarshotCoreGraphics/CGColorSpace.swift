/// Which colours numbers stand for; all are taken as sRGB, or as greys of it.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of the space of most screens.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of a wider space, taken as sRGB.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of sRGB beyond 0...1, clamped here.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of the greys.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// Its name.
  public let name: String?
  /// How many components a colour has, opacity not counted.
  public let numberOfComponents: Int

  /// A space by its name; nil for one that is not known here.
  public init?(name: String) {
    switch name {
    case Self.sRGB, Self.displayP3, Self.extendedSRGB: numberOfComponents = 3
    case Self.genericGrayGamma2_2: numberOfComponents = 1
    default: return nil
    }
    self.name = name
  }

  private init(_ name: String, _ count: Int) {
    (self.name, numberOfComponents) = (name, count)
  }

  /// Red, green and blue as the device has them: sRGB here.
  public static func makeDeviceRGB() -> CGColorSpace { CGColorSpace(sRGB, 3) }
  /// Greys as the device has them.
  public static func makeDeviceGray() -> CGColorSpace { CGColorSpace(genericGrayGamma2_2, 1) }

  /// Whether both are the same space.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.name == right.name }

  /// Hashes what makes two of them equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

/// Red, green and blue as the device has them: sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .makeDeviceRGB() }
