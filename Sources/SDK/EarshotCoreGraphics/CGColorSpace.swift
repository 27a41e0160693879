/// A color space. All RGB spaces are treated as sRGB, and all gray spaces as grays of sRGB.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of Display P3, treated as sRGB.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of extended sRGB; components are clamped to 0…1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of the generic gray space with gamma 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// The color space's name.
  public let name: String?
  /// The number of components, without alpha.
  public let numberOfComponents: Int

  /// Creates a color space from its name; nil if the name is unsupported.
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

  /// Returns the device's RGB space, which is sRGB.
  public static func makeDeviceRGB() -> CGColorSpace { CGColorSpace(sRGB, 3) }
  /// Returns the device's gray space.
  public static func makeDeviceGray() -> CGColorSpace { CGColorSpace(genericGrayGamma2_2, 1) }

  /// Returns whether two color spaces are equal.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.name == right.name }

  /// Hashes the color space's name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

/// Returns the device's RGB space, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .makeDeviceRGB() }
