import CDrawing
import CPango
import Foundation
import Scenes

extension Painting {
  /// The softest shadow, as a standard deviation in pixels.
  private static let softest = 150.0

  /// The shadow of a shape, and nothing where the shape itself is.
  func draw(_ path: Path, _ shadow: Shadow) {
    guard shadow.color.alpha > 0, opacity > 0 else { return }
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    let blur = shadow.blur.isFinite ? max(shadow.blur, 0) : 0
    let deviation = min(blur / 2 * scale, Self.softest)
    let offset = CGSize(
      width: transform.a * shadow.offset.width + transform.c * shadow.offset.height,
      height: transform.b * shadow.offset.width + transform.d * shadow.offset.height)
    guard deviation.isFinite, offset.width.isFinite, offset.height.isFinite else { return }
    let reach = Double(earshot_blur_reach(deviation)) + 1

    let shape = path.transformed(by: transform).bounds
    guard !shape.isNull, !shape.width.isNaN, !shape.height.isNaN else { return }
    // What shows, and around it what may be blurred into it.
    let shown = shape.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)
      .intersection(visible).integral
    guard shown.width >= 1, shown.height >= 1 else { return }
    let area = shown.insetBy(dx: -reach, dy: -reach)
    guard let mask = Mask(area), mask.fill({ self.trace(path, movedBy: offset, on: $0) }) else { return }
    mask.blur(deviation)
    mask.clear { self.trace(path, movedBy: .zero, on: $0) }
    canvas.setSource(shadow.color, opacity: opacity)
    cairo_save(canvas)
    cairo_rectangle(canvas, shown.minX, shown.minY, shown.width, shown.height)
    cairo_clip(canvas)
    mask.draw(on: canvas)
    cairo_restore(canvas)
  }
}
