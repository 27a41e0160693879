import UIKit
import UserNotifications
import UserNotificationsUI

class NotificationViewController: UIViewController, UNNotificationContentExtension {
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  func didReceive(_ notification: UNNotification) {
    label.text = notification.request.content.title
    title = label.text
  }
}
