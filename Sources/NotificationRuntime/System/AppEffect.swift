import ExtensionProtocol
import JSON
import Notifications

/// An operation on the process of an app that ``SystemState`` requests from its owner.
enum AppEffect: Hashable, Sendable {
  /// Launches the app.
  case launch(isInBackground: Bool, remoteNotification: [String: JSONValue]?)
  /// Informs the app that it enters the foreground, with the response that caused it.
  case enterForeground(NotificationResponse?)
  /// Informs the app of a change of its state.
  case transition(AppTransition)
  /// Delivers the payload of a remote notification (L5).
  case receive([String: JSONValue])
  /// Delivers a response (U11).
  case respond(AppResponse)
  /// Ends the app's process.
  case end
}
