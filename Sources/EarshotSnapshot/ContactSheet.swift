import CommandInput
import Foundation
import Scenes

/// What is seen in one stage.
struct StageScene {
  let stage: SnapshotStage
  let scene: Scene
}

/// Several stages side by side, each under its name.
struct ContactSheet {
  private let stages: [StageScene]
  private let appearance: Appearance
  private let text: any TextMeasurer

  private static let gap = 24.0
  private static let caption = FontDescription(size: 13, weight: .semibold)

  init(_ stages: [StageScene], appearance: Appearance, _ text: any TextMeasurer) {
    (self.stages, self.appearance, self.text) = (stages, appearance, text)
  }

  /// The sheet.
  var scene: Scene {
    let heading = text.metrics(of: Self.caption).lineHeight.rounded(.up)
    let top = Self.gap + heading + Self.gap / 2
    let width = stages.reduce(Self.gap) { $0 + $1.scene.size.width + Self.gap }
    let height = top + (stages.map(\.scene.size.height).max() ?? 0) + Self.gap
    let (ground, ink) = appearance == .light ? (0.93, 0.25) : (0.13, 0.8)
    var sheet = Scene(size: CGSize(width: width, height: height))
    sheet.operations.append(
      .fill(Path(CGRect(origin: .zero, size: sheet.size)), .color(Color(red: ground, green: ground, blue: ground))))
    var left = Self.gap
    for part in stages {
      let frame = CGRect(x: left, y: Self.gap, width: part.scene.size.width, height: heading)
      let words = TextBlock(
        part.stage.rawValue, font: Self.caption, color: Color(red: ink, green: ink, blue: ink), maximumLines: 1)
      sheet.operations.append(.text(words, in: frame))
      sheet.place(part.scene, at: CGPoint(x: left, y: top))
      left += part.scene.size.width + Self.gap
    }
    return sheet
  }
}
