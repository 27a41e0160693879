import Foundation

/// The change of a property by an animation.
struct PropertyChange {
  /// The values that the change has in between.
  enum Values {
    /// The starting value, the ending value and the difference; nil for those that follow from the others.
    case basic(from: AnimatedValue?, to: AnimatedValue?, by: AnimatedValue?)
    case keyframes(Keyframes)
    /// The keyframes of a block of a view's animation.
    case track(KeyframeTrack)
  }

  let path: AnimationKeyPath
  var values: Values
  var isAdditive = false
  var isCumulative = false
  /// Whether the change is combined with earlier ones of the same property, so that an interrupted movement has no
  /// jump.
  var isBlended = false
  /// The clock of a property animator.
  var clock: (any AnimationClock)?
  /// The progress of the clock at which the change begins.
  var start = 0.0

  /// Applies the change to the values of properties.
  @MainActor
  func apply(
    _ position: AnimationTiming.Position, to values: inout [String: AnimatedValue],
    model: (String) -> AnimatedValue?
  ) {
    guard let whole = values[path.property] ?? model(path.property), let current = path.part(of: whole) else { return }
    var value = value(at: position.fraction, current)
    if isCumulative, position.pass > 0, let change = changePerPass(current) {
      value = value.adding(change, times: position.pass)
    }
    if isAdditive { value = current.adding(value) }
    values[path.property] = path.replacing(in: whole, with: value)
    guard case .keyframes(let keyframes) = self.values, path.property == "position", path.part == nil,
      let angle = keyframes.angle(at: position.fraction),
      case .transform(let transform)? = values["transform"]
        ?? model("transform")
    else { return }
    values["transform"] = .transform(CATransform3DRotate(transform, angle, 0, 0, 1))
  }

  @MainActor
  private func value(at fraction: Double, _ current: AnimatedValue) -> AnimatedValue {
    switch values {
    case .keyframes(let keyframes): return keyframes.value(at: fraction)
    case .track(let track): return track.value(at: fraction) ?? current
    case .basic(let from, let to, let by):
      if isBlended, let from, let to, current != to, let rest = from.subtracting(to) {
        return current.adding(rest, times: 1 - fraction)
      }
      let (start, end) = Self.ends(from, to, by, current)
      return start.interpolated(to: end, at: fraction)
    }
  }

  /// Returns the starting and the ending value, by Core Animation's rules for missing ones.
  private static func ends(
    _ from: AnimatedValue?, _ to: AnimatedValue?, _ by: AnimatedValue?, _ current: AnimatedValue
  ) -> (AnimatedValue, AnimatedValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.subtracting(by) ?? current, to)
    case (let from?, nil, nil): (from, current)
    case (nil, let to?, nil): (current, to)
    case (nil, nil, let by?): (current, current.adding(by))
    case (nil, nil, nil): (current, current)
    }
  }

  private func changePerPass(_ current: AnimatedValue) -> AnimatedValue? {
    switch values {
    case .basic(let from, let to, let by):
      let (start, end) = Self.ends(from, to, by, current)
      return end.subtracting(start)
    case .keyframes(let keyframes): return keyframes.value(at: 1).subtracting(keyframes.value(at: 0))
    case .track: return nil
    }
  }
}
