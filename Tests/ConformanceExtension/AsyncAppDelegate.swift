import UIKit
import UserNotifications

/// A delegate that implements the asynchronous variants, and takes three seconds for each.
package final class AsyncAppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  package override init() {
    super.init()
  }

  /// The identifiers of the actions of the responses.
  package var responses: [String] = []

  package func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    return true
  }

  package func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    try? await Task.sleep(for: .seconds(3))
    return userInfo["fails"] == nil ? .newData : .failed
  }

  package func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    try? await Task.sleep(for: .seconds(3))
    return [.banner]
  }

  package func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    try? await Task.sleep(for: .seconds(3))
    responses.append(response.actionIdentifier)
  }
}
