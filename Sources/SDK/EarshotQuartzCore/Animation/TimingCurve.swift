/// The pacing of an animation.
package enum TimingCurve: Hashable, Sendable {
  /// An even pace.
  case linear
  /// A cubic curve.
  case cubic(CubicCurve)
  /// A spring, which has settled after a duration in seconds.
  case spring(SpringCurve, duration: Double)

  /// Returns the fraction of the change at a fraction of the time. A spring exceeds 1 while it oscillates, and has
  /// ended at 1.
  package func value(at fraction: Double) -> Double {
    switch self {
    case .linear: fraction
    case .cubic(let curve): curve.value(at: fraction)
    case .spring(let spring, let duration): fraction >= 1 ? 1 : spring.value(at: fraction * duration)
    }
  }

  /// Returns the earliest fraction of the time at which the change has a fraction.
  package func time(of fraction: Double) -> Double {
    if case .linear = self { return fraction }
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    // A spring reaches each fraction for the first time before its first maximum.
    let steps = 512
    let step = (1...steps).first { value(at: Double($0) / Double(steps)) >= fraction } ?? steps
    var (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(at: middle) < fraction { low = middle } else { high = middle }
    }
    return high
  }
}
