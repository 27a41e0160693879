/// An expected time with its tolerance.
struct TimeExpectation: Hashable, Sendable {
  var time: Duration
  var tolerance: Duration

  func holds(_ found: Duration) -> Bool { found >= time - tolerance && found <= time + tolerance }
}

extension TimeExpectation {
  /// Reads a time such as `2.000 ± 0.050`. The default tolerance is half a millisecond, the precision of three
  /// decimals.
  static func read(_ reader: inout WordReader) throws(ScenarioFault) -> TimeExpectation {
    let time = try reader.duration("time", isPosition: true)
    guard !reader.isAtEnd else { return TimeExpectation(time: time, tolerance: .microseconds(500)) }
    _ = try reader.keyword("tolerance", ["±", "+-"])
    return TimeExpectation(time: time, tolerance: try reader.duration("tolerance", isPosition: true))
  }
}
