import EarshotTesting
import Foundation
import NotificationRuntime
import Notifications

/// Trials of the system in one process: each prints one line, `name value unit`, that `Benchmarks/run runtime` reads.
///
///     RuntimeTrials [--smoke] [TRIAL]     with --smoke a hundredth of the rounds: whether they work, not how fast
@main
struct RuntimeTrials {
  @MainActor
  static func main() async throws {
    let wanted = CommandLine.arguments.dropFirst(isSmoke ? 2 : 1).first
    // Prints what it comes to, a line each, and is no figure of `Benchmarks/run`.
    if wanted == "hostile" { return try await HostileTrial.run(CommandLine.arguments.dropFirst(2).first) }
    for (name, trial) in trials where wanted == nil || wanted == name { try await trial() }
  }

  @MainActor private static let trials: [(String, @MainActor () async throws -> Void)] = [
    ("drawn", DrawnTrial.run), ("deliveries", DeliveryTrial.run), ("matching", MatchingTrial.run),
    ("memory", MemoryTrial.run), ("timeout", TimeoutTrial.run), ("scenes", SceneTrial.run), ("checks", CheckTrial.run),
  ]

  private static let isSmoke = CommandLine.arguments.dropFirst().first == "--smoke"

  /// How many rounds there are of so many.
  static func rounds(_ count: Int) -> Int { isSmoke ? max(1, count / 100) : count }

  /// Prints a figure.
  static func report(_ name: String, _ value: Double, _ unit: String) {
    print(name, String(format: "%.4g", value), unit)
  }
}

/// Samples of a duration, in microseconds.
struct Samples {
  private var values: [Double] = []

  /// Adds what `body` takes, on the main actor: it does not leave it and come back.
  @MainActor
  mutating func measure(_ body: @MainActor () async throws -> Void) async rethrows {
    let start = ContinuousClock.now
    try await body()
    values.append(Double((ContinuousClock.now - start).components.attoseconds) / 1e12)
  }

  /// The value under which that part of them lies.
  func quantile(_ part: Double) -> Double {
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }
}

extension Payload {
  /// A payload as it is pushed.
  static func trial(category: String) throws -> Payload {
    let text = """
      {"Simulator Target Bundle": "com.example.Trial", "aps": {"alert": {"title": "Ada Lovelace", "body": "The engine is \
      running."}, "category": "\(category)", "thread-id": "ada"}, "caller": {"number": "+44 20 7946 0815"}}
      """
    return try Payload(parsing: Data(text.utf8))
  }
}
