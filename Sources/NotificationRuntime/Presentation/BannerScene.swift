import Foundation
public import Scenes

/// The contents of a banner, the abbreviated first stage of a notification (C10): app, title, subtitle, and two to
/// four lines of body.
public struct BannerScene: Hashable, Sendable {
  /// The notification's app.
  public var app: AppIdentity
  /// The notification's title.
  public var title: String
  /// The notification's subtitle.
  public var subtitle: String
  /// The notification's body.
  public var body: String
  /// The time of delivery, as text.
  public var time: String
  /// The attached image; nil if there is none that can be shown.
  public var thumbnail: Pixels?

  /// Creates a banner.
  public init(
    app: AppIdentity, title: String = "", subtitle: String = "", body: String = "", time: String = "now",
    thumbnail: Pixels? = nil
  ) {
    self.app = app
    (self.title, self.subtitle, self.body, self.time) = (title, subtitle, body, time)
    self.thumbnail = thumbnail
  }

  /// The number of lines for the body, from two to four.
  public var bodyLines: Int {
    max(2, Int(SystemMetrics.bannerLines.value) - (subtitle.isEmpty ? 0 : 1) - (thumbnail == nil ? 0 : 1))
  }

  /// Returns the scene in points, y downwards, as wide as the display.
  public func scene(on display: Display) -> Scene {
    var builder = SceneBuilder(display)
    let (margin, outer) = (SystemMetrics.margin.value, SystemMetrics.outerMargin.value)
    let (left, width) = (outer + margin, Double(display.width) - 2 * (outer + margin))
    var y = outer + SystemMetrics.rowPadding.value
    y += header(&builder, at: CGPoint(x: left, y: y), width: width) + SystemMetrics.spacing.value / 2

    let side = SystemMetrics.thumbnailSide.value
    let textWidth = thumbnail == nil ? width : width - side - SystemMetrics.spacing.value
    let top = y
    let lines = Int(SystemMetrics.titleLines.value)
    let parts = [
      builder.measure(title, SystemMetrics.title, SystemMetrics.label, width: textWidth, lines: lines, scalars: 512),
      builder.measure(
        subtitle, SystemMetrics.subtitle, SystemMetrics.label, width: textWidth, lines: lines, scalars: 512),
      builder.measure(body, SystemMetrics.body, SystemMetrics.label, width: textWidth, lines: bodyLines, scalars: 1024),
    ].compactMap { $0 }
    for (index, part) in parts.enumerated() {
      if index > 0 { y += SystemMetrics.lineGap.value }
      builder.put(part, at: CGPoint(x: left, y: y), width: textWidth)
      y += part.height
    }
    if let thumbnail {
      let frame = CGRect(x: left + width - side, y: top, width: side, height: side)
      builder.image(thumbnail, filling: frame)
      builder.elements.append(SceneElement(role: .image, label: "Attachment", frame: frame))
      y = max(y, top + side)
    }

    let bottom = y + SystemMetrics.rowPadding.value
    let card = CGRect(x: outer, y: outer, width: Double(display.width) - 2 * outer, height: bottom - outer)
    builder.card(card, at: 0, hasShadow: true)
    builder.elements.insert(SceneElement(role: .banner, label: app.name.shortened(to: 200), frame: card), at: 0)
    return builder.scene(height: bottom + 2 * outer)
  }

  /// Adds icon, name and time; returns their height.
  private func header(_ builder: inout SceneBuilder, at origin: CGPoint, width: Double) -> Double {
    let side = SystemMetrics.iconSide.value
    let time = builder.measure(
      time, SystemMetrics.header, SystemMetrics.secondaryLabel, width: width / 3, lines: 1, scalars: 64)
    let timeWidth = time?.width ?? 0
    let textLeft = side + SystemMetrics.spacing.value
    let nameWidth = width - textLeft - timeWidth - SystemMetrics.spacing.value
    let name = builder.measure(
      app.name, SystemMetrics.header, SystemMetrics.secondaryLabel, width: nameWidth, lines: 1, scalars: 256)
    let height = max(side, name?.height ?? 0, time?.height ?? 0)
    let icon = CGRect(x: origin.x, y: origin.y + (height - side) / 2, width: side, height: side)
    builder.operations += app.drawing(in: icon, builder.display.text)
    if let name {
      builder.put(
        name, at: CGPoint(x: origin.x + textLeft, y: origin.y + (height - name.height) / 2), width: nameWidth)
    }
    if let time {
      builder.put(
        time, at: CGPoint(x: origin.x + width - timeWidth, y: origin.y + (height - time.height) / 2), width: timeWidth)
    }
    return height
  }
}
