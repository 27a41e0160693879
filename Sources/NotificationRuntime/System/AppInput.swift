/// An input of ``SystemState`` that concerns the process of an app.
enum AppInput: Hashable, Sendable {
  /// The person closes the app in the app switcher.
  case close
  /// The app's process has ended by itself, or the system has ended it.
  case ended
  /// A response has to be delivered to the app.
  case respond(AppResponse)
}
