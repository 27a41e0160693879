import ExtensionLink

// The animations of a layer. An animation takes time, but no work: its values are computed when the layer is drawn, or
// asked for its presentation. Only calls of delegates at the end are scheduled; animations without a delegate are
// removed when the layer is drawn after their end.

extension CALayer {
  /// Starts an animation, and removes an animation with the same key.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let name = key ?? "animation \(lastAnimation)"
    lastAnimation += 1
    removeAnimation(forKey: name)
    let plan = anim.plan(for: self, usualDuration: CATransaction.animationDuration())
    let now = localTime
    let begin = anim.beginTime > 0 && anim.beginTime < 1e9 ? Int64((anim.beginTime * 1e9).rounded()) : now
    let entry = LayerAnimation(key: name, animation: anim, plan: plan, begin: begin)
    animations.append(entry)
    AnimatedLayers.insert(self)
    CATransaction.note(entry.end.map { Double($0 - now) / 1e9 } ?? 0)
    changed()
    anim.delegate?.animationDidStart(anim)
    scheduleEnd(of: anim)
  }

  /// Removes an animation before its end.
  public func removeAnimation(forKey key: String) {
    dropEndedAnimations()
    guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
    remove(at: index, finished: false)
    changed()
  }

  /// Removes all animations before their end.
  public func removeAllAnimations() {
    dropEndedAnimations()
    let removed = animations
    animations = []
    guard !removed.isEmpty else { return }
    changed()
    for entry in removed {
      if let token = entry.token { ExtensionTime.current.cancel(token) }
      entry.reportEnd(finished: false)
    }
  }

  /// Returns the animation with a key; nil if there is none.
  public func animation(forKey key: String) -> CAAnimation? {
    dropEndedAnimations()
    return animations.first { $0.key == key }?.animation
  }

  /// Returns the keys of the animations; nil if there are none.
  public func animationKeys() -> [String]? {
    dropEndedAnimations()
    return animations.isEmpty ? nil : animations.map(\.key)
  }

  /// Removes the animations that have ended and have no delegate. The others are removed when their delegate is called.
  func dropEndedAnimations() {
    guard !animations.isEmpty else { return }
    let now = localTime
    animations.removeAll { entry in
      guard !entry.isAwaited, entry.animation.isRemovedOnCompletion, let end = entry.end else { return false }
      return end <= now
    }
  }

  /// Removes an animation.
  package func remove(_ animation: CAAnimation, finished: Bool) {
    guard let index = animations.firstIndex(where: { $0.animation === animation }) else { return }
    remove(at: index, finished: finished)
  }

  private func remove(at index: Int, finished: Bool) {
    let entry = animations.remove(at: index)
    if let token = entry.token { ExtensionTime.current.cancel(token) }
    entry.reportEnd(finished: finished)
  }

  // MARK: - Ends

  /// Schedules the end of an animation, if its delegate must be called then.
  private func scheduleEnd(of animation: CAAnimation) {
    guard let index = animations.firstIndex(where: { $0.animation === animation }), animations[index].isAwaited,
      let end = animations[index].end
    else { return }
    if let token = animations[index].token { ExtensionTime.current.cancel(token) }
    animations[index].token = nil
    let speed = localSpeed
    guard speed > 0 else { return }
    let rest = max(Double(end - localTime) / speed, 0).rounded(.up)
    let scheduled = ScheduledEnd(layer: self, animation: animation)
    animations[index].token = ExtensionTime.current.schedule(after: .nanoseconds(Int64(rest)), on: .main) {
      MainActor.assumeIsolated { scheduled.come() }
    }
  }

  /// Schedules the ends again, after the layer's time has changed.
  func rescheduleEnds() {
    for entry in animations { scheduleEnd(of: entry.animation) }
    for layer in layers { layer.rescheduleEnds() }
  }

  fileprivate func endIsDue(_ animation: CAAnimation) {
    guard let index = animations.firstIndex(where: { $0.animation === animation }), let end = animations[index].end
    else { return }
    animations[index].token = nil
    guard end <= localTime else { return scheduleEnd(of: animation) }
    if animation.isRemovedOnCompletion {
      animations.remove(at: index).reportEnd(finished: true)
      changed()
    } else {
      animations[index].reportEnd(finished: true)
    }
  }

  // MARK: - The layer's time

  /// The device time, in nanoseconds.
  static var deviceTime: Int64 {
    let (seconds, attoseconds) = ExtensionTime.current.now.components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// The layer's time, in nanoseconds.
  var localTime: Int64 { localTime(at: AnimatedLayers.drawnTime ?? Self.deviceTime) }

  /// Returns the layer's time at a device time, in nanoseconds.
  func localTime(at device: Int64) -> Int64 {
    let outer = (superlayer ?? maskedLayer)?.localTime(at: device) ?? device
    guard speed != 1 || timeOffset != 0 || beginTime != 0 else { return outer }
    let local = (Double(outer) - beginTime * 1e9) * Double(speed) + timeOffset * 1e9
    return local.isFinite ? Int64(min(max(local, -1e18), 1e18).rounded()) : outer
  }

  /// The speed of the layer's time, relative to device time.
  private var localSpeed: Double { ((superlayer ?? maskedLayer)?.localSpeed ?? 1) * Double(speed) }

  /// Converts a time in seconds from another layer's time; nil refers to ``CACurrentMediaTime()``.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    guard t.isFinite, abs(t) < 1e9, let device = l.map({ $0.deviceTime(at: t) }) ?? t else { return t }
    return Double(localTime(at: Int64((device * 1e9).rounded()))) / 1e9
  }

  /// Converts a time in seconds to another layer's time; nil refers to ``CACurrentMediaTime()``.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    guard let l else { return deviceTime(at: t) ?? t }
    return l.convertTime(t, from: self)
  }

  /// Returns the device time, in seconds, at a time of the layer; nil while the layer's time stands still.
  private func deviceTime(at local: CFTimeInterval) -> CFTimeInterval? {
    guard speed != 0 else { return nil }
    let outer = (local - timeOffset) / Double(speed) + beginTime
    guard let parent = superlayer ?? maskedLayer else { return outer }
    return parent.deviceTime(at: outer)
  }
}

/// The scheduled end of an animation.
@MainActor
private final class ScheduledEnd {
  private weak var layer: CALayer?
  private let animation: CAAnimation

  init(layer: CALayer, animation: CAAnimation) {
    (self.layer, self.animation) = (layer, animation)
  }

  func come() { layer?.endIsDue(animation) }
}
