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
  ///   - limit: The limit, of the time for which the machine is idle.
  ///   - condition: The condition.
  public static func wait(
    for subject: String, atMost limit: Duration = .seconds(240), until condition: () throws -> Bool
  ) throws {
    let idle = IdleTime()
    while try !condition() {
      guard idle.elapsed < limit else { throw Missed(description: "waited \(limit) of idle time for \(subject)") }
      usleep(10_000)
    }
  }

  /// Checks a condition every ten milliseconds, between other tasks.
  ///
  /// - Parameters:
  ///   - subject: The subject, such as `the socket`.
  ///   - limit: The limit, of the time for which the machine is idle.
  ///   - condition: The condition.
  public static func yield(
    for subject: String, atMost limit: Duration = .seconds(240), isolation: isolated (any Actor)? = #isolation,
    until condition: () throws -> Bool
  ) async throws {
    let idle = IdleTime()
    while try !condition() {
      guard idle.elapsed < limit else { throw Missed(description: "waited \(limit) of idle time for \(subject)") }
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
