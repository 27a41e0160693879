import Foundation
import Scenes

// The contents of a card in the current style: a large icon, or the sender's picture, at the left, and the texts beside
// it; the time at the upper right, and the attached image below it. The app's name is the title of a notification that
// has none.
extension NotificationCard {
  /// Adds the contents; returns their bottom.
  func currentContents(_ builder: inout SceneBuilder, at origin: CGPoint, width: Double) -> Double {
    let first = builder.elements.count
    let side = sender == nil ? builder.display.iconSide : SystemMetrics.senderSide.value
    let indent = side + SystemMetrics.spacing.value * 1.5
    let (left, top) = (Double(origin.x), Double(origin.y))
    let bottom = max(
      currentTexts(&builder, at: CGPoint(x: left + indent, y: top), width: width - indent), top + side)
    let picture = CGRect(x: left, y: top + (bottom - top - side) / 2, width: side, height: side)
    if let sender {
      builder.place(sender, of: app, in: picture)
      // The sender is read before the texts.
      builder.elements.insert(builder.elements.removeLast(), at: first)
    } else {
      builder.operations += app.drawing(in: picture, builder.display.text)
    }
    return bottom
  }

  /// Adds title, time, subtitle, body, thumbnail and summary; returns their bottom.
  private func currentTexts(_ builder: inout SceneBuilder, at origin: CGPoint, width: Double) -> Double {
    let (left, spacing, gap) = (Double(origin.x), SystemMetrics.spacing.value, SystemMetrics.lineGap.value)
    let lines = Int(SystemMetrics.titleLines.value)
    let time = builder.measure(
      time, SystemMetrics.header, SystemMetrics.secondaryLabel, width: width / 3, lines: 1, scalars: 64)
    let titleWidth = width - (time.map { $0.width + spacing } ?? 0)
    let title = builder.measure(
      title.isEmpty ? app.name : title, SystemMetrics.title, SystemMetrics.label, width: titleWidth, lines: lines,
      scalars: 512)
    var y = Double(origin.y)
    if let title { builder.put(title, at: CGPoint(x: left, y: y), width: titleWidth) }
    if let time {
      // On the baseline of the title's first line.
      let display = builder.display
      func ascender(_ style: SystemMetrics.TextStyle) -> Double {
        display.text.metrics(of: display.font(style)).ascender
      }
      let drop = ascender(SystemMetrics.title) - ascender(SystemMetrics.header)
      builder.put(
        time, at: CGPoint(x: left + width - time.width, y: y + max(drop, 0).rounded()), width: time.width)
    }
    y += max(title?.height ?? 0, time?.height ?? 0)
    let textWidth = thumbnail == nil ? width : width - SystemMetrics.thumbnailSide.value - spacing
    let imageTop = y + gap
    let parts = [
      builder.measure(
        subtitle, SystemMetrics.boldSubtitle, SystemMetrics.label, width: textWidth, lines: lines, scalars: 512),
      builder.measure(body, SystemMetrics.body, SystemMetrics.label, width: textWidth, lines: bodyLines, scalars: 1024),
    ].compactMap { $0 }
    for part in parts {
      y += gap
      builder.put(part, at: CGPoint(x: left, y: y), width: textWidth)
      y += part.height
    }
    if let bottom = putThumbnail(&builder, right: left + width, top: imageTop) { y = max(y, bottom) }
    return putSummary(&builder, at: CGPoint(x: left, y: y), width: width)
  }
}
