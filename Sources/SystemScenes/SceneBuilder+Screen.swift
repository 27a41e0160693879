import Foundation
import Scenes

// Parts of whole screens: the lock screen and Notification Center.
extension SceneBuilder {
  /// The frame of the list of notifications, as high as the screen: as wide as a banner, but limited on wide screens.
  var listFrame: CGRect {
    let width = min(Double(display.cardWidth), SystemMetrics.listWidth.value)
    return CGRect(
      x: (Double(display.width) - width) / 2, y: 0, width: width, height: Double(display.screenSize.height))
  }

  /// The lowest point of a list of notifications.
  var listEnd: Double { Double(display.screenSize.height) - SystemMetrics.listBottom.value }

  /// Draws the middle part of the screen's wallpaper, by default as wide as the display.
  mutating func wallpaper(height: Double, width: Double? = nil) {
    let width = width ?? Double(display.width), screen = display.screenSize
    let frame = CGRect(x: 0, y: 0, width: width, height: height.rounded(.up))
    let stops = [
      GradientStop(0, display.color(SystemMetrics.wallpaperTop)),
      GradientStop(0.55, display.color(SystemMetrics.wallpaperMiddle)),
      GradientStop(1, display.color(SystemMetrics.wallpaperBottom)),
    ]
    let start = CGPoint(x: (frame.width - screen.width) / 2, y: (frame.height - screen.height) / 2)
    let end = CGPoint(x: start.x + screen.width * 0.35, y: start.y + screen.height)
    operations.append(.fill(Path(frame), .linear(stops, from: start, to: end)))
  }

  /// Adds the number of notifications below the screen, and the home indicator.
  mutating func screenEnd(further count: Int) {
    let frame = listFrame
    let further = measure(
      count > 0 ? CountFormat.text(count, "more notification") : "", SystemMetrics.further,
      SystemMetrics.wallpaperLabel, width: Double(frame.width), lines: 1, alignment: .center)
    if let further {
      put(
        further, at: CGPoint(x: frame.minX, y: listEnd + (SystemMetrics.listBottom.value - 22 - further.height) / 2),
        width: Double(frame.width))
    }
    let width = min(SystemMetrics.homeWidth.value, Double(display.width) / 2)
    let indicator = CGRect(
      x: (Double(display.width) - width) / 2, y: Double(display.screenSize.height) - 13, width: width, height: 5)
    fill(Path(indicator, radius: 2.5), SystemMetrics.wallpaperLabel)
  }

  /// Returns a card as a scene part: its operations and elements, and its frame at an origin.
  func part(_ card: NotificationCard, at origin: CGPoint, width: Double) -> (builder: SceneBuilder, frame: CGRect) {
    var part = SceneBuilder(display)
    let frame = card.place(&part, as: .notification, at: origin, width: width)
    part.mirror(in: frame)
    part.card(frame, at: 0, SystemMetrics.material)
    return (part, frame)
  }

  mutating func append(_ part: SceneBuilder) {
    operations += part.operations
    elements += part.elements
  }

  /// Returns the scene of the whole screen.
  func screen() -> Scene { Scene(size: display.screenSize, operations: operations, elements: elements) }
}
