/// An opaque color in sRGB, with 8 bits for each component.
public struct RGBColor: Hashable, Codable, Sendable {
  /// The components, as `0xRRGGBB`.
  public let value: UInt32

  /// Creates a color from `0xRRGGBB`; higher bits are ignored.
  public init(_ value: UInt32) {
    self.value = value & 0xFF_FFFF
  }

  /// Creates a color from components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// The red component.
  public var red: UInt8 { UInt8(value >> 16) }
  /// The green component.
  public var green: UInt8 { UInt8(value >> 8 & 0xFF) }
  /// The blue component.
  public var blue: UInt8 { UInt8(value & 0xFF) }
}
