/// An error that describes why a class cannot be an extension's principal class.
public enum PrincipalClassError: Error, Hashable, Sendable {
  /// The class is not a subclass of `UIViewController`.
  case noViewController(className: String)
  /// The class does not conform to `UNNotificationContentExtension`.
  case noContentExtension(className: String)
  /// The storyboard has no initial view controller.
  case noInitialViewController(storyboard: String)
  /// The class is not a subclass of `UNNotificationServiceExtension`.
  case noServiceExtension(className: String)
}

extension PrincipalClassError: CustomStringConvertible {
  /// The problem and the fix.
  public var description: String {
    switch self {
    case .noViewController(let name):
      "\(name) is no view controller; a content extension's principal class is a subclass of UIViewController"
    case .noInitialViewController(let name):
      "the storyboard \(name) has no initial view controller; mark one in Xcode with Is Initial View Controller"
    case .noServiceExtension(let name):
      "\(name) is no service extension; its principal class is a subclass of UNNotificationServiceExtension"
    case .noContentExtension(let name):
      "\(name) does not conform to UNNotificationContentExtension; declare the conformance and didReceive(_:)"
    }
  }
}
