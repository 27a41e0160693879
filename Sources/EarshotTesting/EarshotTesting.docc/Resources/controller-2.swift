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
    view.addSubview(label)
  }

  func didReceive(_ notification: UNNotification) {
    label.text = notification.request.content.title
    title = label.text
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
