import EarshotQuartzCore

/// The motion of a property animator. Times of the device are in nanoseconds.
enum AnimatorMotion {
  /// Paused at a fraction of the time, and of the change.
  case paused(time: Double, fraction: Double)
  /// Following the animator's pacing since a device time, from a fraction of the time.
  case playing(since: Int64, time: Double, isReversed: Bool)
  /// Following another pacing since a device time, from a fraction of the change to another one, in a duration.
  case continuing(since: Int64, from: Double, to: Double, curve: TimingCurve, duration: Double)

  /// Returns the fraction of the time, and of the change, at a device time.
  func position(at now: Int64, _ pace: TimingCurve, _ duration: Double) -> (time: Double, fraction: Double) {
    switch self {
    case .paused(let time, let fraction): return (time, fraction)
    case .playing(let start, let from, let isReversed):
      let part = Self.part(of: duration, from: start, to: now)
      let time = isReversed ? max(from - part, 0) : min(from + part, 1)
      return (time, pace.value(at: time))
    case .continuing(let start, let from, let to, let curve, let length):
      let share = curve.value(at: min(Self.part(of: length, from: start, to: now), 1))
      let fraction = from + (to - from) * share
      return (pace.time(of: fraction), fraction)
    }
  }

  /// Returns the time until the end, in nanoseconds.
  func remaining(at now: Int64, _ duration: Double) -> Int64 {
    let (start, length): (Int64, Double) =
      switch self {
      case .paused: (now, 0)
      case .playing(let start, let from, let isReversed): (start, max(duration, 0) * (isReversed ? from : 1 - from))
      case .continuing(let start, _, _, _, let length): (start, max(length, 0))
      }
    return max(start + Int64((min(length, 1e9) * 1e9).rounded()) - now, 0)
  }

  private static func part(of duration: Double, from start: Int64, to now: Int64) -> Double {
    guard now > start || duration > 0 else { return 1 }
    return duration > 0 ? max(Double(now - start) / 1e9, 0) / duration : 1
  }
}
