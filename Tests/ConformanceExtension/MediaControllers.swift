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
