import CommandInput
import Foundation
import Scenes
import SystemScenes

/// Several stages side by side, each below its name, with a row for each notification.
struct ContactSheet {
  private let rows: [[StageScene]]
  private let appearance: Appearance
  private let text: any TextMeasurer

  private static let gap = 24.0
  private static let caption = FontDescription(size: 13, weight: .semibold)

  init(_ rows: [[StageScene]], appearance: Appearance, _ text: any TextMeasurer) {
    (self.rows, self.appearance, self.text) = (rows, appearance, text)
  }

  /// The scene of the sheet.
  var scene: Scene {
    let heading = text.metrics(of: Self.caption).lineHeight.rounded(.up)
    let heights = rows.map { row in row.map(\.scene.size.height).max() ?? 0 }
    let widths = rows.map { row in row.reduce(Self.gap) { $0 + $1.scene.size.width + Self.gap } }
    let height = heights.reduce(Self.gap + heading + Self.gap / 2) { $0 + $1 + Self.gap }
    // An even height, so that it is a whole number of pixels even at 1.5 pixels per point.
    var sheet = Scene(size: CGSize(width: widths.max() ?? 0, height: (height / 2).rounded(.up) * 2))
    let ground = SystemMetrics.backdrop.color(appearance)
    sheet.operations.append(.fill(Path(CGRect(origin: .zero, size: sheet.size)), .color(ground)))
    let ink = appearance == .light ? 0.25 : 0.8
    var top = Self.gap + heading + Self.gap / 2
    // A notification without media has only the first stages.
    let widest = rows.indices.max { rows[$0].count < rows[$1].count }
    for (number, row) in rows.enumerated() {
      var left = Self.gap
      for part in row {
        if number == widest {
          let frame = CGRect(x: left, y: Self.gap, width: part.scene.size.width, height: heading)
          let block = TextBlock(
            part.stage.rawValue, font: Self.caption, color: Color(red: ink, green: ink, blue: ink), maximumLines: 1)
          sheet.operations.append(.text(block, in: frame))
        }
        // The shadow of a banner extends beyond its scene.
        sheet.place(part.scene, at: CGPoint(x: left, y: top), isClipped: false)
        left += part.scene.size.width + Self.gap
      }
      top += heights[number] + Self.gap
    }
    return sheet
  }
}
