/// The progress of animations that can be paused, reversed and scrubbed: a property animator.
@MainActor
package protocol AnimationClock: AnyObject {
  /// Returns the fraction of a change, now.
  ///
  /// - Parameter start: The progress at which the change begins, from 0 to 1.
  func progress(from start: Double) -> Double
}
