import EarshotTesting
import Foundation
import NotificationRuntime
import Notifications

/// Benchmarks of the system in one process. Each prints one line, `name value unit`, which `Benchmarks/run runtime`
/// reads.
///
///     RuntimeTrials [--smoke] [TRIAL]     with --smoke, a hundredth of the rounds, to verify that they work
///     RuntimeTrials [--smoke] processes SERVICE.appex CONTENT.appex     for `Benchmarks/run processes`
@main
struct RuntimeTrials {
  @MainActor
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst(isSmoke ? 2 : 1)
    let selected = arguments.first
    // The trial prints its results, one per line; `Benchmarks/run` does not read them.
    if selected == "hostile" { return try await HostileTrial.run(CommandLine.arguments.dropFirst(2).first) }
    if selected == "processes" { return try await ProcessTrial.run(Array(arguments.dropFirst())) }
    for (name, trial) in trials where selected == nil || selected == name { try await trial() }
  }

  @MainActor private static let trials: [(String, @MainActor () async throws -> Void)] = [
    ("drawn", DrawnTrial.run), ("deliveries", DeliveryTrial.run), ("matching", MatchingTrial.run),
    ("additions", AdditionTrial.run), ("memory", MemoryTrial.run), ("timeout", TimeoutTrial.run),
    ("scenes", SceneTrial.run), ("checks", CheckTrial.run),
  ]

  private static let isSmoke = CommandLine.arguments.dropFirst().first == "--smoke"

  /// Returns the number of rounds, reduced in a smoke run.
  static func rounds(_ count: Int) -> Int { isSmoke ? max(1, count / 100) : count }

  /// Prints a figure.
  static func report(_ name: String, _ value: Double, _ unit: String) {
    print(name, String(format: "%.4g", value), unit)
  }
}

/// Samples of a duration, in microseconds.
struct Samples {
  private var values: [Double] = []

  /// Adds a sample.
  mutating func add(_ value: Double) { values.append(value) }

  /// Adds the time that `body` takes, on the main actor, so that there is no change of threads.
  @MainActor
  mutating func measure(_ body: @MainActor () async throws -> Void) async rethrows {
    let start = ContinuousClock.now
    try await body()
    values.append(Double((ContinuousClock.now - start).components.attoseconds) / 1e12)
  }

  /// Returns a quantile of the samples.
  func quantile(_ fraction: Double) -> Double {
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * fraction))]
  }
}

extension Payload {
  /// Returns a payload in the form of a push notification.
  static func trial(category: String) throws -> Payload {
    let text = """
      {"Simulator Target Bundle": "com.example.Trial", "aps": {"alert": {"title": "Ada Lovelace", "body": "The engine \
      is running."}, "category": "\(category)", "thread-id": "ada"}, "caller": {"number": "+44 20 7946 0815"}}
      """
    return try Payload(parsing: Data(text.utf8))
  }
}
