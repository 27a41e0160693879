import Foundation
public import Scenes

/// The contents of the lock screen: the time, the date, and the delivered notifications (U13, G10). The caller replaces
/// hidden previews (N4).
///
/// Only the first screen is drawn, with the number of the other notifications below.
public struct LockScreenScene: Hashable, Sendable {
  /// The time, as text.
  public var time: String
  /// The date, as text.
  public var date: String
  /// The cards, latest first. Those that do not fit the screen are not laid out.
  public var cards: [NotificationCard]
  /// The number of notifications besides the cards.
  public var furtherCount: Int

  /// Creates a lock screen.
  public init(time: String, date: String, cards: [NotificationCard] = [], furtherCount: Int = 0) {
    (self.time, self.date, self.cards, self.furtherCount) = (time, date, cards, furtherCount)
  }

  /// Returns the maximum number of cards that fit a screen.
  public static func capacity(of display: Display) -> Int {
    Int(Double(display.screenSize.height) / (2 * SystemMetrics.rowPadding.value + SystemMetrics.iconSide.value)) + 1
  }

  /// Returns the scene in points, y downwards, as large as the display.
  public func scene(on display: Display) -> Scene {
    var builder = SceneBuilder(display)
    builder.wallpaper(height: Double(display.screenSize.height))
    var y = clock(&builder) + SystemMetrics.listTop.value
    let list = builder.listFrame
    var count = 0
    for card in cards.prefix(Self.capacity(of: display)) {
      let (part, frame) = builder.part(card, at: CGPoint(x: list.minX, y: y), width: Double(list.width))
      guard Double(frame.maxY) <= builder.listEnd else { break }
      builder.append(part)
      y = frame.maxY + SystemMetrics.outerMargin.value
      count += 1
    }
    builder.screenEnd(further: cards.count - count + furtherCount)
    return builder.screen()
  }

  /// Adds a padlock, the time and the date; returns their bottom.
  private func clock(_ builder: inout SceneBuilder) -> Double {
    let margin = SystemMetrics.screenMargin.value
    let width = Double(builder.display.width) - 2 * margin
    var y = SystemMetrics.clockTop.value
    padlock(&builder, bottom: y - 2)
    var style = SystemMetrics.clock.font
    style.size = min(style.size, width / 3)
    let block = TextBlock(
      String(time.unicodeScalars.prefix(16)), font: style, color: builder.display.color(SystemMetrics.wallpaperLabel),
      alignment: .center, lineBreak: .clip, maximumLines: 1)
    let metrics = builder.display.text.measure(block, width: width)
    let frame = CGRect(x: margin, y: y, width: width, height: metrics.size.height.rounded(.up))
    if !block.text.isEmpty {
      builder.operations.append(.text(block, in: frame))
      builder.elements.append(SceneElement(role: .text, label: block.text, frame: frame))
      y = frame.maxY
    }
    let date = builder.measure(
      date, SystemMetrics.clockDate, SystemMetrics.wallpaperLabel, width: width, lines: 2, scalars: 64,
      alignment: .center)
    if let date {
      builder.put(date, at: CGPoint(x: margin, y: y), width: width)
      y += date.height
    }
    return y
  }

  /// Draws a closed padlock.
  private func padlock(_ builder: inout SceneBuilder, bottom: Double) {
    let x = Double(builder.display.width) / 2
    let body = CGRect(x: x - 9, y: bottom - 15, width: 18, height: 15)
    let color = builder.display.color(SystemMetrics.wallpaperLabel)
    let roundness = 5 * 0.5522847498
    let (top, left, right) = (bottom - 21, x - 5, x + 5)
    let shackle = Path([
      .move(CGPoint(x: left, y: bottom - 14)), .line(CGPoint(x: left, y: top)),
      .curve(
        CGPoint(x: x, y: top - 5), control1: CGPoint(x: left, y: top - roundness),
        control2: CGPoint(x: x - roundness, y: top - 5)),
      .curve(
        CGPoint(x: right, y: top), control1: CGPoint(x: x + roundness, y: top - 5),
        control2: CGPoint(x: right, y: top - roundness)),
      .line(CGPoint(x: right, y: bottom - 14)),
    ])
    builder.operations.append(.stroke(shackle, color, Stroke(width: 2.4)))
    builder.operations.append(.fill(Path(body, radius: 3), .color(color)))
    builder.elements.append(
      SceneElement(
        role: .image, label: "Locked", frame: CGRect(x: x - 9, y: top - 7, width: 18, height: bottom - top + 7)))
  }
}
