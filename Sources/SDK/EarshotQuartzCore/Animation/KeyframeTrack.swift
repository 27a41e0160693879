/// The keyframes of one property in a block of `UIView.animateKeyframes`, each with a start and a duration as fractions
/// of the whole.
@MainActor
package final class KeyframeTrack {
  private struct Frame {
    let start, duration: Double
    let from, to: AnimatedValue
  }

  private var frames: [Frame] = []
  private let isDiscrete: Bool

  /// Creates an empty track.
  ///
  /// - Parameter isDiscrete: Whether values change at once when a keyframe begins.
  package init(isDiscrete: Bool) {
    self.isDiscrete = isDiscrete
  }

  /// Adds a change of the property.
  package func add(start: Double, duration: Double, from: AnimatedValue, to: AnimatedValue) {
    let frame = Frame(start: start, duration: duration, from: from, to: to)
    frames.insert(frame, at: frames.firstIndex { $0.start > start } ?? frames.count)
  }

  /// Returns the value at a fraction of the time; nil without keyframes.
  func value(at fraction: Double) -> AnimatedValue? {
    guard let first = frames.first else { return nil }
    guard let frame = frames.last(where: { $0.start <= fraction }) else { return first.from }
    let share = frame.duration > 0 ? min((fraction - frame.start) / frame.duration, 1) : 1
    return isDiscrete ? frame.to : frame.from.interpolated(to: frame.to, at: share)
  }
}
