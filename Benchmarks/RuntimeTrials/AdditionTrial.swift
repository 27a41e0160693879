import EarshotTesting
import Foundation
import NotificationRuntime
import Notifications

/// Measures the addition of a local request to an app with 63 pending requests and 10,000 delivered notifications.
@MainActor
enum AdditionTrial {
  private static let app = "com.example.Trial"

  static func run() async throws {
    let device = try Device(speaker: .init(.virtual))
    try device.install(App(bundleIdentifier: app))
    device.requestAuthorization([.alert], for: app)
    var content = NotificationContent()
    content.body = "The engine is running."
    for number in 0..<RuntimeTrials.rounds(10_000) {
      try device.add(NotificationRequest(identifier: "delivered-\(number)", content: content), for: app)
    }
    try await device.settle()
    guard device.notifications(of: app).delivered.count == RuntimeTrials.rounds(10_000) else {
      throw TrialError.notDelivered
    }
    let triggers: [(String, (Int) -> NotificationTrigger)] = [
      ("interval", { .timeInterval(Double(1000 + $0), repeats: false) }),
      ("calendar", { .calendar(DateComponents(hour: $0 % 24, minute: $0 % 60), repeats: true) }),
    ]
    for (name, trigger) in triggers {
      device.removePendingRequests(of: app)
      func request(_ number: Int) -> NotificationRequest {
        NotificationRequest(identifier: "pending-\(number)", content: content, trigger: trigger(number))
      }
      for number in 0..<63 { try device.add(request(number), for: app) }
      var samples = Samples()
      for number in 63..<63 + RuntimeTrials.rounds(2000) {
        try await samples.measure { try device.add(request(number), for: app) }
        device.removePendingRequests(["pending-\(number)"], of: app)
      }
      RuntimeTrials.report("addition-\(name)", samples.quantile(0.5), "us")
    }
  }
}
