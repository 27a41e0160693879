import EarshotUserNotifications
import NotificationRuntime
import Notifications

/// The delegate of an app's notification center, as the device calls it.
final class DelegateCode: AppCode {
  private let findCenter: @MainActor () -> UNUserNotificationCenter
  private weak var device: Device?

  /// Creates the code of an app.
  ///
  /// - Parameters:
  ///   - findCenter: A closure that returns the app's present center.
  ///   - device: The device that calls the code.
  init(_ findCenter: @escaping @MainActor () -> UNUserNotificationCenter, _ device: Device) {
    self.findCenter = findCenter
    self.device = device
  }

  private var center: UNUserNotificationCenter { findCenter() }

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
