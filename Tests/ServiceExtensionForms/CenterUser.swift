import UserNotifications

/// An app's code that uses the center, with completion handlers and async, and a delegate with completion handlers.
class CenterUser: NSObject, UNUserNotificationCenterDelegate {
  var granted: Bool?
  var responses: [String] = []

  func start(_ done: @escaping () -> Void) {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, error in
      self.granted = granted
      guard error == nil else { return }
      center.getNotificationSettings { settings in
        guard settings.authorizationStatus != .authorized else { return }
        let content = UNMutableNotificationContent()
        content.title = "Reminder"
        content.sound = .default
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        center.add(UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger))
        center.add(UNNotificationRequest(identifier: "now", content: content, trigger: nil)) { error in
          if let error = error { self.responses.append((error as NSError).domain) }
          done()
        }
      }
    }
  }

  func list() async -> Int {
    let center = UNUserNotificationCenter.current()
    let pending = await center.pendingNotificationRequests()
    let delivered = await center.deliveredNotifications()
    center.removeDeliveredNotifications(withIdentifiers: delivered.map { $0.request.identifier })
    try? await center.setBadgeCount(0)
    return pending.count + delivered.count
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .sound])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    switch response.actionIdentifier {
    case UNNotificationDefaultActionIdentifier, UNNotificationDismissActionIdentifier: break
    default: responses.append((response as? UNTextInputNotificationResponse)?.userText ?? response.actionIdentifier)
    }
    completionHandler()
  }
}

/// A delegate with async methods, and without the others.
class AwaitingDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    notification.request.content.title.isEmpty ? [] : [.list, .badge]
  }
}

/// A delegate without any methods.
class SilentDelegate: NSObject, UNUserNotificationCenterDelegate {}

/// A stand-in for `UIResponder`, the superclass of an app's delegate.
@preconcurrency @MainActor
class Responder: NSObject {}

/// A delegate isolated to the main actor by its superclass, like an app's delegate.
class MainActorDelegate: Responder, UNUserNotificationCenterDelegate {
  var count = 0

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    count += 1
    completionHandler([.banner])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    count += 1
  }

  func ask() {
    let center = UNUserNotificationCenter.current()
    center.getNotificationSettings { settings in
      DispatchQueue.main.async { self.count += settings.authorizationStatus == .authorized ? 1 : 0 }
    }
    Task {
      let granted = try? await center.requestAuthorization(options: [.alert])
      if granted == true { self.count += 1 }
    }
  }
}
