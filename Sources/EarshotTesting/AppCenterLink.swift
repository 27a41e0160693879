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

/// The default connection of a process, which ends with the device.
final class DefaultAppCenter: Sendable {
  let link: AppCenterLink

  @MainActor
  init(_ device: Device) {
    link = AppCenterLink(device)
    link.note(device.clockReading)
    CenterLinks.app = link
  }

  deinit {
    if CenterLinks.app as? AppCenterLink === link { CenterLinks.app = nil }
  }
}

/// The delegate of an app's notification center, as the device calls it.
final class DelegateCode: AppCode {
  private let center: UNUserNotificationCenter
  private weak var device: Device?

  init(_ center: UNUserNotificationCenter, _ device: Device) {
    self.center = center
    self.device = device
  }

  func willPresent(_ notification: DeliveredNotification) async -> PresentationOptions? {
    guard let delegate = center.delegate else { return nil }
    return await withCheckedContinuation { continuation in
      let answer = OneAnswer(continuation) { [weak device] in
        device?.diagnoseRepeatedCompletion(of: "userNotificationCenter(_:willPresent:withCompletionHandler:)")
      }
      delegate.userNotificationCenter(center, willPresent: UNNotification(notification)) { options in
        answer.give(PresentationOptions(rawValue: Int(bitPattern: options.rawValue)))
      }
    }
  }

  func didReceive(_ response: NotificationResponse) async {
    guard let delegate = center.delegate else { return }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void?, Never>) in
      let answer = OneAnswer(continuation) { [weak device] in
        device?.diagnoseRepeatedCompletion(of: "userNotificationCenter(_:didReceive:withCompletionHandler:)")
      }
      delegate.userNotificationCenter(center, didReceive: .make(response)) { answer.give(()) }
    }
  }

  func openSettings(for notification: DeliveredNotification?) async {
    center.delegate?.userNotificationCenter(center, openSettingsFor: notification.map { UNNotification($0) })
  }
}

/// The answer of a completion handler; further calls are ignored and reported (policy `completionTwice`).
private final class OneAnswer<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Value?, Never>?>
  private let onRepetition: @MainActor @Sendable () -> Void

  init(
    _ continuation: CheckedContinuation<Value?, Never>, onRepetition: @escaping @MainActor @Sendable () -> Void
  ) {
    self.continuation = Mutex(continuation)
    self.onRepetition = onRepetition
  }

  func give(_ value: Value) {
    let continuation = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    guard let continuation else {
      let onRepetition = onRepetition
      return DispatchQueue.main.async { MainActor.assumeIsolated { onRepetition() } }
    }
    continuation.resume(returning: value)
  }
}
