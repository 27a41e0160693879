import AVFoundation
import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows a new episode: its cover, with the system's play button on top, and its titles.
///
/// MainInterface.storyboard contains its views. Their constraints determine the height, so there is no
/// `preferredContentSize`.
class NotificationViewController: PodcastInterface, UNNotificationContentExtension {
  private var player: AVPlayer?
  private var episode: URL?
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
    episode?.stopAccessingSecurityScopedResource()
  }

  // MARK: - UNNotificationContentExtension

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    let information = content.userInfo["episode"] as? [String: Any]
    showLabel.text = content.title
    episodeLabel.text = information?["title"] as? String ?? content.subtitle
    summaryLabel.text = content.body

    guard let attachment = content.attachments.first,
      attachment.url.startAccessingSecurityScopedResource()
    else { return }
    episode?.stopAccessingSecurityScopedResource()
    episode = attachment.url
    load(attachment.url)
  }

  // An overlay button disappears while the episode plays; a tap on the cover then pauses.
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
    .overlay
  }

  var mediaPlayPauseButtonFrame: CGRect {
    coverView.frame
  }

  var mediaPlayPauseButtonTintColor: UIColor {
    .white
  }

  func mediaPlay() {
    player?.play()
  }

  func mediaPause() {
    player?.pause()
  }

  // MARK: - Playing

  private func load(_ url: URL) {
    // Another notification of the thread replaces the player.
    stopListening()
    if let endObserver {
      NotificationCenter.default.removeObserver(endObserver)
    }
    let item = AVPlayerItem(url: url)
    endObserver = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.startOver() }
    }
    player = AVPlayer(playerItem: item)
  }

  /// Pauses without the button, so the system must be informed.
  private func stopListening() {
    guard let player, player.rate != 0 else { return }
    player.pause()
    extensionContext?.mediaPlayingPaused()
  }

  /// Rewinds the episode, and restores the play button.
  private func startOver() {
    player?.seek(to: .zero)
    extensionContext?.mediaPlayingPaused()
  }
}
