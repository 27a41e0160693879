import AVFoundation
import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows that somebody rings: what the door sees, what it heard, with the system's play button, and buttons that answer
/// right here.
///
/// Its views are those of MainInterface.storyboard; their constraints say how high it is, so there is no
/// `preferredContentSize`.
class NotificationViewController: DoorbellInterface, UNNotificationContentExtension {
  private var rings = 0
  private var player: AVPlayer?
  private var recording: URL?
  private var endObserver: NSObjectProtocol?

  /// Nobody is there to listen any more; without this the sound goes on after the notification is gone.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    player?.pause()
  }

  deinit {
    if let endObserver {
      NotificationCenter.default.removeObserver(endObserver)
    }
    recording?.stopAccessingSecurityScopedResource()
  }

  // MARK: - UNNotificationContentExtension

  /// Called again when the visitor rings again while this is on the screen: both notifications are of one thread.
  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    rings += 1
    doorLabel.text = rings == 1 ? content.title : "\(content.title), \(rings) rings"
    say(content.body)

    guard let attachment = content.attachments.first,
      attachment.url.startAccessingSecurityScopedResource()
    else { return }
    recording?.stopAccessingSecurityScopedResource()
    recording = attachment.url
    load(attachment.url)
  }

  /// Once this is implemented it answers every action of the category, those of `categories.json` and those set below.
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    switch response.actionIdentifier {
    case "open":
      say("The door is open.")
      replace("open", by: UNNotificationAction(identifier: "close", title: "Close the Door"))
      completion(.doNotDismiss)
    case "close":
      say("The door is closed.")
      replace(
        "close", by: UNNotificationAction(identifier: "open", title: "Open the Door", options: .authenticationRequired))
      completion(.doNotDismiss)
    case "talk":
      stopListening()
      say("You are heard at the door.")
      replace("talk", by: UNNotificationAction(identifier: "mute", title: "Mute"))
      completion(.doNotDismiss)
    case "mute":
      say("You are not heard.")
      replace("mute", by: UNNotificationAction(identifier: "talk", title: "Talk"))
      completion(.doNotDismiss)
    case "reply":
      let text = (response as? UNTextInputNotificationResponse)?.userText ?? ""
      say("The door says: “\(text)”")
      completion(.dismiss)
    default:
      // Not Now, and whatever a later version of the app adds: the app knows what to do.
      completion(.dismissAndForwardAction)
    }
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
    .default
  }

  var mediaPlayPauseButtonFrame: CGRect {
    buttonSpace.convert(buttonSpace.bounds, to: view)
  }

  func mediaPlay() {
    player?.play()
  }

  func mediaPause() {
    player?.pause()
  }

  // MARK: - Showing

  /// Tells the person something, also in the header: `UNNotificationExtensionOverridesDefaultTitle` is set.
  private func say(_ text: String) {
    statusLabel.text = text
    title = text
  }

  /// The buttons begin as the category's; from the first change on they are what the extension says.
  private func replace(_ identifier: String, by action: UNNotificationAction) {
    guard let shown = extensionContext?.notificationActions else { return }
    extensionContext?.notificationActions = shown.map { $0.identifier == identifier ? action : $0 }
  }

  // MARK: - Playing

  private func load(_ url: URL) {
    // Another ring: what the door heard before is not to go on beside it.
    stopListening()
    if let endObserver {
      NotificationCenter.default.removeObserver(endObserver)
    }
    let player = AVPlayer(url: url)
    endObserver = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.startOver() }
    }
    self.player = player
  }

  /// Pauses without the button, which is to know of it.
  private func stopListening() {
    guard let player, player.rate != 0 else { return }
    player.pause()
    extensionContext?.mediaPlayingPaused()
  }

  private func startOver() {
    player?.seek(to: .zero)
    extensionContext?.mediaPlayingPaused()
  }
}
