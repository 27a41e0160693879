package import Scenes

// The drawing operations of a layer: its shadow, background and contents; its sublayers; its border. The recorder
// (`SceneRecorder`, in EarshotUIKit) walks the tree and combines the operations.

extension CALayer {
  /// The bounds with rounded corners.
  package var roundedBounds: Path { Path(bounds, corners: maskedCorners, radius: cornerRadius) }

  /// The outline of the mask, in the layer's coordinates; nil without a mask, and for a mask that must be drawn.
  package var maskOutline: Path? {
    guard let mask else { return nil }
    guard !mask.isHidden, mask.opacity > 0 else { return Path() }
    guard mask.isOutline else { return nil }
    return mask.outline?.transformed(by: mask.toSuperlayer) ?? Path()
  }

  /// Whether the layer is opaque inside of ``outline`` and draws nothing outside of it: then a mask is a clipping path.
  private var isOutline: Bool {
    guard layers.isEmpty, mask == nil, opacity >= 0.999, contents == nil, contentProvider == nil, shadowOpacity == 0,
      host?.drawsOnlyBackground ?? true, shownTransition == nil
    else { return false }
    return hasOpaqueOutline
  }

  /// Returns the shadow; nil if there is none.
  package func shadow(background: Color?) -> DrawingOperation? {
    guard shadowOpacity > 0, !masksToBounds, let color = shadowColor else { return nil }
    var opacity = color.alpha * CGFloat(min(shadowOpacity, 1))
    let outline: Path
    if let path = shadowPath {
      outline = path.path
    } else if let background, background.alpha > 0 {
      outline = roundedBounds
      opacity *= background.alpha
    } else if let own = self.outline {
      outline = own
    } else {
      return nil
    }
    let dark = Color(red: color.value.red, green: color.value.green, blue: color.value.blue, alpha: opacity)
    guard dark.alpha > 0, !outline.elements.isEmpty else { return nil }
    return .shadow(outline, Shadow(color: dark, offset: shadowOffset, blur: max(shadowRadius, 0) * 2))
  }

  /// Records the contents, or the part of them that `contentsRect` selects.
  ///
  /// - Parameter size: The size of the contents, in points.
  func recordImage(_ image: CGImage, _ size: CGSize, into operations: inout [DrawingOperation]) {
    let part = contentsRect
    guard part != CGRect(x: 0, y: 0, width: 1, height: 1) else {
      operations.append(.image(image.pixels, in: contentsGravity.rect(for: size, in: bounds)))
      return
    }
    guard part.width > 0, part.height > 0 else { return }
    let rect = contentsGravity.rect(
      for: CGSize(width: size.width * part.width, height: size.height * part.height), in: bounds)
    let whole = CGRect(
      x: rect.minX - rect.width * part.minX / part.width, y: rect.minY - rect.height * part.minY / part.height,
      width: rect.width / part.width, height: rect.height / part.height)
    operations += [.save, .clip(Path(rect)), .image(image.pixels, in: whole), .restore]
  }

  /// The border, inside the layer's bounds; nil if there is none.
  package var border: DrawingOperation? {
    guard borderWidth > 0, let color = borderColor, color.alpha > 0 else { return nil }
    let width = min(borderWidth, min(bounds.width, bounds.height) / 2)
    guard width > 0 else { return nil }
    let inner = bounds.insetBy(dx: width / 2, dy: width / 2)
    let line = Path(inner, corners: maskedCorners, radius: cornerRadius - width / 2)
    return .stroke(line, color.value, Stroke(width: width))
  }

  /// Records the content between the background and the sublayers, in the layer's coordinates.
  package func content(into operations: inout [DrawingOperation]) {
    recordContent(into: &operations)
  }

  /// Creates a layer of a class that is only known at run time, with its `init()`.
  package static func make(_ type: CALayer.Type) -> CALayer {
    type.allocate()
  }

  /// Calls ``init(dynamically:)`` on the class.
  ///
  /// Swift can call only `required` initializers on a metatype value, and `init()` cannot be required, as every
  /// subclass would have to repeat it. This declaration names the symbol of the convenience initializer, like that of
  /// UIViewController.
  @_silgen_name("$s17EarshotQuartzCore7CALayerC11dynamicallyACyt_tcfC")
  static func allocate() -> CALayer

  /// Creates a layer with the `init()` of the class.
  package convenience init(dynamically: Void) {
    self.init()
  }
}

extension Path {
  /// Creates a rectangle with some corners rounded.
  package init(_ rect: CGRect, corners: CACornerMask, radius: CGFloat) {
    let radius = min(radius, min(rect.width, rect.height) / 2)
    guard radius > 0, !corners.isEmpty else {
      self.init(rect)
      return
    }
    guard corners != .all else {
      self.init(rect, radius: radius)
      return
    }
    let away = radius * (1 - 0.5522847498)
    var elements: [Element] = []
    /// Adds a corner, with the directions of the edges before and after it.
    func turn(_ x: CGFloat, _ y: CGFloat, in: (CGFloat, CGFloat), out: (CGFloat, CGFloat), isRound: Bool) {
      func point(_ direction: (CGFloat, CGFloat), _ distance: CGFloat) -> CGPoint {
        CGPoint(x: x + direction.0 * distance, y: y + direction.1 * distance)
      }
      let incoming = (-`in`.0, -`in`.1)
      let begin = isRound ? point(incoming, radius) : CGPoint(x: x, y: y)
      elements.append(elements.isEmpty ? .move(begin) : .line(begin))
      if isRound {
        elements.append(.curve(point(out, radius), control1: point(incoming, away), control2: point(out, away)))
      }
    }
    turn(rect.minX, rect.minY, in: (0, -1), out: (1, 0), isRound: corners.contains(.layerMinXMinYCorner))
    turn(rect.maxX, rect.minY, in: (1, 0), out: (0, 1), isRound: corners.contains(.layerMaxXMinYCorner))
    turn(rect.maxX, rect.maxY, in: (0, 1), out: (-1, 0), isRound: corners.contains(.layerMaxXMaxYCorner))
    turn(rect.minX, rect.maxY, in: (-1, 0), out: (0, -1), isRound: corners.contains(.layerMinXMaxYCorner))
    elements.append(.close)
    self.init(elements)
  }
}

extension CALayer {
  /// Lays out the sublayers if needed.
  package func layoutOnce() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSublayers()
  }
}
