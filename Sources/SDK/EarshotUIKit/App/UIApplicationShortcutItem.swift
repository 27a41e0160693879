/// A quick action on the Home Screen. The system performs none.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  /// The type that the app gives it.
  public let type: String
  /// The title.
  public let localizedTitle: String
  /// The identifier of the content that the action opens.
  open var targetContentIdentifier: String?

  /// Creates an action.
  public init(type: String, localizedTitle: String) {
    (self.type, self.localizedTitle) = (type, localizedTitle)
    super.init()
  }
}
