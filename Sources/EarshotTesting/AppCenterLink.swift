import Dispatch
import EarshotUserNotifications
import ExtensionLink
import ExtensionProtocol
import Foundation
import NotificationRuntime
import Notifications
import Synchronization

/// The connection of an app's code in a test to the test's device.
final class AppCenterLink: CenterLink {
  private struct Target: Sendable {
    weak var device: Device?
  }

  private let target: Target
  /// The app's bundle identifier; nil for the app that was installed first.
  private let bundleIdentifier: String?
  private let lastClock = Mutex(ClockReading(time: 0, date: Date(timeIntervalSince1970: 0), timeZone: "GMT"))

  init(_ device: Device, _ bundleIdentifier: String? = nil) {
    target = Target(device: device)
    self.bundleIdentifier = bundleIdentifier
  }

  func send(
    _ request: CenterRequest, answerOn queue: DispatchQueue, _ handler: @escaping @Sendable (CenterReply) -> Void
  ) {
    let (target, bundleIdentifier) = (target, bundleIdentifier)
    DispatchQueue.main.async {
      let reply = MainActor.assumeIsolated { () -> CenterReply in
        guard let device = target.device, let app = bundleIdentifier ?? device.firstApp else {
          return .failed(NotificationError(.notificationsNotAllowed, advice: "Install the app on a device first."))
        }
        return device.answer(request, from: app)
      }
      queue.async { handler(reply) }
    }
  }

  var clock: ClockReading {
    // On any other queue, the clock cannot be read; code that asks for dates usually runs on the main queue, which any
    // thread may serve in a test.
    if DispatchQueue.isOnMain, let reading = MainActor.assumeIsolated({ target.device?.clockReading }) {
      lastClock.withLock { $0 = reading }
    }
    return lastClock.withLock { $0 }
  }

  /// Stores the device's clock for code on other threads.
  func note(_ reading: ClockReading) {
    lastClock.withLock { $0 = reading }
  }
}
