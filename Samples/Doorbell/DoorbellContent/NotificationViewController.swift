import AVFoundation
import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows that someone is at the door: the door's camera and recording, with the system's play button, and actions that
/// are handled within the notification.
///
/// MainInterface.storyboard contains its views. Their constraints determine the height, so there is no
/// `preferredContentSize`.
class NotificationViewController: DoorbellInterface, UNNotificationContentExtension {
  private var rings = 0
  private var player: AVPlayer?
  private var recording: URL?
  private var endObserver: NSObjectProtocol?

  /// Pauses the player; otherwise, the sound would continue after the notification has been dismissed.
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

  /// Called again when the visitor rings again while the interface is on screen, as both notifications belong to one
  /// thread.
  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    rings += 1
    doorLabel.text = rings == 1 ? content.title : "\(content.title), \(rings) rings"
    show(header: rings == 1 ? "Ringing" : "Ringing Again", content.body)

    guard let attachment = content.attachments.first,
      attachment.url.startAccessingSecurityScopedResource()
    else { return }
    recording?.stopAccessingSecurityScopedResource()
    recording = attachment.url
    load(attachment.url)
  }

  /// An implementation must handle every action of the category: those in `categories.json` and those set below.
  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    switch response.actionIdentifier {
    case "open":
      show(header: "Door Open", "The visitor can come in.")
      replace("open", by: "close", "Close the Door", icon: "lock")
      completion(.doNotDismiss)
    case "close":
      show(header: "Door Closed", "The visitor has to wait.")
      replace("close", by: "open", "Open the Door", icon: "lock.open", options: .authenticationRequired)
      completion(.doNotDismiss)
    case "talk":
      stopListening()
      show(header: "Talking", "You are heard at the door.")
      replace("talk", by: "mute", "Mute", icon: "mic.slash.fill")
      completion(.doNotDismiss)
    case "mute":
      show(header: "Muted", "You are not heard at the door.")
      replace("mute", by: "talk", "Talk", icon: "mic.fill")
      completion(.doNotDismiss)
    case "reply":
      let text = (response as? UNTextInputNotificationResponse)?.userText ?? ""
      show(header: "Answered", "The door says: “\(text)”")
      completion(.dismiss)
    default:
      // The app handles Not Now, and any action that a later version of the app adds.
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

  // MARK: - Displaying

  /// Displays what happens as a sentence, and the state in the header, in place of the app's name, as
  /// `UNNotificationExtensionOverridesDefaultTitle` is set.
  private func show(header: String, _ text: String) {
    title = header
    statusLabel.text = text
  }

  /// The actions are initially the category's; from the first change on, the extension determines them.
  private func replace(
    _ identifier: String, by newIdentifier: String, _ title: String, icon: String,
    options: UNNotificationActionOptions = []
  ) {
    guard let actions = extensionContext?.notificationActions else { return }
    let action = UNNotificationAction(
      identifier: newIdentifier, title: title, options: options,
      icon: UNNotificationActionIcon(systemImageName: icon))
    extensionContext?.notificationActions = actions.map { $0.identifier == identifier ? action : $0 }
  }

  // MARK: - Playing

  private func load(_ url: URL) {
    // The visitor rang again: the previous recording must not play at the same time.
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

  /// Pauses without the button, so the system must be informed.
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
