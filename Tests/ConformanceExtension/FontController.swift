import UIKit
import UserNotifications
import UserNotificationsUI

/// A view controller whose label has a font of the bundle, and whose title lists that font's names.
class FontController: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 28))
    label.font = UIFont(name: "BundleSans-Regular", size: 20)
    label.text = notification.request.content.title
    view.addSubview(label)
    let font = label.font
    title = "\(font?.fontName ?? "none"), \(font?.lineHeight ?? 0) points, \(label.intrinsicContentSize.width) wide"
  }
}
