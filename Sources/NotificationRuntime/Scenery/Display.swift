public import Foundation
public import Scenes

/// The screen of a device: how wide it is, light or dark, and what measures text and reads images for it.
///
/// The system itself draws nothing: whoever shows its scenes hands in what measures text as it will be drawn.
public struct Display: Sendable {
  /// The width of the screen, in points: from 200 to 1400.
  public let width: CGFloat
  /// Pixels in a point: from 1 to 4.
  public let scale: Double
  /// Light or dark.
  public var appearance: Appearance
  /// What measures the system's text.
  public var text: any TextMeasurer
  /// What reads icons and attached images; nil shows drawn icons and no images.
  public var images: (any ImageReader)?
  /// Icons of apps, by bundle identifier; an app that has none here has its own or a drawn one.
  public var icons: [String: Pixels]

  /// A display; by default 390 points wide at three pixels a point, light, with text that is measured without fonts.
  public init(
    width: CGFloat = 390, scale: Double = 3, appearance: Appearance = .light,
    text: any TextMeasurer = EstimatedText(), images: (any ImageReader)? = nil, icons: [String: Pixels] = [:]
  ) {
    self.width = width.isFinite ? min(max(width, 200), 1400) : 390
    self.scale = scale.isFinite ? min(max(scale, 1), 4) : 3
    self.appearance = appearance
    self.text = text
    self.images = images
    self.icons = icons
  }

  /// The size of the screen in points: as high as a phone's that is so wide (844 for 390).
  public var size: CGSize { CGSize(width: width, height: (width * 844 / 390).rounded()) }

  /// The width of a notification on it, and so of an extension's view, in points: that of the screen without its margins.
  public var cardWidth: CGFloat { width - 2 * SystemMetrics.outerMargin.value }

  func color(_ shade: SystemMetrics.Shade) -> Color { shade.color(appearance) }
}
