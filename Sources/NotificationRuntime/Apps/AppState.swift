/// The state of an app whose code the system launches.
public enum AppState: String, Hashable, Sendable {
  /// The app has no process.
  case notRunning
  /// The app runs, and is not on the screen.
  case background
  /// The app is on the screen, and active.
  case foreground
}
