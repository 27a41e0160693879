import Foundation
import Scenes

/// The upper part of a picture: the item's name, verdict, worst finding, and most important figures.
struct PictureHead {
  /// The bottom edge, in points from the top of the picture.
  static let bottom = 132.0

  private let result: CheckResult

  init(_ result: CheckResult) {
    self.result = result
  }

  func draw(on canvas: inout PictureCanvas) {
    let frame = canvas.frame
    let badge = drawVerdict(on: &canvas)
    let item = CheckItem(path: result.path, kind: result.kind)
    canvas.text(
      item.name, at: CGPoint(x: frame.minX, y: frame.minY), size: 22, weight: .semibold, canvas.colors.ink,
      width: frame.width - badge - 24, lineBreak: .truncateMiddle)
    drawSubtitle(item, on: &canvas)
    drawFigures(on: &canvas)
  }

  /// Draws the verdict in a shape of its color, with a symbol that is distinguishable without the color.
  ///
  /// - Returns: The width of the shape.
  private func drawVerdict(on canvas: inout PictureCanvas) -> Double {
    let (frame, color) = (canvas.frame, canvas.colors.color(of: result.verdict))
    let verdict = result.verdict.text
    let width = canvas.width(of: verdict, size: 15, weight: .semibold) + 48
    let badge = CGRect(x: frame.maxX - width, y: frame.minY, width: width, height: 30)
    canvas.fill(badge, color, radius: 15)
    let (x, y, ground) = (badge.minX + 22, badge.midY, canvas.colors.ground)
    switch result.verdict {
    case .passed:
      let points = [CGPoint(x: x - 6, y: y), CGPoint(x: x - 2, y: y + 4.5), CGPoint(x: x + 6, y: y - 5)]
      canvas.lines(points, ground, width: 2.4)
    case .failed:
      canvas.lines([CGPoint(x: x - 5, y: y - 5), CGPoint(x: x + 5, y: y + 5)], ground, width: 2.4)
      canvas.lines([CGPoint(x: x + 5, y: y - 5), CGPoint(x: x - 5, y: y + 5)], ground, width: 2.4)
    case .unreadable:
      canvas.text("?", at: CGPoint(x: x, y: y - 11), size: 18, weight: .bold, ground, alignment: .center)
    }
    canvas.text(verdict, at: CGPoint(x: badge.minX + 34, y: y - 9.5), size: 15, weight: .semibold, ground)
    return width
  }

  /// Draws the worst finding, or the kind of item if there are none.
  private func drawSubtitle(_ item: CheckItem, on canvas: inout PictureCanvas) {
    let (frame, colors) = (canvas.frame, canvas.colors)
    let point = CGPoint(x: frame.minX, y: frame.minY + 34)
    let counted = result.findings.enumerated().filter { !$0.element.isAllowed && $0.element.severity > .note }
    let worst = counted.max { ($0.element.severity, $1.offset) < ($1.element.severity, $0.offset) }
    if let worst {
      let more = counted.count > 1 ? ", and \(counted.count - 1) more" : ""
      let locations = FindingText.locations(of: worst.element).filter { !worst.element.text.contains($0) }
      let suffix = locations.isEmpty ? "" : " (\(locations.joined(separator: ", ")))"
      // The number of the finding's mark on the plots.
      let number = result.plots != nil && worst.element.seconds != nil ? "\(worst.offset + 1)  " : ""
      canvas.text(
        "\(number)\(worst.element.text)\(suffix)\(more)", at: point, size: 14, weight: .medium,
        colors.color(of: worst.element.severity), width: frame.width)
    } else {
      let kind = result.media.map { "\($0.format), \($0.codec)" } ?? result.kind.rawValue
      let folder = item.folder == "." ? "" : "  ·  \(item.folder)"
      canvas.text(kind + folder, at: point, size: 14, colors.soft, width: frame.width, lineBreak: .truncateMiddle)
    }
  }

  /// Draws the figures side by side, each below its name.
  private func drawFigures(on canvas: inout PictureCanvas) {
    let frame = canvas.frame
    var figures = result.media.map { FactRow.rows(of: $0).filter(\.isKey).map { ($0.name, $0.value) } } ?? []
    if let media = result.media {
      if let clipping = media.clipping {
        figures.append(("Clipping", clipping.runs == 0 ? "none" : "\(clipping.samples) samples"))
      }
      if let silence = media.silence, !silence.isAll {
        let (before, after) = (FindingText.seconds(silence.leading), FindingText.seconds(silence.trailing))
        figures.append(("Silence before, after", "\(before) s, \(after) s"))
      }
      if let rate = media.rate, let channels = media.channels {
        figures.append(("Samples", "\(rate) Hz, \(channels) ch"))
      }
    } else if let steps = result.steps, !steps.isEmpty {
      figures = [("Steps", "\(steps.count { $0.outcome == .passed }) of \(steps.count) passed")]
      figures.append(("Device time", "\(FindingText.seconds(steps.last?.seconds ?? 0)) s"))
    }
    var left = frame.minX
    for (name, value) in figures {
      let width = max(
        canvas.width(of: name, size: 11), canvas.width(of: value, size: 15, weight: .semibold))
      guard left + width <= frame.maxX else { break }
      canvas.text(name, at: CGPoint(x: left, y: frame.minY + 60), size: 11, canvas.colors.soft)
      canvas.text(
        value, at: CGPoint(x: left, y: frame.minY + 75), size: 15, weight: .semibold, canvas.colors.ink)
      left += width + 24
    }
  }
}
