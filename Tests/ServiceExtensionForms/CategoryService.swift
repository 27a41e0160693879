import UserNotifications

/// A service extension that registers a category with the payload's actions, and then delivers the content.
class CategoryService: UNNotificationServiceExtension {
  private let center: UNUserNotificationCenter

  override init() {
    center = UNUserNotificationCenter.current()
    super.init()
  }

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
      let buttons = content.userInfo["buttons"] as? [[String: Any]]
    else { return contentHandler(request.content) }

    var actions: [UNNotificationAction] = []
    for button in buttons {
      guard let id = button["id"] as? String, let title = button["title"] as? String else { continue }
      if button["input"] as? Bool == true {
        actions.append(
          UNTextInputNotificationAction(
            identifier: id, title: title, options: [], textInputButtonTitle: "Send", textInputPlaceholder: ""))
      } else {
        actions.append(UNNotificationAction(identifier: id, title: title, options: [.foreground, .destructive]))
      }
    }
    let category = UNNotificationCategory(
      identifier: "dynamic", actions: actions, intentIdentifiers: [], options: .customDismissAction)
    let center = self.center
    center.getNotificationCategories { existing in
      var categories = existing
      categories.insert(category)
      center.setNotificationCategories(categories)
      center.getNotificationCategories { _ in
        content.categoryIdentifier = category.identifier
        contentHandler(content)
      }
    }
  }
}
