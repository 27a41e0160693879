import UIKit
import UserNotifications
import UserNotificationsUI

/// Makes ``CenterCalls`` when the first notification arrives, and logs their report when the next one does.
class CenterCallsController: LoggingViewController, UNNotificationContentExtension {
  private var calls: CenterCalls?

  func didReceive(_ notification: UNNotification) {
    if let calls { return log(calls.report) }
    let calls = CenterCalls()
    self.calls = calls
    calls.begin()
  }
}
