import Foundation

/// Waits for conditions that other threads or processes meet, with a limit that fails the test.
public enum Deadline {
  /// The error of a condition that was not met.
  public struct Missed: Error, CustomStringConvertible {
    /// The subject and the limit.
    public let description: String
  }

  /// Checks a condition every ten milliseconds.
  ///
  /// - Parameters:
  ///   - subject: The subject, such as `PulseAudio to answer`.
  ///   - limit: The limit: long enough for a busy machine.
  ///   - condition: The condition.
  public static func wait(
    for subject: String, atMost limit: Duration = .seconds(240), until condition: () throws -> Bool
  ) throws {
    let end = ContinuousClock.now + limit
    while try !condition() {
      guard ContinuousClock.now < end else { throw Missed(description: "waited \(limit) for \(subject)") }
      usleep(10_000)
    }
  }

  /// Checks a condition every ten milliseconds, between other tasks.
  ///
  /// - Parameters:
  ///   - subject: The subject, such as `the socket`.
  ///   - limit: The limit: long enough for a busy machine.
  ///   - condition: The condition.
  public static func yield(
    for subject: String, atMost limit: Duration = .seconds(240), isolation: isolated (any Actor)? = #isolation,
    until condition: () throws -> Bool
  ) async throws {
    let end = ContinuousClock.now + limit
    while try !condition() {
      guard ContinuousClock.now < end else { throw Missed(description: "waited \(limit) for \(subject)") }
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
