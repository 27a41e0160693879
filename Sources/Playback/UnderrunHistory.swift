/// The underruns of a device that has to be restarted for a larger buffer.
struct UnderrunHistory: Sendable {
  private var last: ContinuousClock.Instant?

  /// The time after which an underrun does not count. A restart is heard as a longer gap than a single underrun.
  static let interval = Duration.seconds(5)

  /// Adds an underrun, and returns whether there was another one shortly before.
  mutating func isRepeated(at instant: ContinuousClock.Instant) -> Bool {
    defer { last = instant }
    return last.map { $0.duration(to: instant) < Self.interval } ?? false
  }
}
