import JSON

/// The process of an app, as the system keeps track of it.
struct AppProcess: Hashable, Sendable {
  var state = AppState.notRunning
  /// Whether the person closed the app in the app switcher, after which no remote notification launches it.
  var wasClosed = false
  /// The payload of the latest remote notification that the system holds (L5).
  var held: [String: JSONValue]?
}
