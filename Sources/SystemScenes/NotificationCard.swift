import ExtensionProtocol
import Foundation
public import Notifications
public import Scenes

/// The contents of a notification's card: a banner (C10), or an entry on the lock screen or in Notification Center.
public struct NotificationCard: Hashable, Sendable {
  /// The notification's app.
  public var app: AppIdentity
  /// The sender of a communication notification; nil for other notifications.
  public var sender: SenderIdentity?
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
  /// The line about the other notifications of the group; empty if there are none (N6).
  public var summary: String

  /// Creates a card; empty parts are not drawn.
  public init(
    app: AppIdentity, sender: SenderIdentity? = nil, title: String = "", subtitle: String = "", body: String = "",
    time: String = "now", thumbnail: Pixels? = nil, summary: String = ""
  ) {
    (self.app, self.sender) = (app, sender)
    (self.title, self.subtitle, self.body, self.time) = (title, subtitle, body, time)
    (self.thumbnail, self.summary) = (thumbnail, summary)
  }

  /// The maximum number of lines of the body, from two to four (C10).
  public var bodyLines: Int {
    max(2, Int(SystemMetrics.bannerLines.value) - (subtitle.isEmpty ? 0 : 1) - (thumbnail == nil ? 0 : 1))
  }

  /// Adds the card's contents and elements to a scene.
  ///
  /// - Parameters:
  ///   - role: The role of the element of the whole card.
  ///   - origin: The upper-left corner of the card, in points.
  ///   - width: The width of the card, in points.
  /// - Returns: The card's frame. The caller draws the background.
  func place(
    _ builder: inout SceneBuilder, as role: SceneElement.Role, at origin: CGPoint, width cardWidth: Double
  ) -> CGRect {
    let first = builder.elements.count
    let (margin, padding) = (SystemMetrics.margin.value, SystemMetrics.rowPadding.value)
    let start = CGPoint(x: Double(origin.x) + margin, y: Double(origin.y) + padding)
    let width = cardWidth - 2 * margin
    let bottom =
      switch builder.display.style {
      case .classic: classicContents(&builder, at: start, width: width)
      case .current: currentContents(&builder, at: start, width: width)
      }
    let frame = CGRect(
      x: origin.x, y: origin.y, width: cardWidth, height: bottom + padding - Double(origin.y))
    builder.elements.insert(SceneElement(role: role, label: app.name.shortened(to: 200), frame: frame), at: first)
    return frame
  }

  /// Adds the contents in the classic style: a header above the texts, both beside a sender's picture. Returns their
  /// bottom.
  private func classicContents(_ builder: inout SceneBuilder, at origin: CGPoint, width: Double) -> Double {
    let spacing = SystemMetrics.spacing.value
    var (left, y, width) = (Double(origin.x), Double(origin.y), width)
    var bottom = y
    if let sender {
      let side = SystemMetrics.senderSide.value
      let picture = CGRect(x: left, y: y, width: side, height: side)
      builder.place(sender, of: app, in: picture)
      left += side + spacing * 1.5
      width -= side + spacing * 1.5
      bottom = picture.maxY
    }
    y += header(&builder, at: CGPoint(x: left, y: y), width: width) + spacing / 2
    return max(texts(&builder, at: CGPoint(x: left, y: y), width: width), bottom)
  }

  /// Adds title, subtitle, body, thumbnail and summary; returns their bottom.
  private func texts(_ builder: inout SceneBuilder, at origin: CGPoint, width: Double) -> Double {
    let (left, top) = (Double(origin.x), Double(origin.y))
    let side = SystemMetrics.thumbnailSide.value
    let textWidth = thumbnail == nil ? width : width - side - SystemMetrics.spacing.value
    let lines = Int(SystemMetrics.titleLines.value)
    let parts = [
      builder.measure(title, SystemMetrics.title, SystemMetrics.label, width: textWidth, lines: lines, scalars: 512),
      builder.measure(
        subtitle, SystemMetrics.subtitle, SystemMetrics.label, width: textWidth, lines: lines, scalars: 512),
      builder.measure(body, SystemMetrics.body, SystemMetrics.label, width: textWidth, lines: bodyLines, scalars: 1024),
    ].compactMap { $0 }
    var y = top
    for (index, part) in parts.enumerated() {
      if index > 0 { y += SystemMetrics.lineGap.value }
      builder.put(part, at: CGPoint(x: left, y: y), width: textWidth)
      y += part.height
    }
    if let bottom = putThumbnail(&builder, right: left + width, top: top) { y = max(y, bottom) }
    return putSummary(&builder, at: CGPoint(x: left, y: y), width: width)
  }

  /// Adds the attached image, if there is one; returns its bottom.
  func putThumbnail(_ builder: inout SceneBuilder, right: Double, top: Double) -> Double? {
    guard let thumbnail else { return nil }
    let side = SystemMetrics.thumbnailSide.value
    let frame = CGRect(x: right - side, y: top, width: side, height: side)
    builder.image(thumbnail, filling: frame)
    builder.elements.append(SceneElement(role: .image, label: "Attachment", frame: frame))
    return top + side
  }

  /// Adds the summary; returns its bottom.
  func putSummary(_ builder: inout SceneBuilder, at origin: CGPoint, width: Double) -> Double {
    let summary = builder.measure(
      summary, SystemMetrics.summary, SystemMetrics.secondaryLabel, width: width, lines: 1, scalars: 256)
    guard let summary else { return origin.y }
    let y = Double(origin.y) + SystemMetrics.spacing.value / 2
    builder.put(summary, at: CGPoint(x: origin.x, y: y), width: width)
    return y + summary.height
  }

  /// Adds icon, name and time; returns their height. A sender's picture includes the icon.
  private func header(_ builder: inout SceneBuilder, at origin: CGPoint, width: Double) -> Double {
    let side = SystemMetrics.iconSide.value
    let time = builder.measure(
      time, SystemMetrics.header, SystemMetrics.secondaryLabel, width: width / 3, lines: 1, scalars: 64)
    let timeWidth = time?.width ?? 0
    let textLeft = sender == nil ? side + SystemMetrics.spacing.value : 0
    let nameWidth = width - textLeft - timeWidth - SystemMetrics.spacing.value
    let name = builder.measure(
      app.name, SystemMetrics.header, SystemMetrics.secondaryLabel, width: nameWidth, lines: 1, scalars: 256)
    let height = max(sender == nil ? side : 0, name?.height ?? 0, time?.height ?? 0)
    if sender == nil {
      let icon = CGRect(x: origin.x, y: origin.y + (height - side) / 2, width: side, height: side)
      builder.operations += app.drawing(in: icon, builder.display.text)
    }
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

extension NotificationCard {
  /// Hides the preview: shows the texts that remain (N4). The attached image and the summary are hidden too, and the
  /// sender unless the title is shown.
  public mutating func show(_ hidden: NotificationPreview) {
    (title, subtitle, body) = (hidden.title, hidden.subtitle, hidden.body)
    if title.isEmpty { sender = nil }
    (thumbnail, summary) = (nil, "")
  }
}
