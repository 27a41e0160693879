import DeviceTime
public import Notifications

/// A change of an app whose code the system launches (L5, U11).
public enum AppChange: Hashable, Codable, Sendable {
  /// The app was launched.
  case launched(inBackground: Bool)
  /// The app came to the foreground.
  case foreground
  /// The app left the foreground.
  case background
  /// The app handled a remote notification, after `seconds` of device time.
  case fetched(result: BackgroundFetchResult, seconds: Double)
  /// A remote notification did not launch the app, because the person has closed it.
  case notWoken
  /// The system holds a remote notification for the app.
  case held
  /// The system discarded a remote notification that it held.
  case discarded
  /// The app registered for remote notifications.
  case registered
  /// The app could not register for remote notifications.
  case notRegistered(reason: String)
  /// The app unregistered from remote notifications.
  case unregistered
  /// The person closed the app.
  case closed
  /// The app's process ended.
  case ended
}

extension AppChange: CustomStringConvertible {
  /// The change in words.
  public var description: String {
    switch self {
    case .launched(let isInBackground): "launched\(isInBackground ? " in the background" : "")"
    case .foreground: "in the foreground"
    case .background: "in the background"
    case .fetched(let result, let seconds):
      "remote notification handled after \(SecondsText(seconds)) s: \(result.words)"
    case .notWoken: "remote notification not delivered, because the person has closed the app"
    case .held: "remote notification held"
    case .discarded: "held remote notification discarded"
    case .registered: "registered for remote notifications"
    case .notRegistered(let reason): "not registered for remote notifications: \(reason)"
    case .unregistered: "unregistered from remote notifications"
    case .closed: "closed by the person"
    case .ended: "ended"
    }
  }
}

extension BackgroundFetchResult {
  fileprivate var words: String {
    switch self {
    case .newData: "new data"
    case .noData: "no data"
    case .failed: "failed"
    }
  }
}
