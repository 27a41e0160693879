import Foundation
import UIKit
import UserNotifications
import UserNotificationsUI

/// The extension's `UserDefaults`: those of an app group, of a private suite, and the standard ones. Each counts its
/// changes.
private func countStoredValues() -> String {
  let all = [
    ("group", UserDefaults(suiteName: "group.com.example.conformance")),
    ("suite", UserDefaults(suiteName: "com.example.conformance.private")), ("standard", UserDefaults.standard),
  ]
  return all.map { name, defaults in
    let count = (defaults?.integer(forKey: "count") ?? 0) + 1
    defaults?.set(count, forKey: "count")
    return "\(name) \(count)"
  }.joined(separator: ", ")
}

/// Counts notifications in `UserDefaults`, and ends without synchronizing them.
class CountingService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
    content.title = countStoredValues()
    contentHandler(content)
  }
}

/// Logs the counts of its `UserDefaults` after each notification.
class CountingController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    log(countStoredValues())
  }
}
