import UserNotifications

#if canImport(CryptoKit)
import CryptoKit
#endif

/// Gets a voicemail before its notification is shown: downloads it, decrypts it and attaches it.
///
/// The payload says where it is and what opens it: `"voicemail": { "url": "https://…", "key": "…" }`. A push of at
/// most 4096 bytes has no room for a recording, and what the server keeps cannot be heard without the push.
class NotificationService: UNNotificationServiceExtension {
  private let lock = NSLock()
  private var contentHandler: ((UNNotificationContent) -> Void)?
  private var content = UNMutableNotificationContent()
  private var download: URLSessionDownloadTask?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
      let voicemail = content.userInfo["voicemail"] as? [String: Any],
      let url = (voicemail["url"] as? String).flatMap(URL.init(string:)),
      let key = (voicemail["key"] as? String).flatMap({ Data(base64Encoded: $0) })
    else { return contentHandler(request.content) }
    self.content = content
    self.contentHandler = contentHandler

    let name = url.deletingPathExtension().lastPathComponent
    download = URLSession.shared.downloadTask(with: url) { file, response, _ in
      guard let file, (response as? HTTPURLResponse)?.statusCode == 200,
        let sound = try? self.decrypt(file, with: key, name: name),
        let attachment = try? UNNotificationAttachment(identifier: "voicemail", url: sound)
      else { return self.giveUp() }
      self.finish { $0.attachments = [attachment] }
    }
    download?.resume()
  }

  /// 30 seconds are over. Called on another thread than the download's handler, perhaps at the same time.
  override func serviceExtensionTimeWillExpire() {
    giveUp()
    download?.cancel()
  }

  /// Shows the notification as far as it goes: the words without the sound.
  private func giveUp() {
    finish { $0.body += "\nVoicemail not available" }
  }

  /// Hands the notification over, once: whoever comes second, the download or the end of the time, changes nothing.
  private func finish(_ change: (UNMutableNotificationContent) -> Void) {
    lock.lock()
    let handler = contentHandler
    contentHandler = nil
    lock.unlock()
    guard let handler else { return }
    change(content)
    handler(content)
  }

  /// The recording as a file that the system takes as an attachment: its name has to end in `.m4a`.
  private func decrypt(_ file: URL, with key: Data, name: String) throws -> URL {
    let box = try ChaChaPoly.SealedBox(combined: Data(contentsOf: file))
    let sound = try ChaChaPoly.open(box, using: SymmetricKey(data: key))
    // A name of its own: two voicemails may be fetched at once. The system moves the file away.
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(name)-\(UUID().uuidString)").appendingPathExtension("m4a")
    try sound.write(to: place)
    return place
  }
}
