package import Foundation
import NotificationRuntime
import Scenarios
package import Scenes

/// A picture of one result: its name, verdict and figures, and its sound over one axis of time; of a scenario or a
/// notification its steps. The same result is the same picture on every machine.
package struct PlotPicture {
  /// The size of a picture with plots, in points; others are as high as their lines take, at most as high as this.
  package static let size = CGSize(width: 900, height: 420)

  /// What is drawn.
  package let scene: Scene
  private let painter: ScenarioPainter
  private let scale: Double

  /// The picture of a result.
  ///
  /// - Parameters:
  ///   - result: What is shown.
  ///   - drawing: What draws it.
  ///   - appearance: Light or dark.
  ///   - scale: Pixels to a point, from 1 to 3.
  package init(
    _ result: CheckResult, _ drawing: CheckDrawing, appearance: Appearance = .light, scale: Double = 2
  ) {
    let (plots, lines) = (PicturePlots(result), PictureLines(result))
    let size = CGSize(
      width: Self.size.width, height: plots == nil ? min(lines.height, Self.size.height) : Self.size.height)
    var canvas = PictureCanvas(size: size, colors: PictureColors(appearance), text: drawing.display.text)
    PictureHead(result).draw(on: &canvas)
    if let plots { plots.draw(on: &canvas) } else { lines.draw(on: &canvas) }
    scene = canvas.scene
    (painter, self.scale) = (drawing.painter, scale)
  }

  /// The picture as a PNG.
  ///
  /// - Throws: The painter's error where the scale is none that is drawn.
  package func png() throws -> Data { painter.encode(try painter.paint(scene, scale), scale) }
}
