/// The contrast of colors: normal, or increased for accessibility.
public enum Contrast: String, Hashable, Codable, Sendable, CaseIterable {
  /// The contrast of a new device.
  case normal
  /// Increased contrast: darker colors in light appearance, lighter ones in dark appearance, and opaque cards.
  case high
}
