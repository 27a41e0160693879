/// The text size that a person prefers, from the smallest to the largest. The names are those of
/// `xcrun simctl ui content_size`.
public enum TextSize: String, Hashable, Codable, Sendable, CaseIterable {
  /// An extra small size.
  case extraSmall = "extra-small"
  /// A small size.
  case small
  /// A medium size.
  case medium
  /// The default size.
  case large
  /// An extra large size.
  case extraLarge = "extra-large"
  /// An extra extra large size.
  case extraExtraLarge = "extra-extra-large"
  /// The largest of the sizes that are not for accessibility.
  case extraExtraExtraLarge = "extra-extra-extra-large"
  /// The smallest of the sizes for accessibility.
  case accessibilityMedium = "accessibility-medium"
  /// A large accessibility size.
  case accessibilityLarge = "accessibility-large"
  /// An extra large accessibility size.
  case accessibilityExtraLarge = "accessibility-extra-large"
  /// An extra extra large accessibility size.
  case accessibilityExtraExtraLarge = "accessibility-extra-extra-large"
  /// The largest size.
  case accessibilityExtraExtraExtraLarge = "accessibility-extra-extra-extra-large"

  /// The position of the size, from 0.
  private var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Returns the size of a text style's font, in points, as the Human Interface Guidelines publish it (Typography,
  /// Dynamic Type sizes).
  package func pointSize(of style: TypographyStyle) -> Double { style.pointSizes[index] }

  /// Returns the size, in points, of text that has another size at ``large``: exact for the sizes of text styles, in
  /// proportion between them, and as much as the nearest style beyond them.
  public func scaled(_ size: Double) -> Double {
    guard self != .large, size > 0 else { return size }
    let styles = TypographyStyle.bySize
    let upper = styles.first { Self.large.pointSize(of: $0) >= size }
    let lower = styles.last { Self.large.pointSize(of: $0) <= size }
    guard let lower, let upper else {
      let nearest = lower ?? upper ?? .body
      return size * pointSize(of: nearest) / Self.large.pointSize(of: nearest)
    }
    let (from, to) = (Self.large.pointSize(of: lower), Self.large.pointSize(of: upper))
    guard to > from else { return pointSize(of: lower) }
    let part = (size - from) / (to - from)
    return pointSize(of: lower) + part * (pointSize(of: upper) - pointSize(of: lower))
  }
}
