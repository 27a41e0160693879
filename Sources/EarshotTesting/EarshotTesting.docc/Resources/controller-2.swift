import AVFoundation
import UIKit
import UserNotifications
import UserNotificationsUI

class NotificationViewController: UIViewController, UNNotificationContentExtension {
  let label = UILabel()
  var player: AVPlayer?
  var greeting: URL?

  override func viewDidLoad() {
    super.viewDidLoad()
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
  }

  func didReceive(_ notification: UNNotification) {
    title = notification.request.content.title
    label.text = "Listen: \(notification.request.content.title)"
    guard let attachment = notification.request.content.attachments.first,
      attachment.url.startAccessingSecurityScopedResource()
    else { return }
    greeting?.stopAccessingSecurityScopedResource()
    greeting = attachment.url
    player = AVPlayer(url: attachment.url)
  }

  deinit {
    greeting?.stopAccessingSecurityScopedResource()
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }

  var mediaPlayPauseButtonFrame: CGRect {
    CGRect(x: view.bounds.midX - 22, y: view.bounds.midY - 22, width: 44, height: 44)
  }

  func mediaPlay() {
    player?.play()
  }

  func mediaPause() {
    player?.pause()
  }
}
