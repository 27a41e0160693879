import AVFoundation
import UIKit
import UserNotifications
import UserNotificationsUI

/// Plays the attachment, and reacts neither to the end of the media nor to the dismissal.
class CarelessPlayer: UIViewController, UNNotificationContentExtension {
  private var player: AVPlayer?

  func didReceive(_ notification: UNNotification) {
    guard let attachment = notification.request.content.attachments.first,
      attachment.url.startAccessingSecurityScopedResource()
    else { return }
    player = AVPlayer(url: attachment.url)
    if notification.request.content.body == "mediaPlayingStarted" { extensionContext?.mediaPlayingStarted() }
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: 12, width: 44, height: 44) }
  func mediaPlay() { player?.play() }
  func mediaPause() { player?.pause() }
}

/// Plays the attachment, and reacts to the end of the media and to the dismissal. It announces playback after a press,
/// too (Q14).
class CarefulPlayer: UIViewController, UNNotificationContentExtension {
  private var player: AVPlayer?
  private var media: URL?
  private var observer: NSObjectProtocol?

  func didReceive(_ notification: UNNotification) {
    guard let attachment = notification.request.content.attachments.first,
      attachment.url.startAccessingSecurityScopedResource()
    else { return }
    media = attachment.url
    let item = AVPlayerItem(url: attachment.url)
    player = AVPlayer(playerItem: item)
    observer = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.player?.seek(to: .zero)
        self?.extensionContext?.mediaPlayingPaused()
      }
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    player?.pause()
    if let observer { NotificationCenter.default.removeObserver(observer) }
    media?.stopAccessingSecurityScopedResource()
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 100, y: 50, width: 100, height: 100) }

  func mediaPlay() {
    player?.play()
    extensionContext?.mediaPlayingStarted()
  }

  func mediaPause() {
    player?.pause()
    extensionContext?.mediaPlayingPaused()
  }
}

/// Plays the attachment with a player that outlives its view.
class LastingPlayer: UIViewController, UNNotificationContentExtension {
  private static var player: AVPlayer?
  private var media: URL?

  func didReceive(_ notification: UNNotification) {
    guard let attachment = notification.request.content.attachments.first,
      attachment.url.startAccessingSecurityScopedResource()
    else { return }
    media = attachment.url
    Self.player = AVPlayer(url: attachment.url)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    media?.stopAccessingSecurityScopedResource()
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: 12, width: 44, height: 44) }
  func mediaPlay() { Self.player?.play() }
  func mediaPause() { Self.player?.pause() }
}

/// Plays two attachments at once, and stops one before its view disappears, and the other one afterwards.
class LeavingPlayer: UIViewController, UNNotificationContentExtension {
  private var players: [AVPlayer] = []

  func didReceive(_ notification: UNNotification) {
    let media = notification.request.content.attachments.map(\.url)
    players = media.filter { $0.startAccessingSecurityScopedResource() }.map { AVPlayer(url: $0) }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    players.first?.pause()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    players.last?.pause()
    for case let asset as AVURLAsset in players.compactMap(\.currentItem?.asset) {
      asset.url.stopAccessingSecurityScopedResource()
    }
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: 12, width: 44, height: 44) }
  func mediaPlay() { players.forEach { $0.play() } }
  func mediaPause() { players.forEach { $0.pause() } }
}

/// Plays the attachment without its security scope (Q7).
class ScopelessPlayer: UIViewController, UNNotificationContentExtension {
  private var player: AVPlayer?

  func didReceive(_ notification: UNNotification) {
    player = notification.request.content.attachments.first.map { AVPlayer(url: $0.url) }
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: 12, width: 44, height: 44) }
  func mediaPlay() { player?.play() }
  func mediaPause() { player?.pause() }
}
