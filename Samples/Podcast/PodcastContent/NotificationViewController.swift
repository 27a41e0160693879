import AVFoundation
import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows a new episode: its cover, with the system's play button on top, and its titles.
///
/// The view's constraints determine its height, so there is no `preferredContentSize`.
class NotificationViewController: UIViewController, UNNotificationContentExtension {
  let coverView = CoverView()
  let showLabel = UILabel()
  let episodeLabel = UILabel()
  let summaryLabel = UILabel()

  private var player: AVPlayer?
  private var episode: URL?
  private var endObserver: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    showLabel.font = .preferredFont(forTextStyle: .footnote)
    showLabel.textColor = .secondaryLabel
    episodeLabel.font = .preferredFont(forTextStyle: .headline)
    summaryLabel.font = .preferredFont(forTextStyle: .subheadline)
    let labels = [showLabel, episodeLabel, summaryLabel]
    for label in labels {
      label.numberOfLines = 0
    }
    let texts = UIStackView(arrangedSubviews: labels)
    texts.axis = .vertical
    texts.spacing = 4
    for subview in [coverView, texts] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    // Not required: the initial height of the view, which Info.plist estimates, may differ.
    let bottom = texts.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -16)
    bottom.priority = UILayoutPriority(200)
    NSLayoutConstraint.activate([
      coverView.topAnchor.constraint(equalTo: view.topAnchor),
      coverView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      coverView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      coverView.heightAnchor.constraint(equalTo: coverView.widthAnchor, multiplier: 0.5),
      texts.topAnchor.constraint(equalTo: coverView.bottomAnchor, constant: 12),
      texts.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      texts.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      bottom,
    ])
  }

  /// Without this, the sound would continue after the notification is gone.
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

  /// Rewinds the episode, and restores the play button.
  private func startOver() {
    player?.seek(to: .zero)
    extensionContext?.mediaPlayingPaused()
  }
}
