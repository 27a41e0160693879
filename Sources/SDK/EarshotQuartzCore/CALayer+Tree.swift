package import Scenes

extension CALayer {
  /// The sublayers, from back to front; nil if there are none.
  public var sublayers: [CALayer]? {
    get { layers.isEmpty ? nil : layers }
    set {
      let new = newValue ?? []
      for layer in layers where !new.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
      for layer in new { addSublayer(layer) }
    }
  }

  /// Adds a sublayer in front of the others, after removing it from its superlayer.
  public func addSublayer(_ layer: CALayer) {
    insert(layer) { $0.endIndex }
  }

  /// Inserts a sublayer at an index from the back.
  public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer) { min(Int(idx), $0.count) }
  }

  /// Inserts a sublayer behind another one; in front of all others if `sibling` is not a sublayer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { $0.firstIndex { $0 === sibling } ?? $0.endIndex }
  }

  /// Inserts a sublayer in front of another one; in front of all others if `sibling` is not a sublayer.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { $0.firstIndex { $0 === sibling }.map { $0 + 1 } ?? $0.endIndex }
  }

  /// Replaces a sublayer; has no effect if `oldLayer` is not a sublayer.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer.
  public func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.layers.removeAll { $0 === self }
    self.superlayer = nil
    superlayer.changed()
  }

  private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    // A cycle traps, as in a tree of views.
    var ancestor: CALayer? = self
    while let current = ancestor {
      precondition(current !== layer, "Can't add a layer to itself or to one of those in it")
      ancestor = current.superlayer
    }
    layer.superlayer?.layers.removeAll { $0 === layer }
    layers.insert(layer, at: index(layers))
    layer.superlayer = self
    layer.insertionTime = Self.deviceTime
    changed()
  }

  /// The sublayers in drawing order.
  package var drawn: [CALayer] {
    guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
    func height(_ layer: CALayer) -> CGFloat { layer.zPosition.isNaN ? 0 : layer.zPosition }
    return layers.enumerated().sorted { left, right in
      (height(left.element), left.offset) < (height(right.element), right.offset)
    }.map(\.element)
  }

  // MARK: - Coordinates

  /// The transform from the layer's coordinates to the root layer's superlayer.
  package final var toRoot: Transform {
    var transform = toSuperlayer
    var ancestor = superlayer
    while let layer = ancestor {
      transform = transform.followed(by: layer.toSuperlayer)
      ancestor = layer.superlayer
    }
    return transform
  }

  /// Returns the transform from the layer's coordinates to another layer's; nil if that layer's transform is not
  /// invertible. A nil layer refers to the coordinates of the root layer's frame.
  package final func transform(to other: CALayer?) -> Transform? {
    guard other !== self else { return .identity }
    guard let other else { return toRoot }
    return other.toRoot.inverse.map { toRoot.followed(by: $0) }
  }

  /// Converts a point from another layer's coordinates; nil refers to the coordinates of the root layer's frame.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    guard let l else { return toRoot.inverse?.apply(to: p) ?? p }
    return l.convert(p, to: self)
  }

  /// Converts a point to another layer's coordinates; nil refers to the coordinates of the root layer's frame.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { transform(to: l)?.apply(to: p) ?? p }

  /// Converts a rectangle from another layer's coordinates; nil refers to the coordinates of the root layer's frame.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    guard let l else { return toRoot.inverse?.apply(to: r) ?? r }
    return l.convert(r, to: self)
  }

  /// Converts a rectangle to another layer's coordinates; nil refers to the coordinates of the root layer's frame.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { transform(to: l)?.apply(to: r) ?? r }

  /// Returns whether the bounds contain a point in the layer's coordinates.
  public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Returns the deepest layer at a point in the superlayer's coordinates; nil if there is none.
  public func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, let point = toSuperlayer.inverse?.apply(to: p) else { return nil }
    let isInside = contains(point)
    guard isInside || !masksToBounds else { return nil }
    for layer in drawn.reversed() {
      if let found = layer.hitTest(point) { return found }
    }
    return isInside ? self : nil
  }
}
