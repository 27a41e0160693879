import EarshotTesting
import Foundation
import NotificationRuntime
import Notifications

/// Measures the notifications per second that are parsed and delivered without an extension.
@MainActor
enum DeliveryTrial {
  static func run() async throws {
    let device = try await TestDevice()
    let count = RuntimeTrials.rounds(20_000)
    let start = ContinuousClock.now
    for _ in 0..<count { _ = await device.deliver(Delivery(payload: try Payload.trial(category: ""))) }
    let seconds =
      Double((ContinuousClock.now - start).components.seconds)
      + Double((ContinuousClock.now - start).components.attoseconds) / 1e18
    RuntimeTrials.report("deliveries", Double(count) / seconds, "per-second")
  }
}

/// Measures the time to find a notification's category and extension, with few and with many apps installed.
@MainActor
enum MatchingTrial {
  static func run() async throws {
    for count in [1, 100, 10_000] {
      let device = try Device(speaker: .init(.virtual))
      let never = InProcessLauncher { $0 }
      for number in 0..<count {
        let attributes = ExtensionAttributes(categories: ["CATEGORY-\(number)"])
        try device.install(
          App(
            bundleIdentifier: "com.example.App\(number / 10)",
            contentExtensions: [ContentExtension(name: "X\(number)", attributes: attributes, launcher: never)]))
      }
      let payload = try Payload(["aps": ["alert": "Hello", "category": .string("CATEGORY-\(count / 2)")]])
      var samples = Samples()
      for _ in 0..<RuntimeTrials.rounds(2000) {
        await samples.measure { _ = await device.deliver(Delivery(payload: payload)) }
      }
      RuntimeTrials.report("matching-\(count)", samples.quantile(0.5), "us")
    }
  }
}

/// Checks that memory use is constant over a hundred thousand deliveries.
@MainActor
enum MemoryTrial {
  static func run() async throws {
    let device = try await TestDevice()
    func deliver(_ count: Int) async throws {
      for _ in 0..<count { _ = await device.deliver(Delivery(payload: try Payload.trial(category: ""))) }
    }
    try await deliver(RuntimeTrials.rounds(50_000))
    let initialKilobytes = try residentKilobytes()
    try await deliver(RuntimeTrials.rounds(100_000))
    RuntimeTrials.report("memory-before", initialKilobytes, "KB")
    RuntimeTrials.report("memory-growth", try residentKilobytes() - initialKilobytes, "KB")
  }

  private static func residentKilobytes() throws -> Double {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    return Double(pages).map { $0 * Double(sysconf(Int32(_SC_PAGESIZE))) / 1024 } ?? 0
  }
}
