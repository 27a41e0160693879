import UIKit
import UserNotifications
import UserNotificationsUI

/// Describes a media button by the notification's `userInfo` (`type`, `frame`, `tint`), and logs its presses.
///
/// The notification's body names the method to call on the context: `mediaPlayingStarted` or `mediaPlayingPaused`.
class ButtonController: LoggingViewController, UNNotificationContentExtension {
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

  func mediaPlay() { log("play") }
  func mediaPause() { log("pause") }
}

/// Implements the frame without the type.
class TypelessController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: 12, width: 44, height: 44) }
  func mediaPlay() { log("play") }
  func mediaPause() { log("pause") }
}

/// Implements the type without the frame: an optional property does not satisfy the requirement (Q6).
class FramelessController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect? { CGRect(x: 16, y: 12, width: 44, height: 44) }
  func mediaPlay() { log("play") }
  func mediaPause() { log("pause") }
}

/// Implements a button without the tint and the methods.
class MethodlessController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: 12, width: 44, height: 44) }
}

/// Centers a button in its view after each layout, and changes its size when a notification arrives.
class CenteredController: UIViewController, UNNotificationContentExtension {
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

/// Moves its button to the right without a layout.
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

/// Sets the origin of its button to the view's center (Q5).
class OffCenterController: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect {
    CGRect(origin: view.center, size: CGSize(width: 44, height: 44))
  }
  func mediaPlay() {}
  func mediaPause() {}
}

/// Places its button below its view.
class OutsideController: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}
  var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
  var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: view.bounds.height, width: 44, height: 44) }
  func mediaPlay() {}
  func mediaPause() {}
}

/// Announces playback and then a pause before there is a button.
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

/// Announces playback as soon as its view is loaded, before there is a button (Q2).
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
