import UIKit
import UserNotifications
import UserNotificationsUI

/// Answers each action by its identifier, and logs it. A notification with the body `complete` completes the pending
/// response.
class Responder: LoggingViewController, UNNotificationContentExtension {
  typealias Completion = (UNNotificationContentExtensionResponseOption) -> Void

  private var pendingCompletion: Completion?

  func didReceive(_ notification: UNNotification) {
    guard notification.request.content.body == "complete" else { return }
    pendingCompletion?(.dismiss)
  }

  func didReceive(_ response: UNNotificationResponse, completionHandler completion: @escaping Completion) {
    let text = (response as? UNTextInputNotificationResponse).map { " \"\($0.userText)\"" } ?? ""
    log("\(response.actionIdentifier)\(text) of \(response.notification.request.content.title)")
    switch response.actionIdentifier {
    case "dismiss": completion(.dismiss)
    case "forward": completion(.dismissAndForwardAction)
    case "later": pendingCompletion = completion
    case "thread": Thread.detachNewThread { completion(.dismiss) }
    case "queue": OperationQueue().addOperation { DispatchQueue.main.async { completion(.dismiss) } }
    case "leave":
      extensionContext?.dismissNotificationContentExtension()
      completion(.dismissAndForwardAction)
    case "twice":
      completion(.doNotDismiss)
      completion(.dismiss)
    default: completion(.doNotDismiss)
    }
  }
}

/// Answers with the async variant.
class AsyncResponder: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}

  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    await Task.yield()
    log(response.actionIdentifier)
    return response.actionIdentifier == "forward" ? .dismissAndForwardAction : .doNotDismiss
  }
}

/// Calls the method of its context that the notification's body names.
class ContextController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    guard let extensionContext else { return }
    switch notification.request.content.body {
    case "read": log(extensionContext.notificationActions.map(\.title).joined(separator: ", "))
    case "replace":
      extensionContext.notificationActions = [
        UNNotificationAction(identifier: "rate", title: "Rate", options: .destructive),
        UNTextInputNotificationAction(
          identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Text"),
      ]
    case "remove": extensionContext.notificationActions = []
    case "open": extensionContext.performNotificationDefaultAction()
    case "browse":
      if let url = URL(string: "https://example.com") { extensionContext.open(url) }
    case "leave": extensionContext.dismissNotificationContentExtension()
    default: break
    }
  }
}
