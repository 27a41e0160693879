import AVFoundation
import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows a voicemail: who called, what was said, and the system's play button.
class NotificationViewController: UIViewController, UNNotificationContentExtension {
  let callerLabel = UILabel()
  let lengthLabel = UILabel()
  let transcriptLabel = UILabel()

  private var player: AVPlayer?
  private var voicemail: URL?
  private var endObserver: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    lengthLabel.textColor = .secondaryLabel
    transcriptLabel.numberOfLines = 0
    for label in [callerLabel, lengthLabel, transcriptLabel] {
      view.addSubview(label)
    }
    preferredContentSize = CGSize(width: view.bounds.width, height: 156)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width - 32
    callerLabel.frame = CGRect(x: 16, y: 12, width: width, height: 22)
    lengthLabel.frame = CGRect(x: 16, y: 36, width: width, height: 18)
    transcriptLabel.frame = CGRect(x: 16, y: view.bounds.height - 48, width: width, height: 40)
  }

  /// Nobody is there to listen any more; without this the sound goes on after the notification is gone.
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    player?.pause()
  }

  deinit {
    if let endObserver {
      NotificationCenter.default.removeObserver(endObserver)
    }
    voicemail?.stopAccessingSecurityScopedResource()
  }

  // MARK: - UNNotificationContentExtension

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    callerLabel.text = content.title
    lengthLabel.text = content.subtitle
    transcriptLabel.text = content.body

    // The attachment lies outside the extension's sandbox. Access lasts until deinit: the player reads as it plays.
    guard let attachment = content.attachments.first,
      attachment.url.startAccessingSecurityScopedResource()
    else { return }
    voicemail?.stopAccessingSecurityScopedResource()
    voicemail = attachment.url
    load(attachment.url)
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
    .default
  }

  var mediaPlayPauseButtonFrame: CGRect {
    CGRect(x: view.bounds.midX - 22, y: view.bounds.midY - 22, width: 44, height: 44)
  }

  func mediaPlay() {
    player?.play()
  }

  func mediaPause() {
    player?.pause()
  }

  // MARK: - Playing

  private func load(_ url: URL) {
    if let endObserver {
      NotificationCenter.default.removeObserver(endObserver)
    }
    let player = AVPlayer(url: url)
    // The button stays on pause unless the extension says that the voicemail is over.
    endObserver = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.startOver() }
    }
    self.player = player
  }

  /// Makes the voicemail ready to be played again, and brings the play button back.
  private func startOver() {
    player?.seek(to: .zero)
    extensionContext?.mediaPlayingPaused()
  }
}
