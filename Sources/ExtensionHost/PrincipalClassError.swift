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
  /// The class does not conform to `UIApplicationDelegate`.
  case noAppDelegate(className: String)
}

extension PrincipalClassError: CustomStringConvertible {
  /// The problem and the fix.
  public var description: String {
    switch self {
    case .noViewController(let name):
      "\(name) is not a view controller; "
        + "the principal class of a content extension must be a subclass of UIViewController"
    case .noInitialViewController(let name):
      "the storyboard \(name) has no initial view controller; set Is Initial View Controller in Xcode"
    case .noServiceExtension(let name):
      "\(name) is not a service extension; its principal class must be a subclass of UNNotificationServiceExtension"
    case .noAppDelegate(let name):
      "\(name) is not the delegate of an app; name a class that conforms to UIApplicationDelegate"
    case .noContentExtension(let name):
      "\(name) does not conform to UNNotificationContentExtension; declare the conformance and didReceive(_:)"
    }
  }
}
