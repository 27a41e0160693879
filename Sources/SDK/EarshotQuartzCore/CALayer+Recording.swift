package import Scenes

// What a layer looks like, step by step: shadow, background, contents; then those in it; then its border. The recorder
// (`SceneRecorder`, in EarshotUIKit) walks the tree and puts the steps together.

extension CALayer {
  /// Its bounds with their round corners.
  package var roundedBounds: Path { Path(bounds, corners: maskedCorners, radius: cornerRadius) }

  /// What masks it, in its own coordinates; nil where nothing does.
  package var maskOutline: Path? {
    guard let mask else { return nil }
    guard !mask.isHidden, mask.opacity > 0, let outline = mask.outline else { return Path() }
    return outline.transformed(by: mask.toSuperlayer)
  }

  /// Whether its mask lets more or less through from place to place, which a clip cannot.
  package var hasSoftMask: Bool { mask is CAGradientLayer || mask?.sublayers?.isEmpty == false }

  /// Its shadow; nil where it throws none.
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

  /// Its border; nil where it has none. The line is inside its edge.
  package var border: DrawingOperation? {
    guard borderWidth > 0, let color = borderColor, color.alpha > 0 else { return nil }
    let width = min(borderWidth, min(bounds.width, bounds.height) / 2)
    guard width > 0 else { return nil }
    let inner = bounds.insetBy(dx: width / 2, dy: width / 2)
    let line = Path(inner, corners: maskedCorners, radius: cornerRadius - width / 2)
    return .stroke(line, color.value, Stroke(width: width))
  }

  /// What is over its background and under its sublayers, in its own coordinates.
  package func content(into operations: inout [DrawingOperation]) {
    recordContent(into: &operations)
  }

  /// A new layer of a class that is known at run time only, made with its `init()`.
  package static func make(_ type: CALayer.Type) -> CALayer {
    type.allocate()
  }

  /// Calls ``init(dynamically:)`` on the class it is called on.
  ///
  /// Only `required` initialisers can be called on such a class, and `init()` cannot be required: every subclass would have
  /// to repeat the word. This declaration names the convenience initialiser's own symbol, as that of UIViewController does.
  @_silgen_name("$s17EarshotQuartzCore7CALayerC11dynamicallyACyt_tcfC")
  static func allocate() -> CALayer

  /// Makes a layer through the `init()` of the class it is called on.
  package convenience init(dynamically: Void) {
    self.init()
  }
}

extension Path {
  /// A rectangle of which some corners are round.
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
    /// A corner, the way to it being one of the four directions, and the way on.
    func turn(_ x: CGFloat, _ y: CGFloat, in: (CGFloat, CGFloat), out: (CGFloat, CGFloat), isRound: Bool) {
      func point(_ way: (CGFloat, CGFloat), _ distance: CGFloat) -> CGPoint {
        CGPoint(x: x + way.0 * distance, y: y + way.1 * distance)
      }
      let before = (-`in`.0, -`in`.1)
      let begin = isRound ? point(before, radius) : CGPoint(x: x, y: y)
      elements.append(elements.isEmpty ? .move(begin) : .line(begin))
      if isRound {
        elements.append(.curve(point(out, radius), control1: point(before, away), control2: point(out, away)))
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
  /// Places the layers in it, where that is needed.
  package func layoutOnce() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSublayers()
  }
}
