import UIKit
import UserNotifications
import UserNotificationsUI

/// Copies the file of `userInfo["file"]` as `ding.wav` into the folder for sounds of the app's container, or of its
/// app group if `userInfo["place"]` is "group".
class SoundInstaller: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    let info = notification.request.content.userInfo
    let files = FileManager.default
    guard let sound = (info["file"] as? String).flatMap(URL.init(string:)),
      let group = files.containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.conformance")
    else { return log("no container") }
    // The container contains its groups.
    let container = group.deletingLastPathComponent().deletingLastPathComponent()
    let sounds = (info["place"] as? String == "group" ? group : container).appendingPathComponent("Library/Sounds")
    do {
      try files.createDirectory(at: sounds, withIntermediateDirectories: true)
      try files.copyItem(at: sound, to: sounds.appendingPathComponent("ding.wav"))
      log("installed")
    } catch {
      log("\(error)")
    }
  }
}
