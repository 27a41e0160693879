import CIntruder
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation

/// Tries the attacks that a notification lists, in order, and writes a line about each: its name, and how it was refused.
///
/// An attack is a word, or a word, a space and its target; `TMPDIR` and `PATH` in a target stand for the extension's temporary
/// folder and for the path of its first attachment.
private func attack(_ content: UNNotificationContent) {
  let folder = NSTemporaryDirectory()
  let attachment = content.attachments.first?.url.path ?? ""
  for line in content.userInfo["attacks"] as? [String] ?? [] {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let target = (words.count > 1 ? words[1] : "")
      .replacingOccurrences(of: "TMPDIR", with: folder).replacingOccurrences(of: "PATH", with: attachment)
    let code = intruder_try(words[0], target)
    print("\(words[0]): \(code == 0 ? "done" : code < 0 ? "unknown" : String(cString: strerror(code)))")
  }
}

/// Attacks where a service extension is asked for other content.
final class IntruderService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    attack(request.content)
    let content = request.content.mutableCopy() as? UNMutableNotificationContent ?? UNMutableNotificationContent()
    content.title = "Changed"
    let folder = FileManager.default.temporaryDirectory
    for (place, path) in (content.userInfo["attach"] as? [String] ?? []).enumerated() {
      var url = URL(fileURLWithPath: path)
      if path.hasPrefix("link ") {
        url = folder.appendingPathComponent("link-\(place).wav")
        try? FileManager.default.createSymbolicLink(
          atPath: url.path, withDestinationPath: String(path.dropFirst("link ".count)))
      } else if path.hasPrefix("up ") {
        url = URL(fileURLWithPath: "\(folder.path)/../../../../../../../..\(path.dropFirst("up ".count))")
      }
      // The type alone would need the file, which cannot be read here: the system has to look for itself.
      if let attachment = try? UNNotificationAttachment(
        identifier: "\(place)", url: url, options: [UNNotificationAttachmentOptionsTypeHintKey: "com.microsoft.waveform-audio"])
      {
        content.attachments.append(attachment)
      } else {
        print("attach \(place): refused")
      }
    }
    contentHandler(content)
  }
}

/// Attacks where a content extension is shown a notification.
final class IntruderController: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    attack(notification.request.content)
  }
}
