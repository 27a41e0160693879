import Synchronization
import UIKit
import UserNotifications

/// The delegate of the suite's app. It prints what it is told, and does what the payload's key `app` says.
package final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  /// What the delegates of this process were told, for tests in the same process.
  package nonisolated static let log = Mutex<[String]>([])

  package override init() {
    super.init()
  }

  private nonisolated func log(_ entry: String) {
    Self.log.withLock { $0.append(entry) }
    print(entry)
  }

  private func log(_ event: String, in application: UIApplication) {
    log("\(event), \(["active", "inactive", "background"][application.applicationState.rawValue])")
  }

  // MARK: The app

  package func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let payload = launchOptions?[.remoteNotification] as? [AnyHashable: Any]
    log("launched\(payload.map { " for \($0["app"] ?? "a notification")" } ?? "")", in: application)
    UNUserNotificationCenter.current().delegate = self
    application.registerForRemoteNotifications()
    return true
  }

  package func applicationWillEnterForeground(_ application: UIApplication) {
    log("will enter foreground", in: application)
  }
  package func applicationDidBecomeActive(_ application: UIApplication) { log("became active", in: application) }
  package func applicationWillResignActive(_ application: UIApplication) { log("will resign active", in: application) }
  package func applicationDidEnterBackground(_ application: UIApplication) {
    log("entered background", in: application)
  }
  package func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    log("discarded \(sceneSessions.count) scene", in: application)
  }
  package func applicationWillTerminate(_ application: UIApplication) { log("will terminate", in: application) }

  // MARK: Remote notifications

  package func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    log("token of \(deviceToken.count) bytes")
  }

  package func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    log("no token: \(error.localizedDescription)")
  }

  package func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let command = userInfo["app"] as? String ?? ""
    log("received \(command)", in: application)
    switch command {
    case "slow": DispatchQueue.main.asyncAfter(deadline: .now() + 12) { completionHandler(.newData) }
    case "never": break
    case "exit": exit(3)
    case "twice":
      completionHandler(.noData)
      completionHandler(.noData)
    case "badge":
      application.applicationIconBadgeNumber = 7
      completionHandler(.newData)
    case "remind":
      let content = UNMutableNotificationContent()
      content.title = "Reminder"
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
      UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: "r", content: content, trigger: trigger))
      completionHandler(.newData)
    case "sound":
      log(installSound(userInfo["file"] as? String ?? ""))
      completionHandler(.newData)
    default: completionHandler(.noData)
    }
  }

  /// Copies a file of the bundle as `ding.wav` into the app's folder for sounds.
  private func installSound(_ name: String) -> String {
    let sounds = NSHomeDirectory() + "/Library/Sounds"
    do {
      try FileManager.default.createDirectory(atPath: sounds, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: "\(Bundle.main.bundlePath)/\(name)", toPath: sounds + "/ding.wav")
      return "installed"
    } catch {
      return "\(error)"
    }
  }

  // MARK: The notification center

  package func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    let title = notification.request.content.title
    log("will present \(title)")
    switch title {
    case "Late": DispatchQueue.main.asyncAfter(deadline: .now() + 2) { completionHandler([.banner]) }
    case "Unanswered": break
    case "Shown": completionHandler([.banner, .list])
    default: completionHandler([])
    }
  }

  package func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let text = (response as? UNTextInputNotificationResponse).map { " \($0.userText)" } ?? ""
    let name = response.actionIdentifier.split(separator: ".").last ?? ""
    let content = response.notification.request.content
    let target = content.targetContentIdentifier.map {
      ", for \($0)\(response.targetScene == nil ? "" : " in the scene")"
    }
    log("response \(name)\(text) to \(content.title)\(target ?? "")")
    completionHandler()
  }

  package func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {
    log("settings of \(notification?.request.content.title ?? "the app")")
  }
}
