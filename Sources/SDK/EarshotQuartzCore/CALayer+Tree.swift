package import Scenes

extension CALayer {
  /// The layers in it, the first one at the back; nil for none.
  public var sublayers: [CALayer]? {
    get { layers.isEmpty ? nil : layers }
    set {
      let new = newValue ?? []
      for layer in layers where !new.contains(where: { $0 === layer }) { layer.removeFromSuperlayer() }
      for layer in new { addSublayer(layer) }
    }
  }

  /// Adds a layer in front of the others; one that is in another layer leaves it.
  public func addSublayer(_ layer: CALayer) {
    insert(layer) { $0.endIndex }
  }

  /// Adds a layer at a place counted from the back.
  public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer) { min(Int(idx), $0.count) }
  }

  /// Adds a layer just behind another; in front of all where the other is elsewhere.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { $0.firstIndex { $0 === sibling } ?? $0.endIndex }
  }

  /// Adds a layer just in front of another; in front of all where the other is elsewhere.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { $0.firstIndex { $0 === sibling }.map { $0 + 1 } ?? $0.endIndex }
  }

  /// Puts a layer in the place of another, which leaves; nothing where the other is elsewhere.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Leaves its superlayer.
  public func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.layers.removeAll { $0 === self }
    self.superlayer = nil
    superlayer.changed()
  }

  private func insert(_ layer: CALayer, at place: ([CALayer]) -> Int) {
    // As a view would: a circle has no end.
    var above: CALayer? = self
    while let here = above {
      precondition(here !== layer, "Can't add a layer to itself or to one of those in it")
      above = here.superlayer
    }
    layer.superlayer?.layers.removeAll { $0 === layer }
    layers.insert(layer, at: place(layers))
    layer.superlayer = self
    changed()
  }

  /// The layers in it in the order in which they are drawn.
  package var drawn: [CALayer] {
    guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
    func height(_ layer: CALayer) -> CGFloat { layer.zPosition.isNaN ? 0 : layer.zPosition }
    return layers.enumerated().sorted { left, right in
      (height(left.element), left.offset) < (height(right.element), right.offset)
    }.map(\.element)
  }

  // MARK: - Points

  /// From its own coordinates to those of the layer at the top.
  package final var toRoot: Transform {
    var transform = toSuperlayer
    var above = superlayer
    while let layer = above {
      transform = transform.followed(by: layer.toSuperlayer)
      above = layer.superlayer
    }
    return transform
  }

  /// From its own coordinates to another layer's; nil where that is flat. A nil layer stands for the coordinates that the
  /// layer at the top is in.
  package final func transform(to other: CALayer?) -> Transform? {
    guard other !== self else { return .identity }
    guard let other else { return toRoot }
    return other.toRoot.inverse.map { toRoot.followed(by: $0) }
  }

  /// A point of another layer's coordinates in this one's; nil is the root's.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    guard let l else { return toRoot.inverse?.apply(to: p) ?? p }
    return l.convert(p, to: self)
  }

  /// A point of this layer's coordinates in another's; nil is the root's.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { transform(to: l)?.apply(to: p) ?? p }

  /// A rectangle of another layer's coordinates in this one's; nil is the root's.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    guard let l else { return toRoot.inverse?.apply(to: r) ?? r }
    return l.convert(r, to: self)
  }

  /// A rectangle of this layer's coordinates in another's; nil is the root's.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { transform(to: l)?.apply(to: r) ?? r }

  /// Whether a point of its coordinates is in its bounds.
  public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The deepest layer at a point of its superlayer's coordinates; nil where there is none.
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
