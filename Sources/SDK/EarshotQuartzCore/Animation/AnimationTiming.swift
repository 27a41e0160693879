import Foundation

/// The timing of an animation: the duration of one pass, repetitions, and the state before and after.
struct AnimationTiming {
  /// The duration of one pass, in seconds of the animation's own time.
  var duration: Double
  var autoreverses = false
  /// The number of passes, or of passes there and back; infinity for no limit.
  var repeatCount = 1.0
  /// The duration of all repetitions, in seconds; 0 for the number of passes.
  var repeatDuration = 0.0
  var speed = 1.0
  var timeOffset = 0.0
  var fillMode = CAMediaTimingFillMode.removed
  var curve = TimingCurve.linear

  /// The state of an animation at a moment.
  struct Position {
    /// The fraction of the change.
    var fraction: Double
    /// The time within the pass, in seconds.
    var time: Double
    /// The number of complete passes.
    var pass: Double
  }

  /// The duration of a pass, there and back if the animation autoreverses.
  private var cycle: Double { duration * (autoreverses ? 2 : 1) }

  /// The duration of all repetitions, in seconds of the animation's own time.
  var total: Double { repeatDuration > 0 ? repeatDuration : cycle * repeatCount }

  /// The duration of all repetitions, in seconds; infinity for an animation that does not end.
  var length: Double { speed == 0 ? .infinity : total / abs(speed) }

  /// Returns the position at a time in seconds since the beginning; nil if the animation has no effect then.
  func position(after elapsed: Double) -> Position? {
    var active = elapsed * abs(speed)
    let total = total
    if elapsed < 0 {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      active = 0
    } else if active >= total {
      guard fillMode == .forwards || fillMode == .both else { return nil }
      active = total
    }
    guard cycle > 0, cycle.isFinite else { return Position(fraction: 1, time: 0, pass: 0) }
    let local = (speed < 0 && total.isFinite ? total - active : active) + timeOffset
    guard local.isFinite else { return nil }
    var pass = (local / cycle).rounded(.down)
    var time = local - pass * cycle
    // The end of the last pass, not the beginning of another one.
    if time == 0, local > 0, local == total { (pass, time) = (pass - 1, cycle) }
    if time > duration { time = cycle - time }
    return Position(fraction: curve.value(at: time / duration), time: time, pass: pass)
  }
}
