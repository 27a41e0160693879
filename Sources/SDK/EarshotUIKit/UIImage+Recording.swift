import EarshotCoreGraphics
import EarshotQuartzCore
import Scenes

extension UIImage {
  /// Whether the image is drawn as a template: if set explicitly, or if it is a symbol and the mode is automatic.
  package var isTemplate: Bool {
    switch options.renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: isSymbolImage
    }
  }

  /// Draws the image stretched into a rectangle.
  ///
  /// - Parameters:
  ///   - tint: The color of a template, unless the image has its own tint color.
  ///   - isRightToLeft: Whether to flip an image that is flipped from right to left.
  package func record(into canvas: inout Canvas, in rect: CGRect, tint: UIColor, isRightToLeft: Bool = false) {
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    if isRightToLeft, isDirectional {
      canvas.operations += [
        .save, .transform(Transform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0)),
      ]
      record(into: &canvas, in: rect, tint: tint)
      canvas.operations.append(.restore)
      return
    }
    let color: UIColor?
    if isTemplate {
      color = options.tint ?? ownColor ?? tint
    } else {
      color = options.tint ?? ownColor ?? (isSymbolImage ? .black : nil)
    }
    let ink = color.map { canvas.resolve($0) }
    switch source {
    case .symbol(let symbol):
      symbol.record(into: &canvas.operations, in: rect, color: ink ?? Color(red: 0, green: 0, blue: 0))
    case .animated(let images, _): images.first?.record(into: &canvas, in: rect, tint: tint)
    case .encoded, .picture:
      guard let picture = cgImage else { return }
      if options.isResizable {
        recordParts(of: picture, into: &canvas.operations, in: rect, ink)
      } else if options.orientation == .up {
        canvas.operations.append(.image(picture.pixels, in: rect, tint: ink))
      } else {
        canvas.operations += [
          .save, .transform(options.orientation.transform(into: rect)),
          .image(picture.pixels, in: CGRect(x: 0, y: 0, width: 1, height: 1), tint: ink), .restore,
        ]
      }
    }
  }

  /// The color of a symbol's configuration, which a template in the tint color does not have.
  private var ownColor: UIColor? {
    guard case .symbol(let symbol) = source, options.renderingMode != .alwaysTemplate else { return nil }
    return symbol.configuration.values.color
  }

  /// Whether the image is flipped from right to left.
  private var isDirectional: Bool {
    if case .symbol(let symbol) = source, symbol.isDirectional { return true }
    return options.isFlippedRightToLeft
  }

  /// Draws nine parts: corners unscaled, edges stretched in one direction, the center in both.
  private func recordParts(
    of picture: CGImage, into operations: inout [DrawingOperation], in rect: CGRect, _ ink: Color?
  ) {
    let (insets, size) = (options.capInsets, CGSize(width: picture.width, height: picture.height))
    /// Returns the boundaries of the parts along an axis, in the image's pixels and in the rectangle's points.
    func edges(
      _ first: CGFloat, _ last: CGFloat, _ pixels: CGFloat, _ start: CGFloat, _ length: CGFloat
    )
      -> ([CGFloat], [CGFloat])
    {
      let maximum = pixels / scale
      let (first, last) = (min(max(first, 0), maximum), min(max(last, 0), maximum - min(max(first, 0), maximum)))
      // If the caps do not fit, they are scaled down to share the length.
      let factor = first + last > length ? length / (first + last) : 1
      return (
        [0, (first * scale).rounded(), pixels - (last * scale).rounded(), pixels],
        [start, start + first * factor, start + length - last * factor, start + length]
      )
    }
    let (xs, across) = edges(insets.left, insets.right, size.width, rect.minX, rect.width)
    let (ys, down) = edges(insets.top, insets.bottom, size.height, rect.minY, rect.height)
    for row in 0..<3 {
      for column in 0..<3 {
        let from = CGRect(
          x: xs[column], y: ys[row], width: xs[column + 1] - xs[column], height: ys[row + 1] - ys[row])
        let to = CGRect(
          x: across[column], y: down[row], width: across[column + 1] - across[column],
          height: down[row + 1] - down[row])
        guard to.width > 0, to.height > 0, let part = picture.cropping(to: from) else { continue }
        operations.append(.image(part.pixels, in: to, tint: ink))
      }
    }
  }
}

extension UIImage.Orientation {
  /// Returns the transform from the unit square of the stored pixels to a rectangle with upright content.
  fileprivate func transform(into rect: CGRect) -> Transform {
    // The directions in which the right and the bottom of the stored image point, and the position of its upper left
    // corner.
    let (right, down, corner): ((Double, Double), (Double, Double), (Double, Double)) =
      switch self {
      case .up: ((1, 0), (0, 1), (0, 0))
      case .upMirrored: ((-1, 0), (0, 1), (1, 0))
      case .down: ((-1, 0), (0, -1), (1, 1))
      case .downMirrored: ((1, 0), (0, -1), (0, 1))
      case .right: ((0, 1), (-1, 0), (1, 0))
      case .rightMirrored: ((0, -1), (-1, 0), (1, 1))
      case .left: ((0, -1), (1, 0), (0, 1))
      case .leftMirrored: ((0, 1), (1, 0), (0, 0))
      }
    return Transform(a: right.0, b: right.1, c: down.0, d: down.1, tx: corner.0, ty: corner.1)
      .followed(by: .scale(x: rect.width, y: rect.height))
      .followed(by: .translation(x: rect.minX, y: rect.minY))
  }
}

extension UIView.ContentMode {
  /// Returns the rectangle of content with a size in points, for given bounds.
  package func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
    gravity.rect(for: size, in: bounds)
  }

  private var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
