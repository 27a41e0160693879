package import Foundation
import NotificationRuntime
import Scenarios
package import Scenes
import SystemScenes

/// A picture of one result: its name, verdict and figures, and its sound over time, or the steps of a scenario or
/// notification. The picture of a result is the same on every machine.
package struct PlotPicture {
  /// The size of a picture with plots, in points; others have the height of their lines, up to this height.
  package static let size = CGSize(width: 900, height: 420)

  /// The picture's scene.
  package let scene: Scene
  private let painter: ScenarioPainter
  private let scale: Double

  /// Creates the picture of a result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - drawing: The drawing library.
  ///   - appearance: The appearance, light or dark.
  ///   - scale: The number of pixels per point, from 1 to 3.
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

  /// Returns the picture as PNG data.
  ///
  /// - Throws: The painter's error if the scale is invalid.
  package func png() throws -> Data { painter.encode(try painter.paint(scene, scale, .english), scale) }
}
