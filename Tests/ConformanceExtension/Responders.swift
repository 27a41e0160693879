import UIKit
import UserNotifications
import UserNotificationsUI

/// Answers each action by its identifier, and logs it. A notification with the body `complete` completes the pending
/// response.
class Responder: DiaryViewController, UNNotificationContentExtension {
  typealias Completion = (UNNotificationContentExtensionResponseOption) -> Void

  private var kept: Completion?

  func didReceive(_ notification: UNNotification) {
    guard notification.request.content.body == "complete" else { return }
    kept?(.dismiss)
  }

  func didReceive(_ response: UNNotificationResponse, completionHandler completion: @escaping Completion) {
    let text = (response as? UNTextInputNotificationResponse).map { " \"\($0.userText)\"" } ?? ""
    note("\(response.actionIdentifier)\(text) of \(response.notification.request.content.title)")
    switch response.actionIdentifier {
    case "dismiss": completion(.dismiss)
    case "forward": completion(.dismissAndForwardAction)
    case "later": kept = completion
    case "twice":
      completion(.doNotDismiss)
      completion(.dismiss)
    default: completion(.doNotDismiss)
    }
  }
}

/// Answers with the async variant.
class AsyncResponder: DiaryViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}

  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    await Task.yield()
    note(response.actionIdentifier)
    return response.actionIdentifier == "forward" ? .dismissAndForwardAction : .doNotDismiss
  }
}

/// Calls the method of its context that the notification's body names.
class ContextController: DiaryViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    guard let extensionContext else { return }
    switch notification.request.content.body {
    case "read": note(extensionContext.notificationActions.map(\.title).joined(separator: ", "))
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
