import UserNotifications

#if canImport(CryptoKit)
import CryptoKit
#endif

/// Downloads, decrypts and attaches a voicemail before its notification is displayed.
///
/// The payload contains the URL and the key: `"voicemail": { "url": "https://…", "key": "…" }`. A push notification of
/// at most 4096 bytes cannot contain a recording, and the recording on the server cannot be decrypted without the push
/// notification.
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
      else { return self.deliverWithoutRecording() }
      self.finish { $0.attachments = [attachment] }
    }
    download?.resume()
  }

  /// Called after 30 seconds, on another thread than the download's handler, and possibly at the same time.
  override func serviceExtensionTimeWillExpire() {
    deliverWithoutRecording()
    download?.cancel()
  }

  /// Displays the notification without the recording.
  private func deliverWithoutRecording() {
    finish { $0.body += "\nThe recording is not available." }
  }

  /// Delivers the notification; only the first call, after the download or at the timeout, has an effect.
  private func finish(_ change: (UNMutableNotificationContent) -> Void) {
    lock.lock()
    let handler = contentHandler
    contentHandler = nil
    lock.unlock()
    guard let handler else { return }
    change(content)
    handler(content)
  }

  /// Decrypts the recording to a file that the system accepts as an attachment: its name must end with `.m4a`.
  private func decrypt(_ file: URL, with key: Data, name: String) throws -> URL {
    let box = try ChaChaPoly.SealedBox(combined: Data(contentsOf: file))
    let sound = try ChaChaPoly.open(box, using: SymmetricKey(data: key))
    // The name is unique, as two voicemails may be downloaded simultaneously. The system moves the file into its store.
    let destination = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(name)-\(UUID().uuidString)").appendingPathExtension("m4a")
    try sound.write(to: destination)
    return destination
  }
}
