package import Scenes

// Changes of properties, and the animations that they trigger.
//
//     change of a property ─► mayAnimate ─► action(forKey:) ─► delegate (a view in an animation block), actions,
//     default
//                                                   └─► run ─► add(_:forKey:)

extension CALayer {
  /// Whether changes are neither reported nor animated, as while the values of animations are set for a picture.
  static var isSilent = false
  /// Whether changes of views' layers are animated: in an animation block.
  package static var animatesViews = false
  /// The change for which an action is requested.
  package private(set) static var pendingChange: (from: AnimatedValue, to: AnimatedValue)?
  /// Returns the drawing operations of a layer and its sublayers, in its own coordinates; set by the module that
  /// records views.
  package static var recorder: (@MainActor (CALayer) -> [DrawingOperation])?

  /// The time between two frames of the display, in nanoseconds.
  private static let frameDuration: Int64 = 16_666_667

  /// Whether a change of a property may be animated.
  final var mayAnimate: Bool {
    host != nil
      ? Self.animatesViews
      : animatesChanges && superlayer ?? maskedLayer != nil && !CATransaction.disableActions()
        && isOnScreen
  }

  /// Whether the layer has been in a view's tree for a frame. On iOS, too, layers that were not yet drawn do not
  /// animate.
  private var isOnScreen: Bool {
    let latest = Self.deviceTime - Self.frameDuration
    var layer = self
    while let parent = layer.superlayer ?? layer.maskedLayer {
      guard layer.insertionTime <= latest else { return false }
      layer = parent
    }
    return layer.host != nil
  }

  /// Reports a change of a property, which may be animated.
  final func changed(_ key: String, from old: @autoclosure () -> AnimatedValue) {
    guard !Self.isSilent else { return }
    if mayAnimate { animate(key, from: old()) }
    changed()
  }

  /// Animates a change of the geometry.
  func animateGeometry(from old: LayerGeometry) {
    if geometry.anchor != old.anchor { animate("anchorPoint", from: .point(old.anchor)) }
    if geometry.bounds != old.bounds { animate("bounds", from: .rect(old.bounds)) }
    if geometry.position != old.position { animate("position", from: .point(old.position)) }
    if geometry.special != old.special { animate("transform", from: .transform(old.special ?? CATransform3DIdentity)) }
  }

  /// Runs the action for a change of a property.
  private func animate(_ key: String, from old: AnimatedValue) {
    guard let new = animatedValue(for: key), new != old else { return }
    Self.pendingChange = (old, new)
    let action = action(forKey: key)
    Self.pendingChange = nil
    guard let action, !(action is NSNull) else { return }
    if host == nil, let animation = action as? CABasicAnimation {
      animation.keyPath = animation.keyPath ?? key
      animation.ends = (shownValue(for: key, model: old), new)
    }
    action.run(forKey: key, object: self, arguments: nil)
  }

  /// Returns the value of a property that is shown now.
  ///
  /// - Parameter model: The model value.
  package func shownValue(for key: String, model: AnimatedValue) -> AnimatedValue {
    animatedValues(at: AnimatedLayers.drawnTime ?? Self.deviceTime, with: (key, model))[key] ?? model
  }

  /// Removes the animations of a property that UIKit has added.
  package func removeViewAnimations(of key: String) {
    for entry in animations {
      guard let animation = entry.animation as? ViewPropertyAnimation, animation.keyPath == key else { continue }
      remove(animation, finished: false)
    }
  }

  /// Whether a property has animations that have not ended.
  package func animates(_ key: String) -> Bool {
    dropEndedAnimations()
    return animations.contains { animation in
      guard case .change(let change) = animation.plan.content else { return false }
      return change.path.property == key
    }
  }

  /// Returns the animation for a change outside of an animation block; nil for a property that cannot be animated.
  static func implicitAnimation(of key: String) -> CABasicAnimation? {
    let duration = CATransaction.animationDuration()
    guard duration > 0, key != "hidden", key != "contents" else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.duration = duration
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  func timeHasChanged() {
    changed()
    rescheduleEnds()
  }

  // MARK: - Values

  /// Returns the value of an animated property that every layer has.
  func commonValue(for key: String) -> AnimatedValue? {
    switch key {
    case "position": .point(position)
    case "bounds": .rect(bounds)
    case "anchorPoint": .point(anchorPoint)
    case "transform": .transform(transform)
    case "zPosition": .number(zPosition)
    case "hidden": .flag(isHidden)
    case "opacity": .number(Double(opacity))
    case "backgroundColor": .color(backgroundColor)
    case "cornerRadius": .number(cornerRadius)
    case "borderWidth": .number(borderWidth)
    case "borderColor": .color(borderColor)
    case "shadowColor": .color(shadowColor)
    case "shadowOpacity": .number(Double(shadowOpacity))
    case "shadowOffset": .size(shadowOffset)
    case "shadowRadius": .number(shadowRadius)
    case "shadowPath": .path(shadowPath?.path)
    case "contentsRect": .rect(contentsRect)
    case "contents": .image(contents as? CGImage)
    default: nil
    }
  }

  /// Sets an animated property that every layer has.
  func setCommonValue(_ value: AnimatedValue, for key: String) {
    switch (key, value) {
    case ("position", .point(let point)): position = point
    case ("bounds", .rect(let rect)): bounds = rect
    case ("anchorPoint", .point(let point)): anchorPoint = point
    case ("transform", .transform(let transform)): self.transform = transform
    case ("zPosition", .number(let number)): zPosition = number
    case ("hidden", .flag(let flag)): isHidden = flag
    case ("opacity", .number(let number)): opacity = Float(min(max(number, 0), 1))
    case ("backgroundColor", .color(let color)): backgroundColor = color
    case ("cornerRadius", .number(let number)): cornerRadius = number
    case ("borderWidth", .number(let number)): borderWidth = number
    case ("borderColor", .color(let color)): borderColor = color
    case ("shadowColor", .color(let color)): shadowColor = color
    case ("shadowOpacity", .number(let number)): shadowOpacity = Float(min(max(number, 0), 1))
    case ("shadowOffset", .size(let size)): shadowOffset = size
    case ("shadowRadius", .number(let number)): shadowRadius = number
    case ("shadowPath", .path(let path)): shadowPath = path.map(CGPath.init)
    case ("contentsRect", .rect(let rect)): contentsRect = rect
    case ("contents", .image(let image)): contents = image
    default: break
    }
  }
}
