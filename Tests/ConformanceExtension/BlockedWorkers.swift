import Dispatch
import Foundation
import UIKit
import UserNotifications
import UserNotificationsUI

/// Blocks every worker thread of the global queue, until work that is enqueued after it runs.
class BlockedWorkersController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    let (opened, done) = (DispatchSemaphore(value: 0), DispatchGroup())
    let count = ProcessInfo.processInfo.activeProcessorCount
    for _ in 0..<count {
      DispatchQueue.global().async(group: done) { opened.wait() }
    }
    DispatchQueue.global().async(group: done) {
      for _ in 0..<count { opened.signal() }
    }
    done.wait()
    log("all done")
  }
}
