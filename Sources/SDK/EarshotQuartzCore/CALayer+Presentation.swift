// The values that a layer shows while it is animated.

extension CALayer {
  /// Whether the layer has animations, after those that have ended are dropped.
  var isAnimated: Bool {
    dropEndedAnimations()
    return !animations.isEmpty
  }

  /// Returns the values of the animated properties at a device time in nanoseconds.
  ///
  /// - Parameter change: A property, and a value in place of its model value.
  func animatedValues(
    at device: Int64, with change: (key: String, value: AnimatedValue)? = nil
  ) -> [String: AnimatedValue] {
    let now = localTime(at: device)
    var values: [String: AnimatedValue] = [:]
    for animation in animations {
      animation.apply(at: now, to: &values) { [self] key in
        change.flatMap { $0.key == key ? $0.value : nil } ?? modelValues?[key] ?? animatedValue(for: key)
      }
    }
    return values
  }

  /// Sets the values that are shown at a device time in nanoseconds. Returns false if they are the model values.
  func present(at device: Int64) -> Bool {
    let values = animatedValues(at: device)
    guard !values.isEmpty else { return false }
    var model: [String: AnimatedValue] = [:]
    for key in values.keys {
      model[key] = animatedValue(for: key)
      if let restoration = restoration(of: key) { restorations.append(restoration) }
    }
    modelGeometry = geometry
    modelValues = model
    silently { show(values) }
    return true
  }

  private static let geometryKeys: Set = ["anchorPoint", "bounds", "position", "transform"]

  /// Sets the model values again.
  func endPresentation() {
    guard let model = modelValues, let oldGeometry = modelGeometry else { return }
    (modelValues, modelGeometry) = (nil, nil)
    silently {
      show(model)
      restorations.forEach { $0() }
      restorations = []
      // Positions and sizes are restored exactly: conversions between position and frame would round.
      if model.keys.contains(where: Self.geometryKeys.contains) { geometry = oldGeometry }
    }
  }

  /// The size of the bounds that the model has, while other values are shown.
  package var modelSize: CGSize { modelGeometry?.size ?? bounds.size }

  /// The size of the bounds that are shown, also while they have their model's size.
  package var shownSize: CGSize { replacedSize ?? bounds.size }

  /// Runs a closure while the bounds have their model's size.
  package func withModelSize<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let modelGeometry, modelGeometry.size != geometry.size else { return try body() }
    let shown = geometry
    geometry.size = modelGeometry.size
    replacedSize = shown.size
    defer { (geometry, replacedSize) = (shown, nil) }
    return try body()
  }

  /// Sets values in the order of their names, so that their conversions are rounded alike in every run.
  private func show(_ values: [String: AnimatedValue]) {
    for (key, value) in values.sorted(by: { $0.key < $1.key }) { setAnimatedValue(value, for: key) }
  }

  /// Runs a closure in which changes of properties are neither reported nor animated.
  func silently(_ body: () -> Void) {
    let wasSilent = Self.isSilent
    Self.isSilent = true
    body()
    Self.isSilent = wasSilent
  }

  /// The transition that is shown now, and its fraction; nil without one.
  package var shownTransition: (transition: LayerTransition, fraction: Double)? {
    let now = localTime
    for entry in animations.reversed() {
      guard case .transition(let transition) = entry.plan.content,
        let position = entry.plan.timing.position(after: Double(now - entry.begin) / 1e9)
      else { continue }
      return (transition, position.fraction)
    }
    return nil
  }

  /// Returns a copy of the layer with the values that are shown now, or the layer itself if it is not animated. The
  /// copy has neither sublayers nor animations. Like Core Animation, this calls ``init(layer:)`` of the layer's class.
  public func presentation() -> Self? {
    guard isAnimated, modelValues == nil else { return self }
    let values = animatedValues(at: Self.deviceTime)
    guard !values.isEmpty else { return self }
    let copy = Self.allocateCopy(self)
    copy.modelLayer = self
    copy.silently { copy.show(values) }
    return unsafeDowncast(copy, to: Self.self)
  }

  /// Returns the layer that a presentation copy was made of; otherwise the layer itself.
  public func model() -> Self {
    modelLayer.map { unsafeDowncast($0, to: Self.self) } ?? self
  }

  /// Calls ``init(copying:)`` on the class, like `allocate()` in CALayer+Recording.swift.
  @_silgen_name("$s17EarshotQuartzCore7CALayerC7copyingA2C_tcfC")
  static func allocateCopy(_ layer: __owned CALayer) -> CALayer

  /// Creates a copy of a layer with ``init(layer:)`` of the class.
  package convenience init(copying other: CALayer) {
    self.init(layer: other)
  }
}
