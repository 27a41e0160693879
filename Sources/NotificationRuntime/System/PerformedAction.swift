import ExtensionProtocol
import Notifications

/// An action that was performed in an interface: the response for the extension, and the circumstances on which the
/// response for the app depends. Both may change before the extension completes.
struct PerformedAction: Hashable, Sendable {
  let response: ActionResponse
  /// The notification that was on the screen.
  let notification: DeliveredNotification
  /// Whether the app comes to the foreground (N1).
  let opensApp: Bool

  /// The identifier of the action.
  var identifier: String { response.actionIdentifier }
}
