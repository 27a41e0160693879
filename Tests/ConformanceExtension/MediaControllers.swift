import AVFoundation
import UIKit
import UserNotifications
import UserNotificationsUI

/// Describes a media button as the notification's `userInfo` says (`type`, `frame`, `tint`), and notes when it is pressed.
///
/// What its body says is called on the context: `mediaPlayingStarted`, `mediaPlayingPaused`.
class ButtonController: DiaryViewController, UNNotificationContentExtension {
  private var type = UNNotificationContentExtensionMediaPlayPauseButtonType.default
  private var frame = CGRect(x: 16, y: 12, width: 44, height: 44)
  private var tint = UIColor.white

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    if let number = content.userInfo["type"] as? Int {
      type = UNNotificationContentExtensionMediaPlayPauseButtonType(rawValue: UInt(number)) ?? .none
    }
    if let numbers = content.userInfo["frame"] as? [Int] {
      frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    if content.userInfo["tint"] as? String == "red" { tint = .red }
    switch content.body {
    case "mediaPlayingStarted": extensionContext?.mediaPlayingStarted()
    case "mediaPlayingPaused": extensionContext?.mediaPlayingPaused()
    default: break
    }
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { type }
  var mediaPlayPauseButtonFrame: CGRect { frame }
  var mediaPlayPauseButtonTintColor: UIColor { tint }

  func mediaPlay() { note("play") }
  func mediaPause() { note("pause") }
}

/// Has a frame and no type.
class TypelessController: DiaryViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: 12, width: 44, height: 44) }
  func mediaPlay() { note("play") }
  func mediaPause() { note("pause") }
}

/// Has a type and no frame: the optional one is no frame (Q6).
class FramelessController: DiaryViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect? { CGRect(x: 16, y: 12, width: 44, height: 44) }
  func mediaPlay() { note("play") }
  func mediaPause() { note("pause") }
}

/// Has a button, and neither tint nor methods.
class MethodlessController: DiaryViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: 12, width: 44, height: 44) }
}

/// Has a button in the middle of its view, wherever that is after a layout; it makes room for itself when it is received.
class CentredController: UIViewController, UNNotificationContentExtension {
  private var frame = CGRect.zero

  func didReceive(_ notification: UNNotification) {
    guard let height = notification.request.content.userInfo["height"] as? Int else { return }
    preferredContentSize = CGSize(width: 0, height: height)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    frame = CGRect(x: view.bounds.midX - 22, y: view.bounds.midY - 22, width: 44, height: 44)
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect { frame }
  func mediaPlay() {}
  func mediaPause() {}
}

/// Has a button that moves to the right by itself, with nothing laid out.
class FickleController: UIViewController, UNNotificationContentExtension {
  private var frame = CGRect(x: 0, y: 0, width: 44, height: 44)

  func didReceive(_ notification: UNNotification) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.frame.origin.x = 44 }
  }

  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect { frame }
  func mediaPlay() {}
  func mediaPause() {}
}

/// Has a button whose corner is the view's centre (Q5).
class OffCentreController: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect {
    CGRect(origin: view.center, size: CGSize(width: 44, height: 44))
  }
  func mediaPlay() {}
  func mediaPause() {}
}

/// Says that it plays, and then that it does not, before there is a button.
class EarlyPauser: UIViewController, UNNotificationContentExtension {
  override func viewDidLoad() {
    super.viewDidLoad()
    extensionContext?.mediaPlayingStarted()
    extensionContext?.mediaPlayingStarted()
    extensionContext?.mediaPlayingPaused()
  }

  func didReceive(_ notification: UNNotification) {}
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: 12, width: 44, height: 44) }
  func mediaPlay() {}
  func mediaPause() {}
}

/// Says that it plays as soon as its view is loaded, before there is a button (Q2).
class EarlyController: UIViewController, UNNotificationContentExtension {
  override func viewDidLoad() {
    super.viewDidLoad()
    extensionContext?.mediaPlayingStarted()
  }

  func didReceive(_ notification: UNNotification) {}
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: 12, width: 44, height: 44) }
  func mediaPlay() {}
  func mediaPause() {}
}

/// Plays the attachment; sees neither to its end nor to its own.
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

/// Plays the attachment, and sees to its end and to its own; says that it plays when it was pressed, too (Q14).
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

/// Plays two attachments at once; stops the first before its view disappears, and the second when it has.
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

/// Plays the attachment without asking for access to it (Q7).
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
