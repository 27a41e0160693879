import CIntruder
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation

/// Reading a file or folder with functions of Foundation, by names of attacks.
private let readers: [String: @Sendable (String) throws -> Any?] = [
  "data": { try Data(contentsOf: URL(fileURLWithPath: $0)) },
  "string": { try String(contentsOfFile: $0, encoding: .utf8) },
  "manager": { FileManager.default.contents(atPath: $0) },
  "handle": { try FileHandle(forReadingFrom: URL(fileURLWithPath: $0)) },
  "listing": { try FileManager.default.contentsOfDirectory(atPath: $0) },
]

/// Attempts the attacks that a notification lists, in order, and writes a line with the name and the refusal of each.
///
/// An attack is a name, optionally followed by a space and a target. In a target, `TMPDIR` and `PATH` stand for the
/// extension's temporary folder and the path of its first attachment.
private func attack(_ content: UNNotificationContent) {
  let folder = NSTemporaryDirectory()
  let attachment = content.attachments.first?.url.path ?? ""
  for line in content.userInfo["attacks"] as? [String] ?? [] {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    let target = (parts.count > 1 ? parts[1] : "")
      .replacingOccurrences(of: "TMPDIR", with: folder).replacingOccurrences(of: "PATH", with: attachment)
    if let read = readers[parts[0]] {
      print("\(parts[0]): \((try? read(target)) == nil ? "refused" : "done")")
      continue
    }
    let code = intruder_try(parts[0], target)
    print("\(parts[0]): \(code == 0 ? "done" : code < 0 ? "unknown" : String(cString: strerror(code)))")
  }
}

/// Attempts the attacks in a service extension.
final class IntruderService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    attack(request.content)
    let content = request.content.mutableCopy() as? UNMutableNotificationContent ?? UNMutableNotificationContent()
    content.title = "Changed"
    let folder = FileManager.default.temporaryDirectory
    for (index, path) in (content.userInfo["attach"] as? [String] ?? []).enumerated() {
      var url = URL(fileURLWithPath: path)
      if path.hasPrefix("link ") {
        url = folder.appendingPathComponent("link-\(index).wav")
        try? FileManager.default.createSymbolicLink(
          atPath: url.path, withDestinationPath: String(path.dropFirst("link ".count)))
      } else if path.hasPrefix("up ") {
        url = URL(fileURLWithPath: "\(folder.path)/../../../../../../../..\(path.dropFirst("up ".count))")
      }
      // The type hint avoids reading the file, which is not allowed here, so that the system itself must check it.
      if let attachment = try? UNNotificationAttachment(
        identifier: "\(index)", url: url,
        options: [UNNotificationAttachmentOptionsTypeHintKey: "com.microsoft.waveform-audio"])
      {
        content.attachments.append(attachment)
      } else {
        print("attach \(index): refused")
      }
    }
    contentHandler(content)
  }
}

/// Attempts the attacks in a content extension.
final class IntruderController: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    attack(notification.request.content)
  }
}
