import Foundation
import Testing

/// Waits for other processes, with a limit that fails the test.
enum Deadline {
  struct Missed: Error, CustomStringConvertible {
    let description: String
  }

  /// Checks a condition every ten milliseconds.
  static func wait(
    for subject: String, atMost limit: Duration = .seconds(240), until condition: () throws -> Bool
  ) throws {
    let end = ContinuousClock.now + limit
    while try !condition() {
      guard ContinuousClock.now < end else { throw Missed(description: "waited \(limit) for \(subject)") }
      usleep(10_000)
    }
  }
}
