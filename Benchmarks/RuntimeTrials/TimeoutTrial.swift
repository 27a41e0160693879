import EarshotTesting
import EarshotUserNotifications
import Foundation
import NotificationRuntime
import Notifications

/// Measures a test in which the 30 s of a service extension expire, because it never calls its handler.
@MainActor
enum TimeoutTrial {
  static func run() async throws {
    let device = try await TestDevice(apps: [.init(bundleIdentifier: "com.example.Trial", service: SilentService.self)])
    let payload = try Payload(["aps": ["alert": ["title": "Ada"], "mutable-content": 1]])
    var samples = Samples()
    let warmUp = RuntimeTrials.rounds(20)
    for round in 0..<warmUp + RuntimeTrials.rounds(100) {
      let start = device.now
      func once() async throws { _ = await device.deliver(Delivery(payload: payload)) }
      if round < warmUp { try await once() } else { try await samples.measure(once) }
      guard start.duration(to: device.now) == .seconds(30) else { throw TrialError.noTimeout }
    }
    RuntimeTrials.report("timeout-p50", samples.quantile(0.5) / 1000, "ms")
    RuntimeTrials.report("timeout-p95", samples.quantile(0.95) / 1000, "ms")
  }
}

/// A service extension that never calls its handler.
private final class SilentService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {}
}
