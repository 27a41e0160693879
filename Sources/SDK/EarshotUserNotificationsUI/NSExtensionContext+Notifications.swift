import ExtensionLink
import ExtensionProtocol

// Emulated: the calls to the system; `notificationActions` are the buttons that it shows.
// The gotcha: `mediaPlayingStarted()` changes the button's icon and nothing else. It never calls `mediaPlay()` (X1).

extension NSExtensionContext {
  /// Says that media began to play without the button (X1).
  public func mediaPlayingStarted() {
    connection?.send(.mediaPlayingStarted)
  }

  /// Says that media stopped without the button, at its end for instance (X2).
  public func mediaPlayingPaused() {
    connection?.send(.mediaPlayingPaused)
  }

  /// Opens the app with the default action (X4).
  public func performNotificationDefaultAction() {
    connection?.send(.performDefaultAction)
  }

  /// Dismisses the interface; the notification stays (X5).
  public func dismissNotificationContentExtension() {
    connection?.send(.dismissExtension)
  }

  /// The actions that are shown: the category's at first; others, or none, from when they are set (X3).
  public var notificationActions: [UNNotificationAction] {
    get { storage["notificationActions"] as? [UNNotificationAction] ?? [] }
    set {
      storage["notificationActions"] = newValue
      connection?.send(.notificationActions(newValue.map(\.value)))
    }
  }

  /// Takes the actions that the system shows, without telling it.
  package func keep(_ actions: [UNNotificationAction]) {
    storage["notificationActions"] = actions
  }
}
