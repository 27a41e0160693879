import ExtensionLink
import ExtensionProtocol

// Emulated: the calls to the system; `notificationActions` are the displayed buttons.
// Important: `mediaPlayingStarted()` changes the button's icon and nothing else. It never calls `mediaPlay()` (X1).

extension NSExtensionContext {
  /// Informs the system that playback started without the media button (X1).
  public func mediaPlayingStarted() {
    connection?.send(.mediaPlayingStarted)
  }

  /// Informs the system that playback stopped without the media button, for example at the end (X2).
  public func mediaPlayingPaused() {
    connection?.send(.mediaPlayingPaused)
  }

  /// Opens the app and performs the default action (X4).
  public func performNotificationDefaultAction() {
    connection?.send(.performDefaultAction)
  }

  /// Dismisses the interface. The notification remains (X5).
  public func dismissNotificationContentExtension() {
    connection?.send(.dismissExtension)
  }

  /// The displayed actions: those of the category, until the extension replaces them. An empty array removes all
  /// actions (X3).
  public var notificationActions: [UNNotificationAction] {
    get { storage["notificationActions"] as? [UNNotificationAction] ?? [] }
    set {
      storage["notificationActions"] = newValue
      connection?.send(.notificationActions(newValue.map(\.value)))
    }
  }

  /// Stores the actions that the system displays, without sending them to the system.
  package func store(_ actions: [UNNotificationAction]) {
    storage["notificationActions"] = actions
  }
}
