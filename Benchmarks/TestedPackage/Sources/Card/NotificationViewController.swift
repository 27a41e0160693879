import AVFoundation
import UIKit
import UserNotifications
import UserNotificationsUI

/// Plays the attachment, and shows its title.
final class NotificationViewController: UIViewController, UNNotificationContentExtension {
  private let label = UILabel(frame: CGRect(x: 70, y: 10, width: 280, height: 44))
  private var player: AVAudioPlayer?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  func didReceive(_ notification: UNNotification) {
    label.text = notification.request.content.title
    guard let file = notification.request.content.attachments.first?.url,
      file.startAccessingSecurityScopedResource()
    else { return }
    player = try? AVAudioPlayer(contentsOf: file)
    file.stopAccessingSecurityScopedResource()
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 10, y: 10, width: 44, height: 44) }

  func mediaPlay() {
    player?.play()
    extensionContext?.mediaPlayingStarted()
  }

  func mediaPause() {
    player?.pause()
    extensionContext?.mediaPlayingPaused()
  }
}
