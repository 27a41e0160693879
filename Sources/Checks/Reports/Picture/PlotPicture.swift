package import Drawing
package import Foundation
package import Scenes

/// A picture of one result: its name, verdict and figures, and its sound over one axis of time; of a scenario or a
/// notification its steps. The same result is the same picture on every machine.
package struct PlotPicture {
  /// The size of a picture with plots, in points; others are as high as their lines take, at most as high as this.
  package static let size = CGSize(width: 900, height: 420)

  /// What is drawn.
  package let scene: Scene
  private let painter: Painter
  private let scale: Double

  /// The picture of a result.
  ///
  /// - Parameters:
  ///   - result: What is shown.
  ///   - appearance: Light or dark.
  ///   - scale: Pixels to a point, from 1 to 3.
  ///   - painter: What draws it; one for many pictures saves time.
  package init(
    _ result: CheckResult, appearance: Appearance = .light, scale: Double = 2, painter: Painter = Painter()
  ) {
    let (plots, lines) = (PicturePlots(result), PictureLines(result))
    let size = CGSize(
      width: Self.size.width, height: plots == nil ? min(lines.height, Self.size.height) : Self.size.height)
    var canvas = PictureCanvas(size: size, colors: PictureColors(appearance), text: painter.typesetter)
    PictureHead(result).draw(on: &canvas)
    if let plots { plots.draw(on: &canvas) } else { lines.draw(on: &canvas) }
    scene = canvas.scene
    (self.painter, self.scale) = (painter, scale)
  }

  /// The picture as a PNG.
  ///
  /// - Throws: `DrawingFault` where the scale is none that is drawn.
  package func png() throws -> Data { PNG.encode(try painter.paint(scene, scale: scale), scale: scale) }
}
