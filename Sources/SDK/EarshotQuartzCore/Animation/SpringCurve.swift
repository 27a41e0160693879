import Foundation

/// The movement of a damped spring from 0 to its rest at 1.
package struct SpringCurve: Hashable, Sendable {
  /// The angular frequency without damping, in radians per second.
  package let frequency: Double
  /// The damping ratio: below 1, the spring oscillates.
  package let ratio: Double
  /// The initial velocity, in distances between 0 and 1 per second.
  package let velocity: Double

  /// The distance from the rest at which the spring counts as settled.
  private static let tolerance = 0.001

  /// Creates a spring from its angular frequency, damping ratio and initial velocity.
  package init(frequency: Double, ratio: Double, velocity: Double) {
    self.frequency = frequency.isFinite ? min(max(frequency, 1e-3), 1e6) : 1
    self.ratio = ratio.isFinite ? min(max(ratio, 0), 1e3) : 1
    self.velocity = velocity.isFinite ? velocity : 0
  }

  /// Creates a spring from its physical properties.
  package init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    let mass = mass > 0 ? mass : 1
    let frequency = (max(stiffness, 0) / mass).squareRoot()
    self.init(
      frequency: frequency, ratio: frequency > 0 ? damping / (2 * frequency * mass) : 1, velocity: velocity)
  }

  /// Creates the spring that has settled after a duration in seconds.
  package init(settlingIn duration: Double, ratio: Double, velocity: Double) {
    let duration = duration > 0 && duration.isFinite ? duration : 1
    // A spring without damping never settles.
    let ratio = min(max(ratio, 0.01), 1)
    var (low, high) = (1e-2 / duration, 1e5 / duration)
    for _ in 0..<80 {
      let middle = (low * high).squareRoot()
      let isSlow = SpringCurve(frequency: middle, ratio: ratio, velocity: velocity).settlingTime > duration
      if isSlow { low = middle } else { high = middle }
    }
    self.init(frequency: high, ratio: ratio, velocity: velocity)
  }

  /// Returns the position at a time in seconds.
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    return 1 - distance(at: time)
  }

  /// The distance from the rest.
  private func distance(at time: Double) -> Double {
    let decay = ratio * frequency
    if abs(ratio - 1) < 1e-6 { return exp(-frequency * time) * (1 + (frequency - velocity) * time) }
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      return exp(-decay * time) * (cos(damped * time) + (decay - velocity) / damped * sin(damped * time))
    }
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (root - decay, -root - decay)
    let share = (-velocity - fast) / (slow - fast)
    return share * exp(slow * time) + (1 - share) * exp(fast * time)
  }

  /// The time in seconds after which the spring stays within a thousandth of its rest; at most an hour.
  package var settlingTime: Double {
    let longest = 3_600.0
    guard ratio < 1 - 1e-6 else {
      var time = 0.5 / frequency
      while abs(distance(at: time)) > Self.tolerance, time < longest { time *= 2 }
      var low = time / 2
      for _ in 0..<60 {
        let middle = (low + time) / 2
        if abs(distance(at: middle)) > Self.tolerance { low = middle } else { time = middle }
      }
      return min(time, longest)
    }
    guard ratio > 0 else { return longest }
    let decay = ratio * frequency
    let part = (decay - velocity) / (frequency * (1 - ratio * ratio).squareRoot())
    return min(log((1 + part * part).squareRoot() / Self.tolerance) / decay, longest)
  }
}
