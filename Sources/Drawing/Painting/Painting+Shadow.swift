import CDrawing
import CPango
import Foundation
import Scenes

extension Painting {
  /// The maximum standard deviation, in pixels.
  private static let softest = 150.0
  /// The approximate number of pixels that are composed at a time.
  private static let bandPixels = 65_536.0

  /// Draws the shadow of a shape, except where the shape covers it completely. The shadow continues under the shape's
  /// antialiased edge; otherwise a light line would surround the shape.
  func draw(_ path: Path, _ shadow: Shadow) {
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    let deviation = shadow.blur > 0 ? min(shadow.blur / 2 * scale, Self.softest) : 0
    let offset = Transform.translation(
      x: transform.a * shadow.offset.width + transform.c * shadow.offset.height,
      y: transform.b * shadow.offset.width + transform.d * shadow.offset.height)
    guard shadow.color.alpha > 0, deviation.isFinite, abs(offset.tx) < Self.farthest, abs(offset.ty) < Self.farthest,
      let shape = inPixels(path), !shape.bounds.isNull
    else { return }
    let radius = Int(earshot_blur_radius(deviation)) + 1
    let shadowShape = shape.transformed(by: offset)
    let visibleBounds = shadowShape.bounds.insetBy(dx: -Double(radius), dy: -Double(radius)).integral.intersection(
      visible)
    guard visibleBounds.width >= 1, visibleBounds.height >= 1 else { return }

    let across = UniformSpan(shadowShape, along: \.x, across: \.y, radius: radius)
    let down = UniformSpan(shadowShape, along: \.y, across: \.x, radius: radius)
    let collapsed = shadowShape.collapsed(across: across, down: down)
    let full = collapsed.bounds.insetBy(dx: -Double(radius), dy: -Double(radius)).integral
    // The visible pixels, extended by the radius of the blur.
    let nearby = visibleBounds.insetBy(dx: -Double(radius), dy: -Double(radius))
    let collapses = full.width * full.height < nearby.width * nearby.height
    spend(pixels: Int(visibleBounds.width * visibleBounds.height))
    guard let soft = Mask(collapses ? full : nearby) else { return }
    soft.fill(collapses ? collapsed : shadowShape)
    soft.blur(deviation)
    canvas.setSource(shadow.color, opacity: opacity)
    // Drawn in bands, whose masks fit into the processor's cache.
    let rows = max(1, (Self.bandPixels / visibleBounds.width).rounded(.down))
    for top in stride(from: Double(visibleBounds.minY), to: Double(visibleBounds.maxY), by: rows) {
      let band = CGRect(
        x: visibleBounds.minX, y: top, width: visibleBounds.width, height: min(rows, visibleBounds.maxY - top))
      guard let mask = Mask(band), let shapeMask = Mask(band) else { return }
      mask.expand(soft, across: collapses ? across : .none, down: collapses ? down : .none)
      shapeMask.fill(shape)
      mask.remove(shapeMask)
      mask.draw(on: canvas)
    }
  }
}
