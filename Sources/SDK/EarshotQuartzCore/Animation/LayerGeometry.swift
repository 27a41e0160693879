import Scenes

/// The position and size of a layer.
struct LayerGeometry: Equatable {
  // The origin is stored, because computing it from the position halves and adds sizes, and rounds.
  var origin = CGPoint.zero
  var size = CGSize.zero
  var boundsOrigin = CGPoint.zero
  var anchor = CGPoint(x: 0.5, y: 0.5)
  /// The transform; nil for the identity.
  var special: CATransform3D?

  /// The rectangle in the layer's own coordinates. Changing the size keeps the position.
  var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: size) }
    set {
      boundsOrigin = newValue.origin
      origin.x -= anchor.x * (newValue.width - size.width)
      origin.y -= anchor.y * (newValue.height - size.height)
      size = newValue.size
    }
  }

  /// The position of the anchor point, in the superlayer's coordinates.
  var position: CGPoint {
    get { CGPoint(x: origin.x + anchor.x * size.width, y: origin.y + anchor.y * size.height) }
    set { origin = CGPoint(x: newValue.x - anchor.x * size.width, y: newValue.y - anchor.y * size.height) }
  }

  /// The smallest rectangle that contains the transformed layer, in the superlayer's coordinates.
  var frame: CGRect {
    get {
      let rect = CGRect(origin: origin, size: size)
      guard let special else { return rect }
      let position = position
      return rect.offsetBy(dx: -position.x, dy: -position.y).applying(special.plane)
        .offsetBy(dx: position.x, dy: position.y)
    }
    set {
      guard let special else {
        (origin, size) = (newValue.origin, newValue.size)
        return
      }
      let inner = newValue.size.applying(special.plane.inverted())
      let box = CGSize(width: abs(inner.width), height: abs(inner.height))
      let boundingBox = CGRect(
        x: -anchor.x * box.width, y: -anchor.y * box.height, width: box.width, height: box.height
      ).applying(special.plane)
      size = box
      position = CGPoint(x: newValue.minX - boundingBox.minX, y: newValue.minY - boundingBox.minY)
    }
  }

  /// The transform from the layer's coordinates to the superlayer's.
  var toSuperlayer: Transform {
    guard let special else { return .translation(x: origin.x - boundsOrigin.x, y: origin.y - boundsOrigin.y) }
    let (dx, dy) = (anchor.x * size.width, anchor.y * size.height)
    return Transform.translation(x: -boundsOrigin.x - dx, y: -boundsOrigin.y - dy)
      .followed(by: special.plane.value).followed(by: .translation(x: origin.x + dx, y: origin.y + dy))
  }
}
